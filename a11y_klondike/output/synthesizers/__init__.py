"""The engines that make speech, one module each, all behind `output.base.Synthesizer`."""
