# Toolchain: compiles for Windows on x86-64 with Debian's mingw-w64, and runs what was compiled under wine.
#
#   cmake --preset windows        after scripts/packages/windows-libraries
#
# PAPAMU_WINDOWS_LIBRARIES names the folder with the libraries; it lies in the tree unless said otherwise.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
# The one whose std::thread is that of winpthreads: the other one has none.
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)

set(PAPAMU_WINDOWS_LIBRARIES "${CMAKE_CURRENT_LIST_DIR}/../build/windows-libraries" CACHE PATH
  "Where scripts/packages/windows-libraries has put its libraries")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES PAPAMU_WINDOWS_LIBRARIES)
cmake_path(ABSOLUTE_PATH PAPAMU_WINDOWS_LIBRARIES NORMALIZE)
set(CMAKE_FIND_ROOT_PATH "${PAPAMU_WINDOWS_LIBRARIES}" /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# The libraries of C++ and of threads are inside, and stacks are as large as on Linux.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -Wl,--stack,8388608")
set(CMAKE_CROSSCOMPILING_EMULATOR wine)
