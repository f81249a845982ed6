"""The engines, one module each, all behind the protocols of `output.base`."""
