"""Random programs of the rule grammar against the proof: `python fuzz/targets/proof_random.py --count 50000 --seed 0`.

Every PROVED answer is attacked with boundary-heavy points, every REFUTED one is run again. Exit code 1 if any answer was wrong.
"""

from __future__ import annotations

import argparse
import random
import sys
import time

from proof_oracle import PRIORITY, SHARE, SIGNED, WIDE, Tally

from slotc.writers.rules import RuleWriter


def main() -> int:
    """Run the tester."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000, help="programs")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--points", type=int, default=250, help="shared and own points each PROVED program is attacked with"
    )
    parser.add_argument("--show", type=int, default=0, help="print so many unknown and slow programs")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    signatures = (PRIORITY, SIGNED, SHARE, WIDE)
    tally = Tally(signatures, rng, points=options.points)
    for _ in range(options.count):
        signature = rng.choice(signatures)
        tally.check(RuleWriter(signature, rng).rule(), signature, time.perf_counter)
    return tally.report(show=options.show)


if __name__ == "__main__":
    sys.exit(main())
