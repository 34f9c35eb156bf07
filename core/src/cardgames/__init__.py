"""cardgames: write a card game's rules once, and get everything else for nothing."""

from .cards import (
    ACE_HIGH,
    ACE_LOW,
    JOKER,
    RANKS,
    SUITS,
    UNSEEN,
    Card,
    card,
    read_card,
    read_rank,
    read_suit,
    standard_pack,
)
from .dealing import deal_hands
from .discovery import load_game, load_house_rule
from .display import Display, Line, Rank, SeatName, Suit, Text
from .entries import Seated
from .errors import (
    BadRules,
    BrokenPlugin,
    CardgamesError,
    DamagedRecord,
    IllegalMove,
    RecordInUse,
    UnknownName,
    UnreadableMove,
    UnusableRecord,
)
from .events import Outcome
from .facts import GameInfo, HouseRuleInfo
from .game import Game
from .hooks import HouseRule
from .hookspecs import PlayerKind, game_hook, hookimpl
from .loop import play_match
from .match import Match
from .moves import PLAY, Move
from .options import option
from .players import Advice, Player, RandomPlayer, seat_players
from .table import (
    EVERYBODY,
    NOBODY,
    OWNER,
    Pile,
    Table,
    declared_sight,
    per_seat,
    pile,
    piles,
)
from .thinking import Timed

__all__ = [
    "ACE_HIGH",
    "ACE_LOW",
    "EVERYBODY",
    "JOKER",
    "NOBODY",
    "OWNER",
    "PLAY",
    "RANKS",
    "SUITS",
    "UNSEEN",
    "Advice",
    "BadRules",
    "BrokenPlugin",
    "Card",
    "CardgamesError",
    "DamagedRecord",
    "Display",
    "Game",
    "GameInfo",
    "HouseRule",
    "HouseRuleInfo",
    "IllegalMove",
    "Line",
    "Match",
    "Move",
    "Outcome",
    "Pile",
    "Player",
    "PlayerKind",
    "RandomPlayer",
    "Rank",
    "RecordInUse",
    "SeatName",
    "Seated",
    "Suit",
    "Table",
    "Text",
    "Timed",
    "UnknownName",
    "UnreadableMove",
    "UnusableRecord",
    "card",
    "deal_hands",
    "declared_sight",
    "game_hook",
    "hookimpl",
    "load_game",
    "load_house_rule",
    "option",
    "per_seat",
    "pile",
    "piles",
    "play_match",
    "read_card",
    "read_rank",
    "read_suit",
    "seat_players",
    "standard_pack",
]
