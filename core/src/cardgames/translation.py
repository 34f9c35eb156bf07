"""Translation of the sentences that people read: one gettext domain a package, English source."""

from __future__ import annotations

import gettext as _gettext
from pathlib import Path


def translation(domain: str, package_file: str) -> _gettext.NullTranslations:
    """Return the catalogue of a package for the user's language.

    `domain` is the package's name and `package_file` its `__file__`; the catalogues lie in the
    folder `locale` beside it. Without one the English source is used.
    """
    folder = Path(package_file).parent / "locale"
    return _gettext.translation(domain, folder, fallback=True)


_catalogue = translation("cardgames", __file__)
gettext = _catalogue.gettext
ngettext = _catalogue.ngettext
