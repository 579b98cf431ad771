"""The version of the rules of extraction and linking."""

RULES = 5
"""Raised by every change that alters links, so that a library made by older rules is known for one."""
