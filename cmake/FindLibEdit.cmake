# The line-editing library libedit. Gives the target LibEdit::LibEdit.
find_path(LIBEDIT_INCLUDE_DIR histedit.h)
find_library(LIBEDIT_LIBRARY edit)
mark_as_advanced(LIBEDIT_INCLUDE_DIR LIBEDIT_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(LibEdit REQUIRED_VARS LIBEDIT_LIBRARY LIBEDIT_INCLUDE_DIR)

if(LibEdit_FOUND AND NOT TARGET LibEdit::LibEdit)
  add_library(LibEdit::LibEdit UNKNOWN IMPORTED)
  set_target_properties(LibEdit::LibEdit PROPERTIES
    IMPORTED_LOCATION "${LIBEDIT_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${LIBEDIT_INCLUDE_DIR}")
  if(LIBEDIT_LIBRARY MATCHES "\\.a$")  # an archive does not tell what it needs
    foreach(library IN ITEMS tinfo bsd md)
      find_library(LIBEDIT_${library}_LIBRARY ${library} REQUIRED)
      mark_as_advanced(LIBEDIT_${library}_LIBRARY)
      target_link_libraries(LibEdit::LibEdit INTERFACE "${LIBEDIT_${library}_LIBRARY}")
    endforeach()
  endif()
endif()
