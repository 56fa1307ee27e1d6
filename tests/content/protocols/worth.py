"""What an arm is worth: the same arguments and the same function as `share`, so that a shape alone does not tell them."""

from typing import Annotated, Protocol, runtime_checkable

from slotc.contract import Contract, Finite, Interval


@runtime_checkable
class Worth(Protocol):
    """Rate one arm."""

    def __call__(
        self,
        pulls: Annotated[int, Interval(0, 10**6)],
        rounds: Annotated[int, Interval(1, 10**6)],
        mean: Annotated[float, Interval(-1.0, 1.0)],
        is_new: bool,
    ) -> Annotated[float, Finite()]: ...


CONTRACT = Contract(slot="worth", fills="budget", protocol=Worth, function="share", profile="rule")
