"""Characters that show as nothing: a reader does not see them, a program and a model do.

They are those that Unicode calls default ignorable, with the marks of interlinear annotation (UTR 36 and UTS 39 tell
what is done with them). Joiners, zero-width spaces and variation selectors are let through where real text has them: in
emoji, in words of the scripts whose letters they join, between words of scripts that write no spaces.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_JOINERS = "\u200c\u200d"
_BREAK = "\u200b"
_STYLES = "\ufe0e\ufe0f"  # a character as text, as an emoji
_JOINED_SCRIPTS = frozenset(
    "ADLAM ARABIC BENGALI DEVANAGARI GUJARATI GURMUKHI KANNADA KHMER MALAYALAM MONGOLIAN MYANMAR NKO ORIYA SINHALA SYRIAC "
    "TAMIL TELUGU TIBETAN".split()
)
_UNSPACED_SCRIPTS = frozenset("KHMER LAO MYANMAR THAI".split())
_KEYCAP = "\u20e3"


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    # Compiled for the texts that can hold them: such a class is slow to compile.
    return re.compile(
        "[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0"
        "\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
    )


def first_invisible(text: str) -> int | None:
    """The place of the first character that shows as nothing and has no business there; None if there is none."""
    if text.isascii():
        return None
    for match in _pattern().finditer(text):
        at = match.start()
        joins = match[0] in _JOINERS and _joins(text, at)
        styles = match[0] in _STYLES and _styles(text, at)
        breaks = match[0] == _BREAK and _breaks(text, at)
        if not (joins or styles or breaks):
            return at
    return None


def _breaks(text: str, at: int) -> bool:
    """Whether a zero-width space stands between two words of a script that writes them without a space."""
    scripts = {_script(c) for c in (text[max(at - 1, 0) : at], text[at + 1 : at + 2]) if c}
    return len(scripts) == 1 and scripts <= _UNSPACED_SCRIPTS and at > 0 and at + 1 < len(text)


def _joins(text: str, at: int) -> bool:
    """Whether a joiner stands between two emoji, or inside a word of a script that has joiners."""
    before, after = text[max(at - 1, 0) : at], text[at + 1 : at + 2]
    if not before or not after:
        return False
    script = _script(before)
    if script in _JOINED_SCRIPTS:
        return script == _script(after)
    return text[at] == "\u200d" and (_is_pictorial(before) or before == _STYLES[1]) and _is_pictorial(after)


def _styles(text: str, at: int) -> bool:
    """Whether a variation selector follows a symbol, or the digit of a keycap."""
    before = text[max(at - 1, 0) : at]
    if before and before in "0123456789#*":
        return text[at + 1 : at + 2] == _KEYCAP
    return bool(before) and not before.isascii() and unicodedata.category(before)[0] in "SP"


def _is_pictorial(character: str) -> bool:
    return not character.isascii() and unicodedata.category(character) in ("So", "Sk", "Sm")


def _script(character: str) -> str:
    """The first word of a letter's or mark's name."""
    return unicodedata.name(character, "").partition(" ")[0] if unicodedata.category(character)[0] in "LM" else ""
