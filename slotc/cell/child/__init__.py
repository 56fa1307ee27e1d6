"""What runs inside the cell. It imports nothing of slotc but this package."""
