"""Which candidate runs in this thread, for classes that all candidates of a process share."""

from __future__ import annotations

import _thread
from typing import Any


class Current(_thread._local):  # pyright: ignore[reportPrivateUsage]  # `threading` is large
    """`meter` is the running candidate's `slotc.cell.child.meter.Meter`: its fuel, and what else is noted of it."""

    meter: Any = None


current = Current()
