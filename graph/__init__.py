"""The core: from records to a knowledge graph, as pure functions over plain data.

Reads no file outside its own package data, talks to no database, prints nothing, knows no file format.
"""
