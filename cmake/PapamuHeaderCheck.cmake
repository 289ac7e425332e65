# papamu_add_header_check(layer target)
#
# Sees to it that every header of a layer is compiled as the first thing that some source includes: a header that leans
# on what others include before it does not build. Most have such a source, the one of their own name; the others get
# one here, in two builds: `dev`, for daily work, and `clang`, where scripts/test --long shows all sources to a second
# compiler, which only reads them. In the others it would be an eighth of the work. (tests/layers_test.cpp looks for the
# guards.)
include_guard()

# Sets `result` in the caller: whether the source beside a header includes that header first.
function(papamu_own_source_includes_first header result)
  set(${result} FALSE PARENT_SCOPE)
  string(REGEX REPLACE "\\.h$" ".cpp" source "${PROJECT_SOURCE_DIR}/${header}")
  if(EXISTS "${source}")
    file(STRINGS "${source}" first LIMIT_COUNT 1 REGEX "^#include")
    if(first STREQUAL "#include \"${header}\"")
      set(${result} TRUE PARENT_SCOPE)
    endif()
  endif()
endfunction()

function(papamu_add_header_check layer target)
  if(NOT PAPAMU_SYNTAX_ONLY AND NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
    return()
  endif()
  file(GLOB_RECURSE headers RELATIVE "${PROJECT_SOURCE_DIR}" CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${layer}/*.h")
  set(sources "")
  foreach(header IN LISTS headers)
    papamu_own_source_includes_first("${header}" is_checked)
    if(is_checked)
      continue()
    endif()
    set(source "${CMAKE_CURRENT_BINARY_DIR}/header_check/${header}.cpp")
    file(CONFIGURE OUTPUT "${source}" CONTENT "#include \"${header}\"\n" @ONLY)
    list(APPEND sources "${source}")
  endforeach()
  add_library(papamu_header_check_${layer} OBJECT ${sources})
  papamu_configure_target(papamu_header_check_${layer})
  set_target_properties(papamu_header_check_${layer} PROPERTIES UNITY_BUILD OFF)
  target_link_libraries(papamu_header_check_${layer} PRIVATE ${target})
endfunction()
