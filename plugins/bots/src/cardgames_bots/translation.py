"""The package's own catalogue of translations."""

from __future__ import annotations

from cardgames.translation import translation

_catalogue = translation("cardgames_bots", __file__)
_ = _catalogue.gettext
