"""Public is what `__all__` lists; this compares the lists and the signatures with a golden file.

`pytest --update-golden` rewrites it, so that growth shows in a diff.
"""

from __future__ import annotations

import dataclasses
import enum
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden" / "public_api.txt"
MODULES = ("slotc", "slotc.contract", "slotc.strategies", "slotc.columns", "slotc.specs", "slotc.agentdescent")


def signature(value: object) -> str:
    try:
        return str(inspect.signature(value))  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return ""


def fields(cls: type) -> tuple[str, ...]:
    return getattr(cls, "_fields", ()) if issubclass(cls, tuple) else ()


def members(cls: type) -> Iterator[str]:
    if issubclass(cls, enum.Enum):
        yield from (f"    {member.name} = {member.value!r}" for member in cls)
        return
    if dataclasses.is_dataclass(cls):
        yield from (f"    {f.name}: {f.type}" for f in dataclasses.fields(cls))
    for field in fields(cls):
        hint = inspect.get_annotations(cls)[field]
        default = getattr(cls, "_field_defaults", {}).get(field, inspect.Parameter.empty)
        shown = "" if default is inspect.Parameter.empty else f" = {default!r}"
        yield f"    {field}: {getattr(hint, '__forward_arg__', hint)}{shown}"
    for name, value in sorted(vars(cls).items()):
        if name.startswith("_") or name in ("model_config", *fields(cls)):
            continue
        if isinstance(value, property):
            yield f"    {name}: property"
        elif isinstance(value, classmethod | staticmethod):
            yield f"    {name}{signature(value.__func__)}: {type(value).__name__}"
        elif inspect.isfunction(value):
            yield f"    {name}{signature(value)}"


def lines() -> Iterator[str]:
    for module_name in MODULES:
        try:
            module = importlib.import_module(module_name)
        except ModuleNotFoundError as error:
            assert error.name == module_name
            continue
        if not hasattr(module, "__all__"):
            continue
        yield f"[{module_name}]"
        assert list(module.__all__) == sorted(module.__all__, key=lambda n: (not n.isupper(), n))
        for name in module.__all__:
            value = getattr(module, name)
            if inspect.isclass(value):
                bases = ", ".join(b.__name__ for b in value.__bases__ if b is not object)
                yield f"class {name}({bases})" + (signature(value) if dataclasses.is_dataclass(value) else "")
                yield from members(value)
            elif callable(value):
                yield f"def {name}{signature(value)}"
            else:
                yield f"{name}: {type(value).__name__}"
        yield ""


def test_public_names_and_signatures_are_those_of_the_golden_file(update_golden: bool) -> None:
    found = "\n".join(lines())
    if update_golden:
        GOLDEN.write_text(found, "utf-8")
    assert GOLDEN.read_text("utf-8") == found


def test_star_import_gives_what_all_lists() -> None:
    namespace: dict[str, object] = {}
    exec("from slotc import *", namespace)
    import slotc

    assert sorted(n for n in namespace if n != "__builtins__") == sorted(slotc.__all__)


def test_unknown_name_is_an_attribute_error() -> None:
    import pytest

    import slotc

    with pytest.raises(AttributeError, match="module 'slotc' has no attribute 'nothing'"):
        slotc.nothing  # noqa: B018
