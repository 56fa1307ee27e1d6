"""One judge that checks generated candidates: `python -m slotc.fuzzing.worker`, which the fuzzing of slotc starts and watches.

It tells each number before it checks that candidate, so that whoever watches knows which one killed it or made it hang.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from slotc import content, pipeline
from slotc.catalogue import Catalogue
from slotc.cell import CellError
from slotc.fuzzing import oracles
from slotc.fuzzing.canary import Canary
from slotc.fuzzing.generate import Generator, Made
from slotc.fuzzing.oracles import Disagreement
from slotc.gate import load_gate
from slotc.version import __version__

TOLD = 500  # candidates after which the counts are told
TWICE = 50  # one candidate of so many is checked again, and the reports compared


class Judge:
    """Checks candidates as any caller does, and asks the oracles."""

    def __init__(self, folders: Sequence[Path], entries_from: Sequence[Path]) -> None:
        self._content = content.load([str(f) for f in folders])
        self._contracts = Catalogue(self._content)
        self._gate = oracles.limited(load_gate(self._content, "draft"))
        self._oracle = oracles.RuleOracle()
        self.generator = Generator(self._content, self._contracts, list(entries_from))
        self.counts: Counter[str] = Counter()
        self._canary: Canary | None = None

    def watch(self) -> None:
        """Begin to watch this process, once all that is loaded on first use is there."""
        for number in range(40):
            self.examine(self.generator.make(0, number), Random(0))
        self.counts.clear()
        self._canary = Canary({self._contracts[n].entry for n in self._contracts})

    def examine(self, made: Made, rng: Random) -> Disagreement | None:
        """Check one candidate in full; what does not hold, if anything."""
        self.counts[made.how] += 1
        try:
            found = self._examined(made, rng)
        except Exception as error:
            lines = traceback.format_exception(error, limit=-4)
            found = Disagreement("raised", "".join(lines)[-1500:])
        seen = self._canary.take() if self._canary is not None else []
        if seen:
            return Disagreement("executed", "; ".join(sorted(set(seen)))[:600])
        if self._canary is not None and os.listdir():  # noqa: PTH208 - of the folder that the judge stands in
            return Disagreement("executed", f"left {os.listdir()}")  # noqa: PTH208
        return found

    def _examined(self, made: Made, rng: Random) -> Disagreement | None:
        checked = self._check(made)
        report, candidate = checked.report, checked.candidate
        self.counts[str(report.verdict)] += 1
        found = oracles.of_report(report)
        if found is not None:
            return found
        if rng.random() * TWICE < 1.0 and report.reproducible:
            self.counts["checked twice"] += 1
            again = self._check(made).report
            if again != report and again.reproducible:
                return Disagreement("report-differs", f"{report.diagnostics} and {again.diagnostics}"[:1500])
        if candidate is None or not oracles.is_clean(report):
            return None
        found = oracles.of_text(candidate)
        if found is not None:
            return found
        if candidate.contract.is_rule:
            n_slow = self._oracle.n_slow
            found = self._oracle.compare(candidate, report, self._gate, rng)
            self.counts["rules compared" if self._oracle.n_slow == n_slow else "rules too slow to compare"] += 1
            return found
        if any(c.name == "smoke" and c.outcome == "skipped" for c in report.checks):
            return None
        found, is_compared = oracles.compare_policy(candidate, self._gate, rng)
        self.counts["policies compared" if is_compared else "policies not compared"] += 1
        return found

    def _check(self, made: Made) -> pipeline.Checked:
        return pipeline.check(
            made.raw,
            path="<made>",
            contracts=self._contracts,
            content=self._content,
            gate=self._gate,
            seed=0,
            slot=made.slot,
            slot_from="option",
            version=__version__,
        )


def main(order: str) -> None:
    """Check the candidates of an order, a line of JSON for each finding and one at the end."""
    asked = json.loads(order)
    judge = Judge([Path(p) for p in asked["content"]], [Path(p) for p in asked["seeds"]])
    judge.watch()
    place: int = asked["place"]
    for number in range(asked["first"], asked["last"]):
        os.pwrite(place, number.to_bytes(8, "little"), 0)
        made = judge.generator.make(asked["seed"], number)
        try:
            found = judge.examine(made, Random(f"{asked['seed']}/{number}/oracle"))
        except CellError as error:
            found = Disagreement("no-cell", str(error))
        if found is not None:
            print(json.dumps({"number": number, "kind": found.kind, "detail": found.detail}), flush=True)
        if number % TOLD == 0:
            print(json.dumps({"counts": judge.counts}), flush=True)
            judge.counts.clear()
    os.pwrite(place, asked["last"].to_bytes(8, "little"), 0)
    print(json.dumps({"counts": judge.counts}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
