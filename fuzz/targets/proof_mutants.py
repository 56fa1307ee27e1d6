"""Single-edit mutants of good rules against the proof: `python fuzz/targets/proof_mutants.py --count 20000 --seed 0`.

Every PROVED answer is attacked with boundary-heavy points, every REFUTED one is run again. Exit code 1 if any answer was wrong.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

from proof_oracle import PRIORITY, Tally

from slotc.writers.mutants import RULE_EDITS, Mutator

ROOT = Path(__file__).resolve().parents[2]
RULES = (ROOT / "seeds" / "priority", ROOT / "tests" / "candidates" / "benign" / "rule")
ARGUMENTS = tuple(argument.name for argument in PRIORITY.arguments)


def rules(folders: list[Path]) -> list[Mutator]:
    """Return the good rules of some folders, ready for edits."""
    texts = [path.read_text(encoding="utf-8") for folder in folders for path in sorted(folder.glob("*.py"))]
    return [Mutator(text, ARGUMENTS, RULE_EDITS) for text in texts if "def priority(" in text]


def main() -> int:
    """Run the tester."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000, help="mutants")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--points", type=int, default=250, help="shared and own points each PROVED mutant is attacked with"
    )
    parser.add_argument(
        "--rules", type=Path, action="append", default=list(RULES), help="one more folder of good rules"
    )
    parser.add_argument("--show", type=int, default=0, help="print so many unknown and slow mutants")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    modules = rules(options.rules)
    tally = Tally((PRIORITY,), rng, points=options.points)
    seen = set[str]()
    for _ in range(40 * options.count):
        if len(seen) == options.count:
            break
        text = rng.choice(modules).one(rng)
        if text is not None and text not in seen:
            seen.add(text)
            tally.check(text, PRIORITY, time.perf_counter)
    print(f"{len(modules)} rules, {len(seen)} mutants")
    return tally.report(show=options.show)


if __name__ == "__main__":
    sys.exit(main())
