"""Settings of all tests."""

from hypothesis import settings

# No absolute times in tests: how long an example takes depends on the machine.
settings.register_profile("cardgames", deadline=None, print_blob=True)
settings.load_profile("cardgames")
