# Three components: the program with what it reads and what people read; development; python (python/CMakeLists.txt).
# Each becomes a package of Debian's (PapamuPackages.cmake).
#
# The package: find_package(papamu) with papamu::cgt and the layers above it, and papamu.pc for everyone else.
# Consumers include "cgt/value.h"; the headers lie in include/papamu, so that papamu claims no folder named cgt in
# /usr/include.
include(CMakePackageConfigHelpers)

set(papamu_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/papamu")

install(TARGETS papamu_base papamu_cgt papamu_rulesets papamu_decompose papamu_solver papamu_engine papamu_protocol
  EXPORT papamuTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development
  FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/papamu" COMPONENT development)
install(EXPORT papamuTargets NAMESPACE papamu:: DESTINATION "${papamu_package_dir}" COMPONENT development)

configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/papamuConfig.cmake.in" "${PROJECT_BINARY_DIR}/papamuConfig.cmake"
  INSTALL_DESTINATION "${papamu_package_dir}")
# Before 1.0 a minor version may break its users.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/papamuConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES
  "${PROJECT_BINARY_DIR}/papamuConfig.cmake"
  "${PROJECT_BINARY_DIR}/papamuConfigVersion.cmake"
  "${PROJECT_SOURCE_DIR}/cmake/FindGMP.cmake"
  "${PROJECT_SOURCE_DIR}/cmake/FindLMDB.cmake"
  DESTINATION "${papamu_package_dir}" COMPONENT development)

# pkg-config computes the prefix from the place of the file itself, so that the tree may be moved.
set(papamu_pc_flags "")
if(PAPAMU_BIGINT STREQUAL "cpp_int")
  set(papamu_pc_flags "-DPAPAMU_BIGINT_CPP_INT")
endif()
file(RELATIVE_PATH papamu_pc_prefix
  "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
configure_file("${PROJECT_SOURCE_DIR}/cmake/papamu.pc.in" "${PROJECT_BINARY_DIR}/papamu.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/papamu.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT development)

# What people read, in the folders it has here, so that the links between pages hold. --help names pages as
# docs/NAME.md.
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/CHANGELOG.md"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
# Without what "make" may have left in examples/coq.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs" "${PROJECT_SOURCE_DIR}/examples" DESTINATION "${CMAKE_INSTALL_DOCDIR}"
  COMPONENT program
  PATTERN "made" EXCLUDE PATTERN "*.vo*" EXCLUDE PATTERN "*.glob" EXCLUDE PATTERN ".*" EXCLUDE
  PATTERN "assumptions.txt" EXCLUDE PATTERN "konane-checker*" EXCLUDE)
