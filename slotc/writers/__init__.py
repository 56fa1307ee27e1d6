"""Candidates that are made up: written by the grammar of rules and policies, or from others by single edits."""
