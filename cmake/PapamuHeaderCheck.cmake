# papamu_add_header_check(layer target)
#
# Compiles every header of a layer alone, as the first thing a source includes: a header that leans on what others
# include before it does not build. Twice in one source, so that a missing guard shows as well.
include_guard()

function(papamu_add_header_check layer target)
  file(GLOB_RECURSE headers RELATIVE "${PROJECT_SOURCE_DIR}" CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${layer}/*.h")
  set(sources "")
  foreach(header IN LISTS headers)
    set(source "${CMAKE_CURRENT_BINARY_DIR}/header_check/${header}.cpp")
    file(CONFIGURE OUTPUT "${source}" CONTENT "#include \"${header}\"\n#include \"${header}\"\n" @ONLY)
    list(APPEND sources "${source}")
  endforeach()
  add_library(papamu_header_check_${layer} OBJECT ${sources})
  papamu_configure_target(papamu_header_check_${layer})
  target_link_libraries(papamu_header_check_${layer} PRIVATE ${target})
endfunction()
