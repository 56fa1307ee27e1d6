"""Generated inputs: the one wrapper around Hypothesis, and strategies that follow from a contract.

`inputs`, `candidates` and `mutants` are for Hypothesis tests of your own; docs/fuzzing.md has examples. Importing this
module loads Hypothesis, so nothing imports it before a pass needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, cast

from hypothesis import HealthCheck, Phase, Verbosity, currently_in_test_context, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from hypothesis.errors import Flaky, Unsatisfiable
from hypothesis.internal.conjecture.providers import AVAILABLE_PROVIDERS, HypothesisProvider

from slotc.catalogue import Catalogue
from slotc.content import load
from slotc.contract import Argument, Call, Contract, RuleSignature
from slotc.diagnostics import UsageError
from slotc.grid import Row, Value, repair
from slotc.steering import Steered

__all__ = ["Calls", "candidates", "inputs", "mutants"]

T = TypeVar("T")

STEERED = 48  # draws that Hypothesis decides; the others follow from a seed
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


# --- for tests of your own --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Calls:
    """One history of calls as the engine makes them, begun anew by each `drive`."""

    slot: str
    scenario: str
    steps: bytes
    seed: int
    content: tuple[str | Path, ...] = ()

    def drive(self, policy: object, *, most: int = 300) -> list[tuple[Call, Any]]:
        """Make the calls on a new instance, feeding its answers back, and ask every law of the slot.

        Values are plain records with the fields and methods that the contract declares. A hook that the policy does not
        have is left out.

        Args:
            most: Calls, at most.

        Returns:
            The calls with their answers.

        Raises:
            AssertionError: A law is broken; the message names it and quotes the values.
        """
        contract = _contract(self.slot, self.content)
        (scenario,) = [s for s in contract.scenarios if s.name == self.scenario]
        hooks = {h.name for h in contract.hooks}
        specs = {**contract.methods, **{h.name: h for h in contract.hooks}}
        planned = scenario.drive(Steered(self.steps, self.seed))
        past: list[tuple[Call, Any]] = []
        answer: Any = None
        while len(past) < most:
            try:
                step = planned.send(answer)
            except StopIteration:
                break
            names = [p.name for p in specs[step.method].params]
            call = Call(step.method, dict(zip(names, step.args, strict=True)))
            if step.method in hooks and not hasattr(policy, step.method):
                answer = None
                continue
            answer = getattr(policy, step.method)(*step.args)
            for law in contract.laws if step.method not in hooks else ():
                said = law.judge(past, call, answer)
                assert said is None, f"call {len(past)}, `{step.method}`, breaks `{law.name}`: {said}"
            past.append((call, answer))
        planned.close()
        return past


def inputs(slot: str, *, content: Sequence[str | Path] = ()) -> st.SearchStrategy[Any]:
    """What an engine passes to a candidate of this slot.

    Args:
        content: Folders with contracts beside the shipped ones, which are trusted code.

    Returns:
        For a rule: tuples of its arguments inside the domains and relations, in the contract's order. For a policy:
        `Calls`, whose `drive(policy)` makes the calls and asks the laws.

    Raises:
        UsageError: There is no such slot; the message names those there are.
    """
    contract = _contract(slot, content)
    if contract.signature is not None:
        return rows(contract.signature)
    names = [s.name for s in contract.scenarios]
    if not names:
        raise UsageError(f"the contract of `{slot}` has no scenarios, so there is nothing to draw calls from")
    steps, seeds = st.binary(max_size=STEERED), st.integers(0, 2**32 - 1)
    return st.builds(Calls, st.just(slot), st.sampled_from(names), steps, seeds, st.just(tuple(content)))


def candidates(slot: str, *, content: Sequence[str | Path] = ()) -> st.SearchStrategy[str]:
    """Sources of candidates for this slot, written by its grammar: most are in the language, many are refused all the same.

    Raises:
        UsageError: There is no such slot; the message names those there are.
    """
    from slotc.writers.policies import PolicyWriter
    from slotc.writers.rules import RuleWriter

    contract = _contract(slot, content)

    def written(rng: Steered) -> str:
        if contract.signature is not None:
            return RuleWriter(contract.signature, rng).rule()
        return PolicyWriter(contract, rng).policy()

    return _draws().map(written)


def mutants(source: str) -> st.SearchStrategy[str]:
    """The source with one edit: another operator, constant, name, statement and so on. Each is Python; few are right.

    Raises:
        UsageError: The source is not Python, or has faults that no parser should meet.
    """
    from slotc.writers.mutants import Mutator  # loads LibCST

    return _draws().map(Mutator(source).some)


def _contract(slot: str, content: Sequence[str | Path]) -> Contract:
    contracts = Catalogue(load(content))
    if slot not in contracts:
        raise UsageError(f"there is no slot `{slot}`; there are {', '.join(contracts)}")
    return contracts[slot]


def _draws() -> st.SearchStrategy[Steered]:
    """Generators whose first draws Hypothesis decides and shrinks; `st.randoms()` would be asked for every single number."""
    return st.builds(Steered, st.binary(max_size=STEERED), st.integers(0, 2**32 - 1))
