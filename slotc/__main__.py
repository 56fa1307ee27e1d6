"""`python -m slotc` is `slotc`."""

from slotc.cli import main

main()
