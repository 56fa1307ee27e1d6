"""Deep search for faults of accepted candidates, and of slotc itself."""
