"""What a failed rollout proposes to change."""

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
class Proposal(Protocol):
    """Turn a failed rollout into a proposed change of the artifact."""

    def propose(self, ctx: ProposalContext) -> Sequence[str]:
        """Called after a rollout that scored below the target. Answers with one text, or with none."""
        ...


LONGEST = 32_000

CONTRACT = Contract(
    slot="proposal",
    fills="proposal",
    protocol=Proposal,
    class_name="Policy",
    profile="policy",
    meaning={
        "ctx.rendered": "the artifact as the actor reads it: a playbook, a prompt, a program",
        "ctx.task": "the task of the rollout; hand it on, do not look inside",
        "ctx.output": "what the actor answered; may be empty or in any script",
        "ctx.reward": "what that was worth, 0 to 1; usually below 1, and fractions happen",
        "ctx.base_version": "the version of the artifact that was rolled out",
        "ctx.k": "how many proposals are wanted: always 1",
        "ctx.history": "proposals of this worker so far, newest last; empty in this engine, which never fills it",
        "ctx.rejected": "evidence of proposals for this task that were thrown away, newest last; often empty",
    },
    notes=(
        "Answer with a list or tuple of at most one text: [text], or [] to propose nothing. More than one ends the run, "
        "whatever ctx.k says; a bare text is no sequence of texts.",
        f"A text says something (it is not blank) and has at most {LONGEST} characters; longer ones exceed the trust region.",
        "State is allowed; the same policy is asked for many tasks, in any order, after successes too.",
    ),
    values=VALUES,
    symbols=SYMBOLS,
    imports=IMPORTS,
)


@CONTRACT.law("at-most-one-proposal", "There is at most one proposal.")
def _(history: History, call: Call, answer: Any) -> str | None:
    return f"{len(answer)} proposals, the first is {answer[0]!r:.80}" if len(answer) > 1 else None


@CONTRACT.law("a-proposal-says-something", "A proposal is not blank.")
def _(history: History, call: Call, answer: Any) -> str | None:
    # Zero-width and control characters say nothing either.
    blank = [p for p in answer if all(c.isspace() or not c.isprintable() for c in p)]
    return f"the proposal {blank[0]!r:.80} is blank (output {call.ctx.output!r:.80})" if blank else None


@CONTRACT.law("a-proposal-fits", f"A proposal has at most {LONGEST} characters.")
def _(history: History, call: Call, answer: Any) -> str | None:
    long = [p for p in answer if len(p) > LONGEST]
    return (
        f"the proposal has {len(long[0])} characters, allowed are {LONGEST}; it begins {long[0]!r:.60}"
        if long
        else None
    )


OUTPUTS = (
    *("", " ", "\n\n", "7", "no", "?", "The answer is 12.", "I cannot answer that, sorry.", "Is it 4?", "…", "''"),
    *(
        "Traceback (most recent call last):\nValueError: bad",
        "x = 3;\ny = 4;\n",
        "{'a': [1, 2]}",
        "50% of {total}",
        "%s {} {0}",
    ),
    *("Ответ: 12", "答えは 12 です。", "🙂" * 40, "- a\n- b\n- c", "a\tb", "0.5e-3", "word " * 600, "w" * 7_000, "\\n"),
)
RULES = ("Check the units.", "Restate the question.", "Give the answer only.", "Schritt für Schritt rechnen.", "")


def _failure(random: Random, **changes: Any) -> Any:
    artifact = _artifact(random)
    rejected = _cards(random, artifact, _diffs(random, artifact, random.choice([1, 3]), "mixed"))
    fields: dict[str, Any] = {
        "rendered": "\n".join(
            ["# " + artifact.id, *(f"- {random.choice(RULES)}" for _ in range(random.randint(0, 6)))]
        ),
        "task": random.choice([None, *names(random, 2), {"question": names(random, 1)[0]}]),
        "output": random.choice([*OUTPUTS, "".join(random.choices("ab 1.?é題", k=random.randint(0, 60)))]),
        "reward": random.choice([0.0, 0.0, 0.25, 1 / 3, 0.998, random.random() * 0.99]),
        "base_version": random.choice([0, 1, 7, 400]),
        "rejected": random.choice([(), (), tuple(rejected)]),
    }
    return call("propose", ProposalContext(**(fields | changes)))


@CONTRACT.scenario("outputs of every kind")
def _(random: Random) -> Drive:
    for output in OUTPUTS:
        yield _failure(random, output=output)


@CONTRACT.scenario("rewards from nothing to solved")
def _(random: Random) -> Drive:
    for reward in (0.0, 1e-9, 0.1, 0.5, 0.99, 0.998, 0.999, 1.0, 0.0, 1.0, 1.0, random.random()):
        yield _failure(random, reward=reward)


@CONTRACT.scenario("an empty artifact, a full one")
def _(random: Random) -> Drive:
    yield _failure(random, rendered="")
    yield _failure(random, rendered="\n".join(f"- {r}" for r in RULES * 80))
    yield _failure(random, rendered="# " + "x" * 19_000, output="y" * 8_000)
    yield _failure(random, rendered="# " + "x " * 16_000, output="7")
    yield _failure(random, rendered="", output="y " * 16_050)


@CONTRACT.scenario("proposals that are remembered")
def _(random: Random) -> Drive:
    history: list[str] = list(random.sample(RULES, 2))
    for _ in range(24):
        answer = yield _failure(random, history=tuple(history), output=random.choice(OUTPUTS[:10]))
        history.extend(answer)
    yield _failure(random, history=tuple(f"{random.choice(RULES)} ({i})" for i in range(300)))


@CONTRACT.scenario("proposals that were thrown away")
def _(random: Random) -> Drive:
    artifact = _artifact(random)
    for count in (1, 3, 40):
        cards = _cards(random, artifact, _diffs(random, artifact, count, "mixed"))
        yield _failure(random, rejected=tuple(cards))


@CONTRACT.scenario("a playbook that grows")
def _(random: Random) -> Drive:
    rules: list[str] = []
    for _ in range(random.randint(16, 30)):
        answer = yield _failure(
            random, rendered="\n".join(f"- {r[:200]}" for r in rules), output=random.choice(OUTPUTS[6:18])
        )
        rules.extend(answer)


@CONTRACT.scenario("a streak that ends")
def _(random: Random) -> Drive:
    output = (random.choice(OUTPUTS[5:16]) + " ") * random.choice([1, 30])
    for _ in range(random.randint(64, 80)):
        yield _failure(random, output=output, reward=random.choice([0.0, 0.0, 0.0, 0.5, 0.9, 1.0]))
    yield _failure(random, reward=1.0)
    yield _failure(random, output="")
