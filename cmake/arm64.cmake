# Toolchain: compiles for Debian's arm64 on another processor, and runs what was compiled under qemu.
#
#   cmake --preset arm64          after scripts/arm64 has made the folder of arm64 libraries
#
# PAPAMU_ARM64_SYSROOT names that folder; it lies in the tree unless said otherwise.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)

set(PAPAMU_ARM64_SYSROOT "${CMAKE_CURRENT_LIST_DIR}/../build/arm64-sysroot" CACHE PATH
  "Debian's libraries for arm64, which scripts/arm64 unpacks")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES PAPAMU_ARM64_SYSROOT)
cmake_path(ABSOLUTE_PATH PAPAMU_ARM64_SYSROOT NORMALIZE)
if(NOT EXISTS "${PAPAMU_ARM64_SYSROOT}/usr/include")
  message(FATAL_ERROR "there are no libraries in ${PAPAMU_ARM64_SYSROOT}: scripts/arm64 puts them there")
endif()
set(CMAKE_SYSROOT "${PAPAMU_ARM64_SYSROOT}")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64 -L "${PAPAMU_ARM64_SYSROOT}")
