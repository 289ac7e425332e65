#!/usr/bin/env python3
"""bundle_libraries.py PACKAGE: puts the shared libraries that the extensions in a Python package need beside them, in
PACKAGE/libs, and prints the platform tag of a wheel that is true for the result, such as manylinux_2_35_x86_64.

The libraries get names that nobody else uses, so that a module with another version of the same library may be loaded
by the same Python; who needs them looks in PACKAGE/libs alone. The C library, and that of C++, stay outside: the tag
says how new they must be (PEP 600).
"""

import hashlib
import pathlib
import platform
import re
import shutil
import subprocess
import sys

# What every Linux that the tag names has.
OUTSIDE = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1", "libstdc++.so.6", "libgcc_s.so.1"}
# The oldest C library that came with a version of libstdc++ in a Linux: that of the g++ in brackets.
LIBSTDCXX_CAME_WITH = {(3, 4, 28): (2, 31),  # 9
                       (3, 4, 29): (2, 34),  # 11
                       (3, 4, 30): (2, 35)}  # 12


class Failure(Exception):
    """A message of one line."""


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def needed(file):
    """The names of the libraries that a file needs, without those that stay outside."""
    names = output("patchelf", "--print-needed", str(file)).split()
    return [name for name in names if name not in OUTSIDE and not name.startswith("ld-linux")]


def places(extension):
    """Where this machine has each library that an extension needs, directly or not."""
    found = dict(re.findall(r"^\s*(\S+) => (/\S+)", output("ldd", str(extension)), flags=re.M))
    missing = re.findall(r"^\s*(\S+) => not found", output("ldd", str(extension)), flags=re.M)
    if missing:
        raise Failure(f"{extension.name} needs {missing[0]}, which is not here")
    return found


def own_name(library, content):
    """libgmp.so.10 becomes libgmp-4d2f81a0.so.10."""
    stem, _, rest = library.partition(".so")
    return f"{stem}-{hashlib.sha256(content).hexdigest()[:8]}.so{rest}"


def bundle(extensions, folder):
    """Copies what the extensions need into the folder; returns all files that there are then."""
    where = {}
    for extension in extensions:
        where.update(places(extension))
    names, waiting = {}, [name for extension in extensions for name in needed(extension)]
    while waiting:
        name = waiting.pop()
        if name in names:
            continue
        content = pathlib.Path(where[name]).read_bytes()
        names[name] = own_name(name, content)
        folder.mkdir(exist_ok=True)
        copy = folder / names[name]
        copy.write_bytes(content)
        copy.chmod(0o644)
        waiting += needed(copy)
    libraries = [folder / name for name in names.values()]
    for file in [*extensions, *libraries]:
        # One change at a time: patchelf 0.14 forgets some when it is given several.
        for name in needed(file):
            output("patchelf", "--replace-needed", name, names[name], str(file))
        if file in libraries:
            output("patchelf", "--set-soname", file.name, str(file))
        output("patchelf", "--set-rpath", "$ORIGIN" if file in libraries else f"$ORIGIN/{folder.name}", str(file))
    return [*extensions, *libraries]


def newest_needed(files, name):
    """The newest version of the symbols called NAME_VERSION that the files need."""
    versions = [tuple(map(int, version.split(".")))
                for file in files
                for version in re.findall(rf"Name: {name}_([0-9.]+)", output("readelf", "--wide", "-V", str(file)))]
    return max(versions, default=(0,))


def platform_tag(files):
    glibc = newest_needed(files, "GLIBC")[:2]
    libstdcxx = newest_needed(files, "GLIBCXX")
    for version, came_with in sorted(LIBSTDCXX_CAME_WITH.items()):
        if libstdcxx <= version:
            glibc = max(glibc, came_with)
            break
    else:
        raise Failure(f"GLIBCXX_{'.'.join(map(str, libstdcxx))} is newer than what this script knows")
    return f"manylinux_{glibc[0]}_{glibc[1]}_{platform.machine()}"


def main():
    if len(sys.argv) != 2:
        print("bundle_libraries.py PACKAGE: a folder with the extensions of a Python package", file=sys.stderr)
        return 2
    package = pathlib.Path(sys.argv[1])
    extensions = sorted(package.glob("*.so"))
    try:
        if not extensions:
            raise Failure(f"no extension in {package}")
        if not shutil.which("patchelf"):
            raise Failure("patchelf is missing (scripts/install-deps --packages)")
        for extension in extensions:
            subprocess.run(["strip", "--strip-unneeded", str(extension)], check=True)
        print(platform_tag(bundle(extensions, package / "libs")))
    except Failure as failure:
        print(f"bundle_libraries: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
