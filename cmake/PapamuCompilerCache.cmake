# A compiler cache when the machine has one, unless the caller chose a launcher of their own. It keeps what was compiled
# with headers that were read before (PapamuTest.cmake) only if it is told that it may.
if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(PAPAMU_CCACHE ccache)
  mark_as_advanced(PAPAMU_CCACHE)
  if(PAPAMU_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros
        "${PAPAMU_CCACHE}")
  endif()
endif()
