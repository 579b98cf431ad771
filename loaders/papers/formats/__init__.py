"""Formats: one module each, with one reader, `READER`, made of the same two functions, `sniff` and `read`."""
