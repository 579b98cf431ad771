"""Extraction: spaCy components that find what a paper names, each a file of pure functions with a thin component below."""
