# What Debian asks of each package before CPack packs it: a copyright file, a changelog, compressed manual pages, the
# completion of zsh where Debian's zsh looks for it, static libraries without debugging symbols, and modes that do not
# depend on who builds.
function(papamu_run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# The changelog of a package says when it was made, in Debian's format.
function(papamu_write_changelog file)
  string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # of SOURCE_DATE_EPOCH, if that is set
  file(WRITE "${file}" "papamu (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) bookworm; urgency=medium

  * Version ${CPACK_PACKAGE_VERSION}: see CHANGELOG.md in the package papamu.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
  papamu_run(gzip -9 -n "${file}")
endfunction()

function(papamu_write_copyright file)
  file(STRINGS "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../../LICENSE" lines)
  set(text "")
  foreach(line IN LISTS lines)
    if(line STREQUAL "")
      set(line ".")
    endif()
    string(APPEND text " ${line}\n")
  endforeach()
  file(WRITE "${file}" "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: papamu

Files: *
Copyright: 2026 the papamu authors
License: Expat
${text}")
endfunction()

foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  set(root "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component}")
  string(TOUPPER "${component}" name)
  set(documents "${root}/usr/share/doc/${CPACK_DEBIAN_${name}_PACKAGE_NAME}")
  file(MAKE_DIRECTORY "${documents}")
  papamu_write_copyright("${documents}/copyright")
  papamu_write_changelog("${documents}/changelog.Debian")
  file(REMOVE "${documents}/LICENSE")  # it is in the copyright file
  file(GLOB pages "${root}/usr/share/man/man1/*.1")
  if(pages)
    papamu_run(gzip -9 -n ${pages})
  endif()
  if(EXISTS "${root}/usr/share/zsh/site-functions")
    file(RENAME "${root}/usr/share/zsh/site-functions" "${root}/usr/share/zsh/vendor-completions")
  endif()
  file(GLOB_RECURSE archives "${root}/*.a")
  foreach(archive IN LISTS archives)
    papamu_run("${CPACK_PAPAMU_STRIP}" --strip-debug --enable-deterministic-archives "${archive}")
  endforeach()
  papamu_run(chmod -R u=rwX,go=rX "${root}")
endforeach()
