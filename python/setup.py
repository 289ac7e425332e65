"""Builds the extension with CMake, for pip.

    pip install --no-build-isolation --no-deps ./python

The environment variable PAPAMU_BUILD_DIR names a build folder to use and to keep, PAPAMU_JOBS says how many files are
compiled at once. The package has rule files and published results inside, in papamu/share.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.dist import Distribution
from setuptools.extension import Extension

ROOT = pathlib.Path(__file__).resolve().parent.parent
VERSION = re.search(r"VERSION (\d+\.\d+\.\d+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))[1]


def copy_shared_files(folder):
    """What an installed program finds in share/papamu, apart from the Java players."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "rulesets" / "rule_file" / "games", folder / "games")
    sources = shutil.ignore_patterns("*.cpp", "*.h", "CMakeLists.txt")
    shutil.copytree(ROOT / "papers", folder / "papers", ignore=sources)


class CMakeBuild(build_ext):
    def build_extension(self, ext):
        build = pathlib.Path(os.environ.get("PAPAMU_BUILD_DIR") or pathlib.Path(self.build_temp).resolve() / "cmake")
        build.mkdir(parents=True, exist_ok=True)
        jobs = os.environ.get("PAPAMU_JOBS") or str(os.cpu_count() or 1)
        if not (build / "CMakeCache.txt").exists():
            generator = ["-G", "Ninja"] if shutil.which("ninja") else []
            switches = {"PAPAMU_BUILD_PYTHON": "ON", "PAPAMU_BUILD_APPS": "ON", "PAPAMU_BUILD_TESTS": "OFF"}
            switches.update(CMAKE_BUILD_TYPE="Release", Python_EXECUTABLE=sys.executable)
            definitions = [f"-D{name}={value}" for name, value in switches.items()]
            subprocess.run(["cmake", "-S", str(ROOT), "-B", str(build), *generator, *definitions], check=True)
        subprocess.run(["cmake", "--build", str(build), "--target", "papamu_python", "-j", jobs], check=True)
        target = pathlib.Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(build / "python" / "papamu" / target.name, target)
        copy_shared_files(target.parent / "share")


class BinaryDistribution(Distribution):
    def has_ext_modules(self):
        return True


setup(
    version=VERSION,
    packages=["papamu"],
    package_data={"papamu": ["py.typed", "*.pyi"]},
    ext_modules=[Extension("papamu._core", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
    distclass=BinaryDistribution,
    zip_safe=False,
)
