"""Generated inputs: the one wrapper around Hypothesis, and strategies that follow from a contract's domains.

Importing this module loads Hypothesis, so nothing imports it before a pass needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar, cast

from hypothesis import HealthCheck, Phase, Verbosity, currently_in_test_context, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from hypothesis.errors import Flaky, Unsatisfiable
from hypothesis.internal.conjecture.providers import AVAILABLE_PROVIDERS, HypothesisProvider

from slotc.contract import Argument, RuleSignature
from slotc.grid import Row, Value, repair

T = TypeVar("T")

BACKEND = "slotc"
# Walking the class leaves out the deprecated members, which warn; pyright takes its metaclass for the items.
_HEALTH_CHECKS = tuple(cast("Iterable[HealthCheck]", HealthCheck))


class NoHarvest(HypothesisProvider):
    """Hypothesis's own generator, but for the constants that it collects from the modules at hand.

    These differ with what the host program has imported, and equal input must give equal bytes.
    """

    def _maybe_draw_constant(self, *args: Any, **kwargs: Any) -> None:
        return None


AVAILABLE_PROVIDERS[BACKEND] = f"{__name__}.{NoHarvest.__name__}"


class FoundError(Exception):
    """The property does not hold; raised by it, so that Hypothesis shrinks the example."""


def search(
    strategy: st.SearchStrategy[T], fails: Callable[[T], bool], *, seed: int, examples: int, shrink_calls: int
) -> T | None:
    """Look for an example that fails, and shrink it.

    Args:
        fails: Runs one example; whatever it raises ends the search and is raised here.
        seed: Decides every example.
        examples: How many are tried before the search gives up.
        shrink_calls: How many calls of `fails` shrinking may cost; then the smallest so far stands.

    Returns:
        The smallest failing example that was met, or None.
    """
    if not examples:
        return None
    if not currently_in_test_context():
        return _search(strategy, fails, seed, examples, shrink_calls)
    # The host's own Hypothesis test is what calls; its settings refuse a nested one, and they are a thread's own.
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(_search, strategy, fails, seed, examples, shrink_calls).result()


def _search(
    strategy: st.SearchStrategy[T], fails: Callable[[T], bool], seed: int, examples: int, shrink_calls: int
) -> T | None:
    smallest: list[T] = []
    calls = 0

    # Every setting that a host's profile could change is stated.
    @seeded(seed)
    @settings(
        backend=BACKEND,
        database=None,
        deadline=None,
        derandomize=False,
        max_examples=examples,
        phases=(Phase.generate, Phase.shrink),
        print_blob=False,
        report_multiple_bugs=False,
        suppress_health_check=_HEALTH_CHECKS,
        verbosity=Verbosity.quiet,
    )
    @given(strategy)
    def property_(example: T) -> None:
        nonlocal calls
        if smallest:
            calls += 1
            if calls > shrink_calls:
                return  # the budget is spent: pretend that nothing smaller fails
        if fails(example):
            smallest[:] = [example]
            raise FoundError

    try:
        property_()
    except (FoundError, Flaky, Unsatisfiable):
        # Flaky is what Hypothesis calls a spent budget; the example that failed is kept all the same.
        pass
    return smallest[0] if smallest else None


def rows(signature: RuleSignature) -> st.SearchStrategy[Row]:
    """Inputs of a rule inside its domain; rows that break a relation are moved onto it."""

    def moved(row: tuple[Value, ...]) -> Row | None:
        return repair(signature, list(row))

    inside = st.tuples(*(_argument(a) for a in signature.arguments)).map(moved)
    return inside.filter(lambda row: row is not None)  # type: ignore[return-value]  # None is filtered out


def _argument(argument: Argument) -> st.SearchStrategy[Value]:
    if argument.type is bool:
        return st.booleans()
    if argument.type is int:
        return st.integers(int(argument.low), int(argument.high))
    return st.floats(float(argument.low), float(argument.high), allow_nan=False, allow_infinity=False)
