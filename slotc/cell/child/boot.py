"""The zygote's first lines: make `slotc.cell.child` importable without executing `slotc/__init__.py`."""

import sys
from types import ModuleType


def register(folder: str) -> None:
    """Put empty packages in the place of slotc's own; only the child's folder has files to import."""
    for name, path in (("slotc", []), ("slotc.cell", []), ("slotc.cell.child", [folder])):
        package = ModuleType(name)
        package.__path__ = path
        sys.modules[name] = package


if __name__ == "__main__":
    register(__file__.rpartition("/")[0])
    from slotc.cell.child.zygote import main

    main(int(sys.argv[1]))
