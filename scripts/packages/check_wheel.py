#!/usr/bin/env python3
"""check_wheel.py WHEEL: whether the extensions in a wheel keep what its manylinux tag promises (PEP 600).

They may need only libraries that every such Linux has, and of the C library only symbols of the version in the tag or
older ones. Of libstdc++ the versions of g++ 12 are accepted, which came with the C library 2.36.
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

ALLOWED = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1", "libstdc++.so.6", "libgcc_s.so.1",
           "ld-linux-x86-64.so.2"}
NEWEST = {"GLIBCXX": (3, 4, 30), "CXXABI": (1, 3, 13), "GCC": (12, 0, 0)}


def failures_of(extension, glibc):
    """What an extension needs and a Linux with this version of the C library may not have."""
    listed = subprocess.run(["readelf", "--wide", "--dynamic", "--version-info", str(extension)], check=True,
                            capture_output=True, text=True).stdout
    for library in re.findall(r"\(NEEDED\).*\[(.+)\]", listed):
        if library not in ALLOWED:
            yield f"needs {library}"
    for name, version in set(re.findall(r"Name: ([A-Z]+)_([0-9.]+)", listed)):
        newest = dict(NEWEST, GLIBC=glibc).get(name)
        if newest is not None and tuple(map(int, version.split("."))) > newest:
            yield f"needs {name}_{version}"


def main():
    wheel = pathlib.Path(sys.argv[1])
    tag = re.search(r"-manylinux_(\d+)_(\d+)_x86_64\.whl$", wheel.name)
    if not tag:
        print(f"{wheel.name}: no manylinux tag")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        zipfile.ZipFile(wheel).extractall(folder)
        extensions = list(pathlib.Path(folder).rglob("*.so"))
        failures = [f"{one.name} {what}" for one in extensions
                    for what in failures_of(one, (int(tag[1]), int(tag[2])))]
    if not extensions:
        failures.append("no extension")
    for failure in failures:
        print(f"{wheel.name}: {failure}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
