# papamu_embed(target FILE file HEADER header FUNCTION namespace::function)
#
# Compiles the bytes of a file into a target: FUNCTION, declared in HEADER, returns them as a std::string_view.
#
# papamu_embed_folder(target FOLDER folder [ALSO file...] HEADER header FUNCTION namespace::function
#                     TYPE namespace::type)
#
# The same for all files of a folder, and those after ALSO: FUNCTION returns a std::span of {name, content, tag}, where
# the tag is a hash of the content.
#
# The script of the same name makes the source: cmake -D FILE=... -D HEADER=... -D FUNCTION=... -D OUTPUT=... -P, or
# with -D FILES="a;b" -D TYPE=namespace::type instead of FILE.
if(CMAKE_SCRIPT_MODE_FILE)
  # The bytes of a file as the elements of an array.
  function(papamu_bytes_of file result)
    file(READ "${file}" bytes HEX)
    string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    set(${result} "${bytes}" PARENT_SCOPE)
  endfunction()
endif()
if(CMAKE_SCRIPT_MODE_FILE AND DEFINED FILES)
  set(number 0)
  set(arrays "")
  set(entries "")
  foreach(file IN LISTS FILES)
    papamu_bytes_of("${file}" bytes)
    file(SHA256 "${file}" tag)
    string(SUBSTRING "${tag}" 0 16 tag)
    cmake_path(GET file FILENAME name)
    string(APPEND arrays "const unsigned char kBytes${number}[] = {\n${bytes}};\n")
    string(APPEND entries
      "    {\"${name}\", {reinterpret_cast<const char*>(kBytes${number}), sizeof kBytes${number}}, \"${tag}\"},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  file(WRITE "${OUTPUT}" "#include \"${HEADER}\"\n\nnamespace {\n\n${arrays}\n}\n
std::span<const ${TYPE}> ${FUNCTION}() {\n  static const ${TYPE} files[] = {\n${entries}  };\n  return files;\n}\n")
  return()
endif()
if(CMAKE_SCRIPT_MODE_FILE)
  papamu_bytes_of("${FILE}" bytes)
  file(WRITE "${OUTPUT}" "#include \"${HEADER}\"\n\nnamespace {\n\nconst unsigned char kBytes[] = {\n${bytes}};\n\n}\n
std::string_view ${FUNCTION}() { return {reinterpret_cast<const char*>(kBytes), sizeof(kBytes)}; }\n")
  return()
endif()

set(PAPAMU_EMBED_SCRIPT "${CMAKE_CURRENT_LIST_FILE}")

function(papamu_embed target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FILE;HEADER;FUNCTION" "")
  cmake_path(GET arg_FILE STEM name)
  set(output "${CMAKE_CURRENT_BINARY_DIR}/${name}_bytes.cpp")
  cmake_path(ABSOLUTE_PATH arg_FILE)
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" -D "FILE=${arg_FILE}" -D "HEADER=${arg_HEADER}" -D "FUNCTION=${arg_FUNCTION}"
            -D "OUTPUT=${output}" -P "${PAPAMU_EMBED_SCRIPT}"
    DEPENDS "${arg_FILE}" "${PAPAMU_EMBED_SCRIPT}"
    COMMENT "Compiling in ${arg_FILE}"
    VERBATIM)
  set_source_files_properties("${output}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION TRUE)  # kBytes in each of them
  target_sources(${target} PRIVATE "${output}")
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")
endfunction()

function(papamu_embed_folder target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FOLDER;HEADER;FUNCTION;TYPE" "ALSO")
  cmake_path(ABSOLUTE_PATH arg_FOLDER)
  file(GLOB files CONFIGURE_DEPENDS "${arg_FOLDER}/*")
  list(APPEND files ${arg_ALSO})
  cmake_path(GET arg_FOLDER FILENAME name)
  set(output "${CMAKE_CURRENT_BINARY_DIR}/${name}_folder_bytes.cpp")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" -D "FILES=${files}" -D "HEADER=${arg_HEADER}" -D "FUNCTION=${arg_FUNCTION}"
            -D "TYPE=${arg_TYPE}" -D "OUTPUT=${output}" -P "${PAPAMU_EMBED_SCRIPT}"
    DEPENDS ${files} "${PAPAMU_EMBED_SCRIPT}"
    COMMENT "Compiling in ${arg_FOLDER}"
    VERBATIM)
  set_source_files_properties("${output}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION TRUE)
  target_sources(${target} PRIVATE "${output}")
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")
endfunction()
