# A compiler cache when the machine has one, unless the caller chose a launcher of their own.
if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(PAPAMU_CCACHE ccache)
  mark_as_advanced(PAPAMU_CCACHE)
  if(PAPAMU_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${PAPAMU_CCACHE}")
  endif()
endif()
