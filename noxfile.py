"""The project's habits: `nox` runs the quick ones, `nox -l` lists all."""

import nox

nox.needs_version = ">=2025.2.9"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.reuse_existing_virtualenvs = True
nox.options.sessions = ["tests", "lint", "types", "imports"]

WORKSPACE = ("-r", "requirements.txt")
GROUPS = nox.project.load_toml("pyproject.toml")["dependency-groups"]

SHORT = {
    "devils-bridge": ("--set", "max_cards=2"),
    "pepper": ("--limit", "60"),
    "bread-and-chocolate": ("--limit", "80"),
    "arizona-ninety-eight": ("--limit", "80", "--set", "rounds_to_win=1"),
}
"""What makes a match of each game short enough to check thousands of them."""


@nox.session
def tests(session: nox.Session) -> None:
    """Run the tests; what follows `--` goes to pytest."""
    session.install(*WORKSPACE)
    session.run("pytest", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and formatting."""
    session.install(*GROUPS["lint"])
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")


@nox.session
def types(session: nox.Session) -> None:
    """Check the types of the core and the plugins."""
    session.install(*WORKSPACE, *GROUPS["types"])
    session.run("mypy")


@nox.session
def imports(session: nox.Session) -> None:
    """Check that dependencies point one way."""
    session.install(*WORKSPACE, *GROUPS["imports"])
    session.run("lint-imports")


@nox.session
def soak(session: nox.Session) -> None:
    """Hold every game to the contract in thousands of matches, and let bots play as many."""
    session.install(*WORKSPACE)
    for game, short in SHORT.items():
        session.run("python", "-m", "cardgames", "check", game, "--matches", "2000", *short)
        full = ("--matches", "40", "--limit", "2000", "--records", f"tests/golden/{game}")
        session.run("python", "-m", "cardgames", "check", game, *full)
    session.run("python", "benchmarks/soak.py")


@nox.session
def coverage(session: nox.Session) -> None:
    """Measure what the tests reach, the commands they start included."""
    session.install(*WORKSPACE)
    session.run("coverage", "erase")
    session.run("coverage", "run", "-m", "pytest", *session.posargs)
    session.run("coverage", "combine", "--quiet")
    session.run("coverage", "report")


@nox.session
def docs(session: nox.Session) -> None:
    """Run every block of the README and the documentation, follow the links, build the site."""
    session.install(*WORKSPACE, *GROUPS["docs"])
    session.run("pytest", "tests/test_docs.py", "tests/test_site.py", *session.posargs)
    session.run("sphinx-build", "-W", "--keep-going", "-n", "-b", "html", "docs", "build/site")


@nox.session
def build(session: nox.Session) -> None:
    """Build the wheel of every package into dist, or into the folder named after `--`."""
    session.install(*GROUPS["build"])
    folder = session.posargs[0] if session.posargs else "dist"
    session.run("uv", "build", "--all-packages", "--wheel", "--out-dir", folder)


@nox.session
def bench(session: nox.Session) -> None:
    """Measure speed, as a ratio to a peer in the same run."""
    session.install(*WORKSPACE, *GROUPS["bench"])
    session.run("python", "benchmarks", *session.posargs)


@nox.session
def ladder(session: nox.Session) -> None:
    """Play each level of the bots against the one below it."""
    session.install(*WORKSPACE)
    session.run("python", "benchmarks/ladder.py", *session.posargs)


@nox.session
def search(session: nox.Session) -> None:
    """Measure the bots' search beside OpenSpiel's: how fast it is, and how well it plays."""
    session.install(*WORKSPACE, *GROUPS["bench"])
    session.run("python", "benchmarks/search_speed.py")
    session.run("python", "benchmarks/head_to_head.py")
