"""Disks that are full."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def files_up_to(size: int) -> Iterator[None]:
    """Let this process write no file that is longer than so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def mounted(folder: Path, *options: str) -> Iterator[Path]:
    """Mount a disk in memory in this folder; only root can, and not everywhere."""
    folder.mkdir()
    command = ("mount", "-t", "tmpfs", "-o", ",".join(options), "tmpfs", str(folder))
    if os.geteuid() or subprocess.run(command, check=False, capture_output=True).returncode:
        pytest.skip("a disk can't be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(("umount", "-l", str(folder)), check=True)  # noqa: S607 - as mount


def fill(folder: Path) -> Path:
    """Write a file until the disk is full, and return it."""
    path = folder / "filling"
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT)
    try:
        while True:
            os.write(descriptor, bytes(512))
    except OSError:
        return path
    finally:
        os.close(descriptor)
