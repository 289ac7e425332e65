# papamu_embed(target FILE file HEADER header FUNCTION namespace::function)
#
# Compiles the bytes of a file into a target: FUNCTION, declared in HEADER, returns them as a std::string_view.
#
# The script of the same name makes the source: cmake -D FILE=... -D HEADER=... -D FUNCTION=... -D OUTPUT=... -P
if(CMAKE_SCRIPT_MODE_FILE)
  file(READ "${FILE}" bytes HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
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
