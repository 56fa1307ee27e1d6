"""Which candidates the next batch of workers starts from."""

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


@runtime_checkable
class Selection(Protocol):
    """Choose the candidates from which the next batch of workers starts."""

    def select(self, ctx: SelectionContext, n: Annotated[int, Interval(1, 4_096)]) -> Sequence[Candidate]:
        """Called once a step; the first pick becomes the main head."""
        ...


CONTRACT = Contract(
    slot="selection",
    fills="selection",
    protocol=Selection,
    class_name="Policy",
    profile="policy",
    meaning={
        "ctx.head": "the current head, one of ctx.candidates",
        "ctx.candidates": "every starting point that is known, the head included; at least one, often only the head",
        "ctx.round": "the number of this choice, from 0; a long run passes 60",
        "ctx.n_workers": "workers that will be spread over the picks",
        "ctx.budget_remaining": "the share of the budget that is left, 1 where there is none",
        "n": "how many picks are wanted, at most the number of candidates",
        "Candidate.version": "its number, unique in a pool; parent is the version it was made from, or None",
        "Candidate.score": "held-out score, or None where it was never measured, which is not the same as 0",
        "Candidate.per_task": "scores by task id; often empty, and not every candidate has the same tasks",
        "Candidate.selected": "how often it was picked before",
        "Candidate.prior": "how promising an expansion is, or None; cost: what an expansion costs, or None if unknown",
    },
    notes=(
        "Answer with 1 to n of the very objects in ctx.candidates (the head is one of them), never with copies and never "
        "with none: an empty answer is refused, although the engine would fall back to the head.",
        "Fewer than n is allowed, and one candidate may come several times: it gets more workers.",
        "Candidates are not hashable; use their version as a key. Scores of the whole pool may be None.",
    ),
    values=VALUES,
    symbols=SYMBOLS,
    imports=IMPORTS,
)


@CONTRACT.law("one-to-n-picks", "There is at least one pick and at most n.")
def _(history: History, call: Call, answer: Any) -> str | None:
    if 1 <= len(answer) <= call.n:
        return None
    return f"{len(answer)} picks where 1 to {call.n} are due (round {call.ctx.round}, {len(call.ctx.candidates)} candidates)"


@CONTRACT.law("picks-from-the-pool", "Each pick is one of the candidates that were given, not a copy.")
def _(history: History, call: Call, answer: Any) -> str | None:
    for place, pick in enumerate(answer):
        if not any(pick is c for c in call.ctx.candidates):
            alike = " (equal to one of them, but another object)" if pick in call.ctx.candidates else ""
            return f"pick {place}, version {pick.version}, is none of the {len(call.ctx.candidates)} candidates{alike}"
    return None


def _pool(random: Random, count: int, *, score: str = "mixed") -> list[Record]:
    """Candidates of one artifact. `score`: all `none`, all `tied`, or `mixed`."""
    artifact = names(random, 1)[0]
    tasks, keys = names(random, random.randint(1, 6)), names(random, 3)
    versions = random.sample(range(random.choice([0, 5, 900]), 10 * count + 1_000), count)
    level = random.choice([0.0, 0.5, 1.0, random.random()])
    pool: list[Record] = []
    for i, version in enumerate(versions):
        measured = score == "tied" or (score == "mixed" and random.random() < 0.75)
        pool.append(
            Candidate(
                artifact,
                version,
                state={k: random.choice("abc") for k in random.sample(keys, random.randint(0, 3))},
                score=(level if score == "tied" else random.choice([0.0, 1.0, random.random()])) if measured else None,
                per_task={
                    t: random.choice([0.0, 1.0, 0.5]) for t in random.sample(tasks, random.randint(1, len(tasks)))
                }
                if measured and random.random() < 0.4
                else {},
                selected=random.choice([0, 0, 1, 3, 70]),
                # Lineages may leave the pool, or even loop.
                parent=random.choice([None, version - 1, versions[0], versions[i // 2], version]),
                branch=random.choice([None, None, f"head/{i}"]),
                prior=random.choice([None, None, 0.0, 0.2, 1.0, 40.0]),
                cost=random.choice([None, None, 0.0, 3.5, 250_000.0]),
            )
        )
    return pool


def _ask(random: Random, pool: list[Record], round_: int, n: int, head: Record | None = None) -> Any:
    return call(
        "select",
        SelectionContext(
            head or random.choice(pool),
            tuple(pool),
            round_,
            random.choice([n, n, 8]),
            random.choice([1.0, 0.75, 0.5, 0.1, 0.0, random.random()]),
        ),
        n,
    )


@CONTRACT.scenario("the head alone")
def _(random: Random) -> Drive:
    for round_ in (0, 1, 2, 9, 10, 61, random.randint(100, 10_000)):
        pool = _pool(random, 1, score=random.choice(["none", "tied", "mixed"]))
        yield _ask(random, pool, round_, 1)


@CONTRACT.scenario("a scored pair and a newcomer")
def _(random: Random) -> Drive:
    name = names(random, 1)[0]
    pool = [
        Candidate(name, 0, {"k": "a"}, 0.1, selected=3),
        Candidate(name, 1, {"k": "b"}, 0.7, selected=1, parent=0),
        Candidate(name, 2, {"k": "b", "m": "c"}, None, parent=0),
    ]
    for round_ in range(12):
        random.shuffle(pool)
        yield _ask(random, pool, round_, round_ % 3 + 1, pool[round_ % 3])


@CONTRACT.scenario("nothing is scored")
def _(random: Random) -> Drive:
    for round_ in range(8):
        count = random.randint(2, 7)
        yield _ask(random, _pool(random, count, score="none"), round_, random.randint(1, count))


@CONTRACT.scenario("all are tied")
def _(random: Random) -> Drive:
    for round_ in range(6):
        count = random.randint(2, 9)
        yield _ask(random, _pool(random, count, score="tied"), round_, count)


@CONTRACT.scenario("a run that grows its pool")
def _(random: Random) -> Drive:
    pool = _pool(random, random.choice([1, 1, 2, 3]), score="mixed")
    per_task = random.random() < 0.5
    tasks = names(random, 4)
    steps = random.randint(64, 80)
    n_workers = random.randint(1, 6)
    for step in range(steps):
        n = min(len(pool), n_workers)
        ctx = SelectionContext(random.choice(pool[-2:]), tuple(pool), step, n_workers, max(0.0, 1.0 - step / 60))
        picks = yield call("select", ctx, n)
        # The engine counts each pick, and every worker may hand in a child that is measured later.
        for pick in picks:
            pool = [_changed(c, selected=c.selected + 1) if c.version == pick.version else c for c in pool]
        if picks and random.random() < 0.5:
            parent = picks[0]
            version = max(c.version for c in pool) + 1
            pool.append(Candidate(parent.artifact_id, version, {**parent.state, "k": str(step)}, parent=parent.version))
        pool = [
            _changed(
                c,
                score=round(random.random(), random.choice([1, 6])),
                per_task={t: float(random.random() < 0.5) for t in tasks} if per_task else {},
            )
            if c.score is None and random.random() < 0.5
            else c
            for c in pool
        ][-12:]


def _changed(candidate: Record, **changes: Any) -> Record:
    kept = ("artifact_id", "version", "state", "score", "per_task", "selected", "parent", "branch", "prior", "cost")
    return Candidate(**({k: getattr(candidate, k) for k in kept} | changes))


@CONTRACT.scenario("pools of every size")
def _(random: Random) -> Drive:
    for _ in range(12):
        count = random.randint(1, 16)
        yield _ask(random, _pool(random, count), random.choice([0, 3, 10, 64, 10_000]), random.randint(1, count))


@CONTRACT.scenario("hundreds of candidates")
def _(random: Random) -> Drive:
    pool = _pool(random, 200)
    for n in (1, 3, 8):
        yield _ask(random, pool, 61 + n, n)
