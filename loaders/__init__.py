"""Loaders: papers from files, graphs to and from databases, and the library that puts the two together."""
