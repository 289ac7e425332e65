# With PAPAMU_STATIC every library is linked as an archive, so that the program needs none when it runs. What is
# compiled stays the same, apart from apps/program/main.cpp.
#
# Debian has archives of GMP, LMDB, libedit and ncurses. scripts/packages/static-libraries makes those of oneTBB, fmt
# and toml++.
if(BUILD_SHARED_LIBS)
  message(FATAL_ERROR "PAPAMU_STATIC and BUILD_SHARED_LIBS exclude each other")
endif()
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
set(CMAKE_SKIP_RPATH ON)

set(PAPAMU_STATIC_LIBRARIES "${PROJECT_SOURCE_DIR}/build/static-libraries" CACHE PATH
  "Where scripts/packages/static-libraries has put its archives")

# Lets a target that was found as a shared library be linked as an archive.
function(papamu_link_archive target name)
  set(archive "${PAPAMU_STATIC_LIBRARIES}/lib${name}.a")
  if(NOT EXISTS "${archive}")
    message(FATAL_ERROR "there is no ${archive}: scripts/packages/static-libraries makes it")
  endif()
  get_target_property(configurations ${target} IMPORTED_CONFIGURATIONS)
  if(NOT configurations)
    set(configurations "")
  endif()
  set_target_properties(${target} PROPERTIES IMPORTED_LOCATION "${archive}")
  foreach(configuration IN LISTS configurations)
    set_target_properties(${target} PROPERTIES
      IMPORTED_LOCATION_${configuration} "${archive}" IMPORTED_SONAME_${configuration} "")
  endforeach()
endfunction()
