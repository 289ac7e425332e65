# Debian packages, one of each component: cpack --config build/package/CPackConfig.cmake, with the preset package.
# scripts/packages/make-debs adds what only Debian asks for (cmake/debian).
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME papamu)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # it would come before the summary that each package has
set(PAPAMU_PACKAGE_MAINTAINER "The papamu authors <authors@papamu.invalid>" CACHE STRING
  "Who answers for the Debian packages: name and address")
set(CPACK_PACKAGE_CONTACT "${PAPAMU_PACKAGE_MAINTAINER}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_THREADS 1)  # one order of compressed blocks
set(CPACK_PAPAMU_STRIP "${CMAKE_STRIP}")  # for cmake/debian/finish.cmake
if(CMAKE_CROSSCOMPILING AND CMAKE_SYSTEM_PROCESSOR STREQUAL aarch64)
  # Otherwise it is that of this machine. Who depends on what is found in the folder of libraries, if DPKG_ADMINDIR
  # names the list of packages in it.
  set(CPACK_DEBIAN_PACKAGE_ARCHITECTURE arm64)
  foreach(folder IN ITEMS lib usr/lib)
    list(APPEND CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS
      "${CMAKE_SYSROOT}/${folder}/${CMAKE_LIBRARY_ARCHITECTURE}" "${CMAKE_SYSROOT}/${folder}")
  endforeach()
endif()

set(CPACK_COMPONENTS_ALL program development)
if(PAPAMU_BUILD_PYTHON)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/debian/finish.cmake")

set(papamu_exact_version "(= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
set(papamu_long_description "papamu computes exact values of games such as konane, domineering, clobber and
amazons, says who wins boards and writes proofs of it, plays by a search with a
learned evaluation, and shows it all on a page in the browser.")

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME papamu)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "python3-papamu, libpapamu-dev")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "combinatorial game theory: values, solver, engine
${papamu_long_description}")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libpapamu-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
# What papamuConfig.cmake and papamu.pc ask for.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "libboost-dev (>= 1.74), libgmp-dev, libfmt-dev, libexpected-dev, libtbb-dev, liblmdb-dev, libtomlplusplus-dev")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "papamu ${papamu_exact_version}")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "combinatorial game theory: C++ library
${papamu_long_description}
.
This package has the headers and the static libraries.")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-papamu)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
# The module is compiled for one minor version of Python; rule files and papers are in the package of the program.
if(PAPAMU_BUILD_PYTHON)
  get_directory_property(papamu_python DIRECTORY python DEFINITION Python_VERSION_MINOR)
  math(EXPR papamu_next_python "${papamu_python} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
    "papamu ${papamu_exact_version}, python3 (>= 3.${papamu_python}~), python3 (<< 3.${papamu_next_python}~)")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA
    "${PROJECT_SOURCE_DIR}/cmake/debian/postinst;${PROJECT_SOURCE_DIR}/cmake/debian/prerm")
endif()
set(CPACK_COMPONENT_PYTHON_DESCRIPTION "combinatorial game theory: Python module
${papamu_long_description}
.
This package has the module papamu for Python 3.")

include(CPack)
