"""Which of a batch of contradictory changes survive."""

import zlib
from collections.abc import Generator, Sequence
from random import Random
from typing import Annotated, Any, Protocol, runtime_checkable

from slotc.contract import (
    Call,
    Contract,
    Interval,
    Length,
    Record,
    call,
    callback,
    enumeration,
    hook,
    local,
    names,
    optional,
    static,
    symbol,
    value,
)

Drive = Generator[Any, Any, None]
History = Sequence[tuple[Call, Any]]

# --- the engine's values and functions: these lines are the same in each contract of this engine -----------------
# A contract works alone, wherever its file is put; so they are repeated, and tests/test_contracts.py compares them.

Diff = value(
    "Diff",
    diff_id=str,
    target=str,
    ops=optional(dict[str, str | None], {}),
    contract_breaking=optional(bool, False),
    author=optional(str, "unknown"),
    rationale=optional(str, ""),
    size=local(result="len(ops)"),
)
EvidenceCard = value(
    "EvidenceCard",
    diff=Diff,
    base_version=dict[str, int],
    touched=list[str],
    before_after_delta=optional(float, 0.0),
    trajectory_refs=optional(list[Any], []),
    trace_ids=optional(tuple[str, ...], ()),
    advantage=optional(float | None, None),
    cost_tokens=optional(int, 0),
    cost_wallclock=optional(float, 0.0),
    branch=optional(str | None, None),
    rebased_onto=local("head", base_version="base_version | {k: head[k] for k in touched if k in head}"),
)
Interface = value(
    "Contract",
    input_schema=optional(str, "any"),
    output_schema=optional(str, "any"),
    side_effects=optional(tuple[str, ...], ()),
    major=optional(int, 1),
    invariants=optional(tuple[Any, ...], ()),
    depends_on=optional(tuple[str, ...], ()),
)


def _score(artifact: Record, salt: str = "") -> float:
    # Nine levels, so that ties are as common as on a small held-out set.
    text = "\0".join([salt, *(f"{k}={v}" for k, v in sorted(artifact.state.items()))])
    return zlib.crc32(text.encode()) % 9 / 8


Evolvable = value(
    "Evolvable",
    id=str,
    state=dict[str, str],
    version=Annotated[int, Interval(0, 10**9)],
    blast_radius=Annotated[float, Interval(0.0, 1.0)],
    contract=optional(Interface, Interface()),
    apply=local(
        "diff",
        state="{k: v for k, v in (state | diff.ops).items() if v is not None}",
        version="version + 1",
    ),
    diff=local(
        "other",
        builds=Diff,
        diff_id="id + ':diff'",
        target="id",
        ops="{k: v for k, v in other.state.items() if state.get(k) != v} | {k: None for k in state if k not in other.state}",
    ),
    evidence_eval=callback(
        "evidence", returns=float, run=lambda this, evidence: _score(this, evidence.diff.diff_id), bound=True
    ),
)
Candidate = value(
    "Candidate",
    artifact_id=str,
    version=Annotated[int, Interval(0, 10**9)],
    state=optional(dict[str, str], {}),
    score=optional(Annotated[float, Interval(0.0, 1.0)] | None, None),
    per_task=optional(dict[str, Annotated[float, Interval(0.0, 1.0)]], {}),
    selected=optional(Annotated[int, Interval(0, 10**9)], 0),
    parent=optional(int | None, None),
    branch=optional(str | None, None),
    prior=optional(Annotated[float, Interval(0.0, 1e9)] | None, None),
    cost=optional(Annotated[float, Interval(0.0, 1e12)] | None, None),
)
SelectionContext = value(
    "SelectionContext",
    head=Candidate,
    candidates=optional(tuple[Candidate, ...], ()),
    round=optional(Annotated[int, Interval(0, 10_000)], 0),
    n_workers=optional(Annotated[int, Interval(1, 10**6)], 1),
    budget_remaining=optional(Annotated[float, Interval(0.0, 1.0)], 1.0),
)
StaleAction = enumeration("StaleAction", "ACCEPT", "REBASE", "DISCARD")
AcceptDecision = value(
    "AcceptDecision",
    frozen=True,
    accept=bool,
    category=optional(str, ""),
    detail=optional(str, ""),
    p_improve=optional(float, 0.0),
    observed_delta=optional(float, 0.0),
)
Counts = Annotated[float, Interval(0.0, 1e6)]
BetaPosterior = value(
    "BetaPosterior",
    successes=optional(Counts, 0.0),
    failures=optional(Counts, 0.0),
    alpha=optional(float, 1.0),
    beta=optional(float, 1.0),
    mean=optional(float, 0.5),
)
MergeContext = value(
    "MergeContext",
    artifact=Evolvable,
    candidate=Evolvable,
    cards=tuple[EvidenceCard, ...],
    base_counts=tuple[Counts, Counts],
    cand_counts=tuple[Counts, Counts],
    diff=optional(Diff | None, None),
    base_cheap=optional(Annotated[float, Interval(0.0, 1.0)], 0.0),
    cand_cheap=optional(Annotated[float, Interval(0.0, 1.0)], 0.0),
    prior=optional(BetaPosterior | None, None),
    trust_radius=optional(Annotated[float, Interval(0.0, 1.0)], 0.2),
    stable_distance=optional(Annotated[float, Interval(0.0, 1.0)], 0.0),
    base_env=optional(str, ""),
    cand_env=optional(str, ""),
    rate=static("counts", result="counts[0] / max(1e-9, counts[0] + counts[1])"),
    comparable=local(result="base_env == cand_env"),
)
Promotion = value("Promotion", frozen=True, artifact_id=str, reason=optional(str, ""))
ProposalContext = value(
    "ProposalContext",
    rendered=Annotated[str, Length(0, 40_000)],
    task=Any,
    output=Annotated[str, Length(0, 40_000)],
    reward=Annotated[float, Interval(0.0, 1.0)],
    base_version=optional(Annotated[int, Interval(0, 10**9)], 0),
    k=optional(Annotated[int, Interval(1, 1)], 1),
    history=optional(tuple[str, ...], ()),
    rejected=optional(tuple[EvidenceCard, ...], ()),
)
_PARAGRAPH = "' '.join(''.join([' ' if c < ' ' or '\\x7f' <= c <= '\\x9f' else c for c in d.rationale]).split())"
fuse_diffs = local(
    "diffs",
    builds=Diff,
    diff_id="'fused(' + '+'.join(sorted([d.diff_id for d in diffs])) + ')'",
    target="diffs[0].target",
    ops="{k: v for d in diffs for k, v in d.ops.items()}",
    contract_breaking="any(d.contract_breaking for d in diffs)",
    author="'aggregator'",
    # Each rationale becomes one paragraph of at most 500 characters; equal ones are told once.
    rationale=f"'; '.join({{p: 0 for p in [{_PARAGRAPH}[:500].rstrip() for d in diffs] if p}})[:500].rstrip()",
)
diffs_contradict = static("a", "b", result="any(k in b.ops and b.ops[k] != v for k, v in a.ops.items())")

VALUES = (
    *(Diff, EvidenceCard, Interface, Evolvable, Candidate, SelectionContext, StaleAction, AcceptDecision),
    *(BetaPosterior, MergeContext, Promotion, ProposalContext),
)
_NAMED = {
    "selection": ("Candidate", "SelectionContext"),
    "staleness": ("StaleAction",),
    "policies": ("AcceptDecision", "MergeContext", "Promotion", "ProposalContext"),
    "evolvable": ("Diff", "EvidenceCard"),
    "aggregator": ("diffs_contradict", "fuse_diffs"),
}
_ALL = tuple(name for found in _NAMED.values() for name in found)
_FUNCTIONS = {"fuse_diffs": fuse_diffs, "diffs_contradict": diffs_contradict}
SYMBOLS = tuple(symbol(name, call=_FUNCTIONS.get(name)) for name in _ALL)
IMPORTS = {"agentdescent": _ALL, "slotc": _ALL, "slotc.engine": _ALL} | {
    f"agentdescent.{module}": found for module, found in _NAMED.items()
}

# --- what the two hooks hand over: the same lines in each contract that has them ---------------------------------

Verifier = value(
    "Verifier",
    cheap_eval=callback("artifact", returns=float, run=_score),
    learned_eval=callback("artifact", returns=tuple[float, float], run=lambda a: (_score(a, "learned"), 0.125)),
    eval_counts=callback(
        "artifact", returns=tuple[float, float], run=lambda a: (24 * _score(a, "full"), 24 - 24 * _score(a, "full"))
    ),
    full_eval=callback("artifact", returns=float, run=lambda a: _score(a, "full")),
)
AggregatorConfig = value(
    "AggregatorConfig",
    batch_trigger=optional(Annotated[int, Interval(1, 10**6)], 4),
    max_wait_rounds=optional(Annotated[int, Interval(0, 10**6)], 3),
    base_delta=optional(Annotated[float, Interval(0.0, 1.0)], 0.5),
    alpha_head=optional(Annotated[int, Interval(0, 10**6)], 5),
    alpha_tail=optional(Annotated[int, Interval(0, 10**6)], 1),
    trust_region_ops=optional(Annotated[int, Interval(1, 10**6)], 6),
    trust_region_chars=optional(Annotated[int, Interval(1, 10**9)], 32_000),
    trust_region_policy=optional(Any, None),
    promote_after_k=optional(Annotated[int, Interval(1, 10**6)], 3),
    anneal_half_life=optional(Annotated[int, Interval(1, 10**9)], 64),
    accept_samples=optional(Annotated[int, Interval(1, 10**6)], 4_000),
    cas_attempts=optional(Annotated[int, Interval(1, 1_000)], 3),
    cas_backoff=optional(Annotated[float, Interval(0.0, 3_600.0)], 0.05),
    audit_drain_per_step=optional(Annotated[int, Interval(0, 10**6)], 0),
    fusion_tournament=optional(bool, False),
    bounded_gate=optional(bool, False),
)
HOOKS = (hook("bind", verifier=Verifier), hook("configure", config=AggregatorConfig))
HOOK_MEANING = {
    "verifier": "scores artifacts: cheap_eval (a sub-sample), learned_eval (score, uncertainty), eval_counts, full_eval; "
    "each call costs model calls in a real run",
    "config": "the run's thresholds; read them, they never change",
}


def _install(random: Random) -> Drive:
    """The hooks as the engine calls them, before all else; a hand-driven policy gets none."""
    config = AggregatorConfig(
        promote_after_k=random.choice([1, 2, 3, 3, 6]),
        trust_region_ops=random.choice([1, 3, 6, 20]),
        base_delta=random.choice([0.05, 0.5]),
        accept_samples=random.choice([64, 256]),
    )
    if random.random() < 0.6:
        yield call("bind", Verifier())
        yield call("configure", config)


# --- artifacts, diffs and cards drawn at random: the same lines in each contract that drives with them ------------

TEXTS = ("1", "2", "3", "", "Check the units.", "line one\nline two", "ß–題🙂", "x" * 60)


def _artifact(random: Random) -> Record:
    keys = names(random, random.randint(1, 5))
    return Evolvable(
        id=names(random, 1)[0],
        state={k: random.choice(TEXTS) for k in keys},
        version=random.choice([0, 1, 3, 64, 900]),
        blast_radius=random.choice([0.0, 0.05, 0.2, 0.6, 1.0]),
    )


def _ops(random: Random, keys: list[str]) -> dict[str, str | None]:
    # None deletes the key.
    return {k: random.choice([*TEXTS, None]) for k in random.sample(keys, random.randint(1, min(3, len(keys))))}


def _diffs(random: Random, artifact: Record, count: int, how: str) -> list[Record]:
    """`disjoint`: no shared key; `equal`: one edit many times; `clash`: one key, two values or more; `mixed`."""
    ids = names(random, count)
    shared = [*artifact.state, *names(random, 2)]
    same = _ops(random, shared)
    made: list[Record] = []
    for i, diff_id in enumerate(ids):
        match how:
            case "disjoint":
                ops = {f"{k}.{i}": v for k, v in _ops(random, shared).items()}
            case "equal":
                ops = dict(same)
            case "clash":
                ops = {shared[0]: TEXTS[i % len(TEXTS)], **(_ops(random, shared[1:]) if i % 3 else {})}
            case _:
                ops = random.choice([dict(same), _ops(random, shared), {f"{shared[0]}.{i}": "new"}])
        made.append(
            Diff(
                diff_id,
                artifact.id,
                ops,
                random.random() < 0.15,
                random.choice(["unknown", "w0", "w1", "w2", "отдел-7"]),
                random.choice(
                    ["", "", "", "  shorter\tanswers ", "fixes the sign; see 題", "so " * random.choice([1, 9, 200])]
                ),
            )
        )
    return made


def _cards(random: Random, artifact: Record, diffs: list[Record]) -> list[Record]:
    return [
        EvidenceCard(
            diff=d,
            base_version={artifact.id: max(0, artifact.version - random.choice([0, 0, 1, 4]))},
            touched=[artifact.id],
            before_after_delta=random.choice([0.0, 0.0, 0.125, 1 / 3, 1.0, -0.25, -1.0]),
            trace_ids=tuple(names(random, random.choice([0, 0, 2]))),
            advantage=random.choice([None, None, 0.0, 1.4, -0.7]),
            cost_tokens=random.choice([0, 0, 17, 250_000]),
            cost_wallclock=random.choice([0.0, 0.5, 1_800.0]),
            branch=random.choice([None, None, "head/0"]),
        )
        for d in diffs
    ]


@runtime_checkable
class Conflict(Protocol):
    """Choose which of a batch of cards survive where their diffs contradict one another."""

    def resolve(
        self, artifact: Evolvable, cards: Annotated[Sequence[EvidenceCard], Length(1, 4_096)]
    ) -> tuple[list[EvidenceCard], int]:
        """Called once for each merge. Answers with the kept cards and the number of dropped ones."""
        ...


CONTRACT = Contract(
    slot="conflict",
    fills="conflict",
    protocol=Conflict,
    class_name="Policy",
    profile="policy",
    meaning={
        "artifact": "what the diffs would change; artifact.apply(diff) is a changed copy",
        "cards": "at least one, from several workers; equal, disjoint and contradicting diffs, in order of arrival",
        "EvidenceCard.diff": "the proposal; diff.ops maps a key to its new value, None deletes the key",
        "EvidenceCard.before_after_delta": "the worker's own measure of the gain; advantage: against its group, or None",
        **HOOK_MEANING,
    },
    notes=(
        "Answer with (kept, dropped): kept is a list of the very cards that were given, at least one, none twice; "
        "dropped is how many were not kept, so that both add up to the number of cards.",
        "No two kept diffs may contradict: share a key with different values. diffs_contradict(a, b) says so.",
        "More may be dropped than contradict, equal diffs for instance.",
        "The order of kept cards is free, but it matters: a fused commit is credited to the first, and fusion sees the diffs "
        "in this order. It must follow from the input, so never take it from a set.",
        "Cards and diffs are not hashable; use their place in the list as a key.",
        "bind and configure are optional; the engine calls them first, in this order, and a test may not call them at all.",
    ),
    values=(*VALUES, Verifier, AggregatorConfig),
    symbols=SYMBOLS,
    imports=IMPORTS,
    hooks=HOOKS,
)


def _label(card: Record) -> str:
    return f"{card.diff.diff_id!r}"


@CONTRACT.law("kept-cards-were-given", "Each kept card is one of the given cards, not a copy.")
def _(history: History, call: Call, answer: Any) -> str | None:
    strangers = [k for k in answer[0] if not any(k is c for c in call.cards)]
    return (
        f"the kept card {_label(strangers[0])} is none of the {len(call.cards)} that were given" if strangers else None
    )


@CONTRACT.law("kept-cards-once", "No card is kept twice.")
def _(history: History, call: Call, answer: Any) -> str | None:
    kept = answer[0]
    twice = [k for i, k in enumerate(kept) if any(k is other for other in kept[:i])]
    return f"the card {_label(twice[0])} is kept twice" if twice else None


@CONTRACT.law("something-is-kept", "At least one card survives.")
def _(history: History, call: Call, answer: Any) -> str | None:
    return None if answer[0] else f"no card is kept of {len(call.cards)}"


@CONTRACT.law("counts-add-up", "Kept and dropped cards add up to the given ones.")
def _(history: History, call: Call, answer: Any) -> str | None:
    kept, dropped = answer
    if len(kept) + dropped == len(call.cards):
        return None
    return f"{len(kept)} kept and {dropped} dropped do not add up to {len(call.cards)} cards"


@CONTRACT.law("no-contradiction-is-kept", "No two kept diffs give one key different values.")
def _(history: History, call: Call, answer: Any) -> str | None:
    for i, one in enumerate(answer[0]):
        for other in answer[0][:i]:
            for key, value_ in one.diff.ops.items():
                if key in other.diff.ops and other.diff.ops[key] != value_:
                    return f"{_label(other)} and {_label(one)} are both kept, and contradict in the key {key!r}"
    return None


@CONTRACT.scenario("one card")
def _(random: Random) -> Drive:
    yield from _install(random)
    for how in ("disjoint", "clash", "mixed"):
        artifact = _artifact(random)
        yield call("resolve", artifact, _cards(random, artifact, _diffs(random, artifact, 1, how)))


@CONTRACT.scenario("a contradiction and a bystander")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifact = _artifact(random)
    key, other, a, b, c = names(random, 5)
    diffs = [
        Diff(a, artifact.id, {key: "2"}, author="w1"),
        Diff(b, artifact.id, {key: "3"}),
        Diff(c, artifact.id, {other: "1"}),
    ]
    cards = _cards(random, artifact, diffs)
    for _ in range(4):
        random.shuffle(cards)
        yield call("resolve", artifact, list(cards))
    yield call("resolve", artifact, _cards(random, artifact, diffs))  # the same diffs again, with new evidence
    # Each is outvoted on one key: no card agrees with every majority.
    odd = [{k: "2" if k == own else "1" for k in (a, b, c)} for own in (a, b, c)]
    diffs = [Diff(i, artifact.id, ops) for i, ops in zip(names(random, 3), odd, strict=True)]
    yield call("resolve", artifact, _cards(random, artifact, diffs))


@CONTRACT.scenario("a chain of contradictions")
def _(random: Random) -> Drive:
    # Neighbours contradict, others do not: a card that ousts one survivor may still contradict another.
    yield from _install(random)
    artifact = _artifact(random)
    for length in (3, 4, 7):
        keys, ids = names(random, length), names(random, length)
        diffs = [Diff(ids[0], artifact.id, {keys[0]: "right"})]
        for i in range(1, length):
            diffs.append(Diff(ids[i], artifact.id, {keys[i - 1]: "left", keys[i]: "right"}))
        cards = _cards(random, artifact, diffs)
        random.shuffle(cards)
        yield call("resolve", artifact, cards)


@CONTRACT.scenario("deletions")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifact = _artifact(random)
    key = next(iter(artifact.state))
    for values in ([None, "1"], [None, None], [None, "", "None"], ["", None, None], ["a b", "A  b\n"]):
        ids = names(random, len(values))
        diffs = [Diff(i, artifact.id, {key: v}) for i, v in zip(ids, values, strict=True)]
        yield call("resolve", artifact, _cards(random, artifact, diffs))


@CONTRACT.scenario("batches of every kind")
def _(random: Random) -> Drive:
    yield from _install(random)
    for how in ("disjoint", "equal", "clash", "mixed"):
        for count in (2, 3, 5, random.randint(4, 12)):
            artifact = _artifact(random)
            yield call("resolve", artifact, _cards(random, artifact, _diffs(random, artifact, count, how)))
    artifact = _artifact(random)
    card = EvidenceCard(diff=_diffs(random, artifact, 1, "mixed")[0], base_version={}, touched=[])
    yield call("resolve", artifact, [card, EvidenceCard(diff=card.diff, base_version={}, touched=[])])  # equal ones


@CONTRACT.scenario("a long run")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifact = _artifact(random)
    for _ in range(random.randint(64, 76)):
        how = random.choice(["disjoint", "equal", "clash", "mixed", "mixed"])
        cards = _cards(random, artifact, _diffs(random, artifact, random.randint(1, 5), how))
        kept, _dropped = yield call("resolve", artifact, cards)
        if kept and random.random() < 0.3:
            artifact = artifact.apply(kept[0].diff)


@CONTRACT.scenario("many cards")
def _(random: Random) -> Drive:
    yield from _install(random)
    artifact = _artifact(random)
    yield call("resolve", artifact, _cards(random, artifact, _diffs(random, artifact, 40, "mixed")))
    yield call("resolve", artifact, _cards(random, artifact, _diffs(random, artifact, 24, "disjoint")))
