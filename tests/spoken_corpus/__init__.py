"""A corpus of speech and noise, made by synthetic voices, to fit and to measure hearing by."""
