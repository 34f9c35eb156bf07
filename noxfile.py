"""The project's habits: `nox` runs the quick ones, `nox -l` lists all."""

import nox

nox.needs_version = ">=2025.2.9"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.reuse_existing_virtualenvs = True
nox.options.sessions = ["tests", "lint", "types", "imports"]

WORKSPACE = ("-r", "requirements.txt")
GROUPS = nox.project.load_toml("pyproject.toml")["dependency-groups"]


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
    """Hold every game to the contract for long: thousands of short matches, dozens of full ones."""
    session.install(*WORKSPACE)
    session.run("pytest", "tests/soak.py", *session.posargs)


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
    """Run every block of the README and the documentation, and follow the links."""
    session.install(*WORKSPACE)
    session.run("pytest", "tests/test_docs.py", *session.posargs)


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
