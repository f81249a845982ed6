"""The program as it is put together: what no test of a part can show."""

from __future__ import annotations

import subprocess
import sys
import time


def test_the_time_played_is_that_of_the_world() -> None:
    command = [sys.executable, "-m", "a11y_klondike", "--deal", "1", "--speech", "text"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as program:
        assert program.stdin
        assert program.stdout
        times = []
        for line in ["time\n", "time\n", "deal 5; time\n"]:
            program.stdin.write(line)
            reply = next(said for said in program.stdout if "second" in said)
            times.append(reply.strip())
            time.sleep(1.1)
        program.stdin.close()
        assert program.wait(timeout=30) == 0
    first, second, of_a_new_game = times
    assert first in {"Zero seconds.", "One second.", "Two seconds."}
    assert second != first
    assert of_a_new_game == "Zero seconds."
