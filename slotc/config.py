"""A project's configuration: `[tool.slotc]` in the nearest pyproject.toml, or slotc.toml beside it."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast

from slotc.diagnostics import UsageError

_KNOWN = {"slot", "slots", "gate", "seed", "content"}


class Config(NamedTuple):
    """What a project says once instead of on every command line.

    `slots` maps a glob over paths to a slot, first match wins. `content` counts only where the caller trusts it, since
    contract files are code.
    """

    origin: Path | None = None
    slot: str | None = None
    slots: tuple[tuple[str, str], ...] = ()
    gate: str | None = None
    seed: int | Literal["random"] | None = None
    content: tuple[str, ...] = ()

    def slot_for(self, path: str) -> str | None:
        for pattern, slot in self.slots:
            if fnmatch(path, pattern):
                return slot
        return self.slot

    def content_folders(self, *, trusted: bool) -> list[str]:
        """The folders to load.

        Raises:
            UsageError: The configuration names some and the caller does not trust it.
        """
        if self.content and not trusted:
            raise UsageError(
                f"{self.origin}: `content` names contract files, which are code; pass --trust-config to load them"
            )
        base = self.origin.parent if self.origin else Path()
        return [str(base / c) for c in self.content]


def load_config(start: Path) -> Config:
    """The configuration that holds for a folder: that of the nearest parent that has one.

    Raises:
        UsageError: The file cannot be read or says something else than what is known.
    """
    for folder in (start, *start.parents):
        for path, key in ((folder / "slotc.toml", None), (folder / "pyproject.toml", "slotc")):
            table = _table(path, key)
            if table is not None:
                return _config(path, table)
    return Config()


def _table(path: Path, tool: str | None) -> dict[str, Any] | None:
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: cannot be read: {error}") from None
    if tool is not None and f"[tool.{tool}" not in text:
        return None  # another project's file need not even be TOML that this Python reads
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{path}: not TOML: {error}") from None
    return table if tool is None else cast("dict[str, Any] | None", table.get("tool", {}).get(tool))


def _config(path: Path, table: dict[str, Any]) -> Config:
    for key in table:
        if key not in _KNOWN:
            raise UsageError(f"{path}: `{key}` is unknown; known are {', '.join(sorted(_KNOWN))}")
    slots = _checked(path, table, "slots", dict, {})
    content = _checked(path, table, "content", list, [])
    if not all(isinstance(v, str) for v in [*slots.values(), *content]):
        raise UsageError(f"{path}: `slots` maps globs to names and `content` lists folders, all as strings")
    seed = table.get("seed")
    if seed is not None and seed != "random" and (type(seed) is not int or not 0 <= seed < 2**63):
        raise UsageError(f'{path}: `seed` must be a number from 0 to 2**63 - 1, or "random"')
    return Config(
        origin=path,
        slot=_checked(path, table, "slot", str, None),
        slots=tuple(slots.items()),
        gate=_checked(path, table, "gate", str, None),
        seed=seed,
        content=tuple(content),
    )


def _checked(path: Path, table: dict[str, Any], key: str, kind: type, default: Any) -> Any:
    value = table.get(key, default)
    if value is not default and not isinstance(value, kind):
        raise UsageError(f"{path}: `{key}` must be a {kind.__name__}, not {type(value).__name__}")
    return value
