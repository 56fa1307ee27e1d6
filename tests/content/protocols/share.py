"""The share of a budget that one arm gets; a second rule slot with other arguments and a bounded result."""

from typing import Annotated, Protocol, runtime_checkable

from slotc.contract import Contract, Interval, point


@runtime_checkable
class Share(Protocol):
    """Give one arm its share of the budget."""

    def __call__(
        self,
        pulls: Annotated[int, Interval(0, 10**6)],
        rounds: Annotated[int, Interval(1, 10**6)],
        mean: Annotated[float, Interval(-1.0, 1.0)],
        is_new: bool,
    ) -> Annotated[float, Interval(0.0, 1.0)]: ...


CONTRACT = Contract(
    slot="share",
    fills="budget",
    protocol=Share,
    function="share",
    profile="rule",
    relations=("pulls <= rounds",),
    fallback=0.5,
    meaning={"pulls": "how often the arm was pulled", "rounds": "rounds so far"},
    grid=(
        point("the first round", pulls=0, rounds=1, mean=0.0, is_new=True),
        point("a worn arm", pulls=900, rounds=1000, mean=-0.25, is_new=False),
    ),
)
