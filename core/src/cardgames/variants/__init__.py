"""Variants: a game with options, house rules and players of one's own, in a TOML file."""

from .draft import Draft, check_new, check_title
from .faults import BadVariant
from .known import KnownVariant, known_variants
from .library import find_variant, name_made_of, names_variant, new_file_of, variants_folder
from .reading import read_variant, variant_from
from .schema import variant_schema
from .variant import Variant, seats_of

__all__ = [
    "BadVariant",
    "Draft",
    "KnownVariant",
    "Variant",
    "check_new",
    "check_title",
    "find_variant",
    "known_variants",
    "name_made_of",
    "names_variant",
    "new_file_of",
    "read_variant",
    "seats_of",
    "variant_from",
    "variant_schema",
    "variants_folder",
]
