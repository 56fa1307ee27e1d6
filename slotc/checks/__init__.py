"""The checks: each module reads a candidate and yields diagnostics; it decides nothing else."""
