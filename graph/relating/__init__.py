"""Relating: what a paper is about as numbers, and how near two papers are by them, each share of the score with its reason."""
