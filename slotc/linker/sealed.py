"""Linked objects stay where they were linked: no copy and no pickle carries one past the next verification."""

from __future__ import annotations

from typing import NoReturn


class Sealed:
    """Refuses to be pickled and copied. Link the build again for a second object."""

    __slots__ = ("__weakref__",)

    def __copy__(self) -> NoReturn:
        self._refuse("copied")

    def __deepcopy__(self, memo: object) -> NoReturn:
        self._refuse("copied")

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        self._refuse("pickled")

    def _refuse(self, what: str) -> NoReturn:
        raise TypeError(f"a linked object cannot be {what}: keep its build, and link that again")
