"""What the public engine's own gate takes and refuses, re-told, and where slotc differs with its reason.

The verdicts were observed on AgentDescent 0.7.0; the candidates are written anew.
"""

from __future__ import annotations

import pytest

import slotc

HEAD = "class Policy:\n    def select(self, ctx, n):\n        "

REFUSED_BY_BOTH = [
    ("selection", "a module outside the list", "import os\n" + HEAD + "return [ctx.head]\n"),
    ("selection", "the same inside a method", HEAD + "import subprocess\n        return [ctx.head]\n"),
    ("selection", "no pick", HEAD + "return []\n"),
    ("selection", "another method", "class Policy:\n    def pick(self, keys, r):\n        return keys[0]\n"),
    ("selection", "a special attribute", HEAD + "return [ctx.head.__class__]\n"),
    ("selection", "a file", HEAD + "open('x')\n        return [ctx.head]\n"),
    (
        "selection",
        "a constructor that asks",
        "class Policy:\n    def __init__(self, k):\n        self.k = k\n" + HEAD[14:] + "return [ctx.head]\n",
    ),
    ("selection", "another class", "class Chooser:\n" + HEAD[14:] + "return [ctx.head]\n"),
    (
        "conflict",
        "nothing kept",
        "class Policy:\n    def resolve(self, artifact, cards):\n        return [], len(cards)\n",
    ),
    (
        "conflict",
        "contradictions kept",
        "class Policy:\n    def resolve(self, artifact, cards):\n        return list(cards), 0\n",
    ),
    (
        "fusion",
        "an invented key",
        "class Policy:\n    def select(self, artifact, diffs):\n        d = Diff('x', 'a', {'new': '1'})\n        return d, artifact, True\n",
    ),
    (
        "acceptance",
        "a bare truth value",
        "class Policy:\n    def accept(self, ctx):\n        return ctx.cand_counts > ctx.base_counts\n",
    ),
    (
        "promotion",
        "ids",
        "class Policy:\n    def observe(self, reports):\n        return [r.artifact_id for r in reports] or ['x']\n",
    ),
    ("proposal", "one text", "class Policy:\n    def propose(self, ctx):\n        return 'check the units'\n"),
    (
        "priority",
        "dies at the root",
        "def priority(rank, visits, total, prior, depth, n_nodes):\n    return rank / visits\n",
    ),
]

TAKEN_BY_BOTH = [
    ("selection", "the head for every worker", HEAD + "return [ctx.head] * n\n"),
    (
        "selection",
        "an import inside a method",
        HEAD
        + "import random\n        rng = random.Random(ctx.round)\n        return [rng.choice(list(ctx.candidates)) for _ in range(n)]\n",
    ),
    (
        "selection",
        "greedy",
        HEAD
        + "rows = [c for c in ctx.candidates if c.score is not None] or [ctx.head]\n        return [max(rows, key=lambda c: c.score or 0.0)] * n\n",
    ),
    (
        "task_sampler",
        "a fence",
        "```python\nclass Policy:\n    def pick(self, keys, round_index): return keys[0]\n    def record(self, task_id, score): pass\n```",
    ),
    (
        "staleness",
        "guarded",
        "class Policy:\n    name = 'guarded'\n    def decide(self, eta, alpha, contract_breaking):\n        if eta == 0:\n            return StaleAction.ACCEPT\n"
        "        if contract_breaking or eta > alpha:\n            return StaleAction.DISCARD\n        return StaleAction.REBASE\n",
    ),
    (
        "acceptance",
        "the better rate",
        "class Policy:\n    def accept(self, ctx):\n        base, cand = MergeContext.rate(ctx.base_counts), MergeContext.rate(ctx.cand_counts)\n"
        "        if cand > base:\n            return AcceptDecision(True, 'committed', '', 1.0, cand - base)\n"
        "        return AcceptDecision(False, 'below-threshold', 'no better', 0.0, cand - base)\n",
    ),
    (
        "conflict",
        "first come",
        "class Policy:\n    def resolve(self, artifact, cards):\n        kept, dropped = [], 0\n        for card in cards:\n"
        "            if any(diffs_contradict(card.diff, k.diff) for k in kept):\n                dropped += 1\n            else:\n"
        "                kept.append(card)\n        return kept, dropped\n",
    ),
    (
        "fusion",
        "the union",
        "class Policy:\n    def select(self, artifact, diffs):\n        if len(diffs) == 1:\n            return diffs[0], artifact.apply(diffs[0]), False\n"
        "        union = fuse_diffs(list(diffs))\n        return union, artifact.apply(union), True\n",
    ),
    (
        "proposal",
        "nothing on a success",
        "class Policy:\n    def propose(self, ctx):\n        return [] if ctx.reward >= 1.0 else ['Scored ' + str(round(ctx.reward, 2)) + '.']\n",
    ),
]

# Taken there and refused here, each with the reason.
REFUSED_HERE = [
    (
        "promotion",
        "walks a set, and promotes what no report names",
        "class Policy:\n    def __init__(self):\n        self.k = 3\n        self.survival = {}\n    def observe(self, reports):\n        by_id = {r.artifact_id: r for r in reports}\n"
        "        out = []\n        for aid in set(self.survival) | set(by_id):\n            self.survival[aid] = self.survival.get(aid, 0) + 1\n"
        "            if self.survival[aid] >= self.k:\n                out.append(Promotion(aid, 'quiet'))\n        return out\n",
    ),
    (
        "selection",
        "draws from a shared generator",
        "import random\n" + HEAD + "return [random.choice(list(ctx.candidates))]\n",
    ),
    (
        "selection",
        "reaches sys through an allowed module",
        "import statistics\n" + HEAD + "statistics.sys.modules\n        return [ctx.head]\n",
    ),
    (
        "priority",
        "a pole between the five points",
        "def priority(rank, visits, total, prior, depth, n_nodes):\n    return rank + 1 / (visits - 5)\n",
    ),
]

# Refused there and taken here.
TAKEN_HERE = [
    (
        "priority",
        "its own published rule, which binds a tuple",
        "def priority(rank, visits, total, prior, depth, n_nodes):\n    c, d = 1.0, 0.1\n"
        "    exploration = c * math.sqrt(math.log1p(total) + 1.0) / (1.0 + visits)\n"
        "    prior_term = prior * math.sqrt(total + 1.0) * (1.0 - rank)\n    return rank + prior_term + exploration - d * depth\n",
    ),
    (
        "staleness",
        "an own dataclass",
        "from dataclasses import dataclass\n\n@dataclass\nclass Band:\n    limit: int\n\nclass Policy:\n    name = 'band'\n    def decide(self, eta, alpha, contract_breaking):\n"
        "        band = Band(alpha)\n        if eta <= 0:\n            return StaleAction.ACCEPT\n"
        "        return StaleAction.REBASE if eta <= band.limit else StaleAction.DISCARD\n",
    ),
]


def _ids(rows: list[tuple[str, str, str]]) -> list[str]:
    return [f"{slot}: {why}" for slot, why, _ in rows]


@pytest.mark.parametrize(
    ("slot", "why", "source"), REFUSED_BY_BOTH + REFUSED_HERE, ids=_ids(REFUSED_BY_BOTH + REFUSED_HERE)
)
def test_is_refused(slot: str, why: str, source: str) -> None:
    report = slotc.check(source, slot=slot)
    assert not report.accepted, why
    assert not report.is_bug, [d.message for d in report.diagnostics]


@pytest.mark.parametrize(("slot", "why", "source"), TAKEN_BY_BOTH + TAKEN_HERE, ids=_ids(TAKEN_BY_BOTH + TAKEN_HERE))
def test_is_accepted(slot: str, why: str, source: str) -> None:
    report = slotc.check(source, slot=slot)
    assert report.accepted, (why, [(d.code.id, d.message) for d in report.diagnostics])
