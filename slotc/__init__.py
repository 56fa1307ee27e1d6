"""slotc."""
