# What the library itself needs. The installed package looks for the same list: see papamuConfig.cmake.in.
if(NOT PAPAMU_BIGINT MATCHES "^(gmp|cpp_int)$")
  message(FATAL_ERROR "PAPAMU_BIGINT is \"${PAPAMU_BIGINT}\"; it must be gmp or cpp_int")
endif()

find_package(Boost 1.74 REQUIRED)
find_package(GMP REQUIRED)  # with either backend: both are compiled, so that tests can compare them
find_package(fmt REQUIRED)
find_package(tl-expected REQUIRED)
find_package(TBB REQUIRED)
find_package(LMDB REQUIRED)
find_package(tomlplusplus 3.3 REQUIRED)
find_package(Threads REQUIRED)
