"""Limits: what a reader takes in one piece."""

BLOCK = 1 << 20
"""Bytes that are read at a time."""

HEAD = 1 << 16
"""Bytes of a file's beginning by which its format is told."""

VALUE_LIMIT = 8_000_000
"""Characters of a single value, and bytes of what must be kept whole: a database hangs on messages of 16 MiB."""

RATIO_LIMIT = 250
"""How many times its size a compressed file may grow; text grows 3 to 30 times, bombs 1,000 times and more."""

RATIO_FLOOR = 16 << 20
"""Bytes up to which a compressed file may grow whatever the ratio."""

WORKBOOK_FLOOR = 128 << 20
"""The same for a workbook, where a million empty rows are no bad will."""

LAYER_LIMIT = 3
"""Compressions around each other."""

MEMBER_LIMIT = 10_000
"""Files in one archive."""

WAIT_SECONDS = 5.0
"""How long a named pipe may stay silent before its first byte."""
