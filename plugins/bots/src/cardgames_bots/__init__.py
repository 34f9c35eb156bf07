"""Bots for every game: they search from their own view alone, so they cannot cheat."""

from .levels import EASY, HARD, MEDIUM, Skill
from .search import Search
from .settings import Budget

__all__ = ["EASY", "HARD", "MEDIUM", "Budget", "Search", "Skill"]
