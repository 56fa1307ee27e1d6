"""The catalogue: every slot's contract by name, loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from slotc.content import Content, read
from slotc.contract import Contract, load_contract
from slotc.diagnostics import ContentError


class Catalogue(Mapping[str, Contract]):
    """The contracts of all content folders, shipped ones first.

    A shipped contract file is called after its slot and runs on first use: a check needs one of nine, and all together
    take 45 ms. Users' files run at once, so that a broken one is told whatever is checked.

    Raises:
        ContentError: A contract file is broken (file, line and what was expected), or two define one slot.
    """

    def __init__(self, content: Content) -> None:
        shipped, *others = content.folders
        self._shipped = {path.stem: path for path in shipped.contract_files()}
        self._loaded: dict[str, Contract] = {}
        for folder in others:
            for path in folder.contract_files():
                contract = load_contract(path)
                if contract.slot in self:
                    raise ContentError(
                        f"{path}: the slot `{contract.slot}` is already defined by {self[contract.slot].origin}"
                    )
                self._loaded[contract.slot] = contract

    def __getitem__(self, slot: str) -> Contract:
        if slot not in self._loaded:
            self._loaded[slot] = load_contract(self._shipped[slot])
        return self._loaded[slot]

    def naming(self, names: Collection[str]) -> list[str]:
        """List the slots whose contract may ask for a function or method of one of these names.

        A shipped contract that has not run yet is searched as text, which takes a hundredth of running it.
        """
        marks = [mark.encode() for name in names for mark in (f'"{name}"', f"def {name}(")]
        return [
            slot for slot in self if slot in self._loaded or any(mark in read(self._shipped[slot]) for mark in marks)
        ]

    def __contains__(self, slot: object) -> bool:
        return slot in self._shipped or slot in self._loaded

    def __iter__(self) -> Iterator[str]:
        return iter({**self._shipped, **self._loaded})

    def __len__(self) -> int:
        return len({**self._shipped, **self._loaded})
