"""The candidate in a model's reply, which may talk around it."""

from __future__ import annotations

import re

_BLOCK = re.compile(r"^[ \t]*```[ \t]*(\w*)[^\n]*\n(.*?)(?:^[ \t]*```[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)


def unfenced(text: str) -> str:
    """The first block that is marked as Python, else the first block, else the whole text; without space around it."""
    if "```" not in text:
        return text.strip()
    blocks = _BLOCK.findall(text)
    python = [inside for language, inside in blocks if language.lower() in ("python", "py", "python3")]
    chosen: str = (python or [inside for _, inside in blocks] or [text])[0]
    return chosen.strip()
