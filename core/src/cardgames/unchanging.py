"""Objects that do not change once they are made ready."""

from __future__ import annotations

from typing import Any, Self


class Unchanging:
    """The base of what many hold at once: it does not change after `_ready` was set.

    Its copies are itself.
    """

    def __setattr__(self, name: str, value: object) -> None:
        if "_ready" in self.__dict__:
            raise AttributeError(self._refusal(name))
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(self._refusal(name))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: Any) -> Self:
        return self

    def _refusal(self, name: str) -> str:
        return f"a {type(self).__name__} does not change: {name} stays as it is"
