"""What an engine's slot is filled through: a value as text, how it is checked, and the object that it becomes."""
