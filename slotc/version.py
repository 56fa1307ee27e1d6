"""The version, in one place; a build and a report carry it."""

__version__ = "0.1.0"
