# papamu_add_test_program(name [LIBRARIES target...])
# papamu_add_test(name LABELS label... SOURCES file... [LIBRARIES target...] [TIMEOUT seconds])
# papamu_add_whole_test(name)
#
# The tests of a folder and of those below it are one GoogleTest program, so that gtest and RapidCheck are read and
# linked a few times instead of two hundred. Each papamu_add_test is a CTest test of its own, with its own process,
# labels and time limit: it runs the cases that stand in its SOURCES (tests/main.cpp selects them). By hand:
#
#   build/test/tests/cgt/cgt_tests --sources=tests/cgt/dyadic_test.cpp
#   build/test/tests/cgt/cgt_tests --gtest_filter='Dyadic*'
#
# The names in a test file are in a namespace of its own, papamu::tests::dyadic_test, since several files may be
# compiled together. The labels are
#
#   unit      one file per header                  diff      two ways to the same answer
#   law       algebraic laws, on random values     protocol  the program, seen from a script
#   ruleset   the conformance kit of a ruleset     fault     failing writes, damaged files
#   golden    published or cross-checked values    install   the installed package, used by a consumer
#   perft     exact counts of move trees           threads   also run under the thread sanitizer
#   fuzz      the corpus of a fuzz target          long      left out of ordinary runs
#   slurm     on a cluster of its own
#
# RapidCheck comes with every test; to repeat a failure, set RC_PARAMS as the failing test prints it. Random tests have
# the same seed in every run (tests/test_seed.h); PAPAMU_TEST_SEED sets another one. PAPAMU_SOURCE_DIR and
# PAPAMU_TEST_DATA are defined in all of them. What a test reads lies in the source tree: a test that lacks a file
# fails.
include_guard()
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)

set(PAPAMU_TEST_LABELS unit law ruleset golden perft diff protocol fault install threads fuzz long slurm)

# Refuses a test with no label, an unknown one, or the name of another test, which CTest would allow in another folder.
function(papamu_check_test test)
  get_property(names GLOBAL PROPERTY papamu_test_names)
  if(test IN_LIST names)
    message(FATAL_ERROR "there are two tests with the name ${test}")
  endif()
  set_property(GLOBAL APPEND PROPERTY papamu_test_names ${test})
  if(NOT ARGN)
    message(FATAL_ERROR "the test ${test} has no LABELS")
  endif()
  foreach(label IN LISTS ARGN)
    if(NOT label IN_LIST PAPAMU_TEST_LABELS)
      message(FATAL_ERROR "the test ${test} has the unknown label ${label}")
    endif()
  endforeach()
endfunction()

# Under the build type Coverage every test writes counters of its own, into counts/NAME of the build folder: a program
# that a test kills, or whose files it keeps from growing, spoils no other test's counters (scripts/coverage adds them).
function(papamu_count_lines test)
  if(CMAKE_BUILD_TYPE STREQUAL Coverage)
    string(REGEX MATCHALL "/[^/]+" folders "${PROJECT_BINARY_DIR}")
    list(LENGTH folders depth)
    set(counts "${PROJECT_BINARY_DIR}/counts/${test}")
    set_property(TEST ${test} APPEND PROPERTY ENVIRONMENT
      "GCOV_PREFIX=${counts}" "GCOV_PREFIX_STRIP=${depth}" "GCOV_ERROR_FILE=${counts}.log")
  endif()
endfunction()

# With PAPAMU_UNITY_BUILD the headers that nearly all tests read (tests/common_headers.h) are read and written down
# once, which takes as long as reading them twice, and read in a tenth of the time after that. Programs with the same
# flags share what was read, which belongs to a program that does nothing: -fPIE must be among its flags as well.
function(papamu_precompile_test_headers name)
  if(NOT PAPAMU_UNITY_BUILD OR PAPAMU_SYNTAX_ONLY)
    return()
  endif()
  set(owner papamu_test_headers)
  if(NOT TARGET ${owner})
    set(source "${PROJECT_BINARY_DIR}/${owner}.cpp")
    file(CONFIGURE OUTPUT "${source}" CONTENT "int main() {}\n")
    add_executable(${owner} "${source}")
    papamu_configure_target(${owner})
    papamu_optimise_little(${owner})
    target_include_directories(${owner} PRIVATE "${PROJECT_SOURCE_DIR}")
    target_link_libraries(${owner} PRIVATE rapidcheck_gtest rapidcheck GTest::gtest)
    target_precompile_headers(${owner} PRIVATE "${PROJECT_SOURCE_DIR}/tests/common_headers.h")
  endif()
  target_precompile_headers(${name} REUSE_FROM ${owner})
  target_compile_options(${name} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)  # without it ccache gives up
endfunction()

function(papamu_add_test_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LIBRARIES")
  add_executable(${name} "${PROJECT_SOURCE_DIR}/tests/main.cpp")
  papamu_configure_target(${name})
  papamu_optimise_little(${name})  # most of the work is done in the library
  papamu_precompile_test_headers(${name})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_compile_definitions(${name} PRIVATE
    PAPAMU_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
    PAPAMU_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data")
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} rapidcheck_gtest rapidcheck GTest::gtest)
  set(PAPAMU_TEST_PROGRAM ${name} PARENT_SCOPE)
endfunction()

function(papamu_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "LABELS;SOURCES;LIBRARIES")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_SOURCES)
    message(FATAL_ERROR "papamu_add_test(${name}): SOURCES missing, or unknown arguments \"${arg_UNPARSED_ARGUMENTS}\"")
  endif()
  if(NOT PAPAMU_TEST_PROGRAM)
    message(FATAL_ERROR "papamu_add_test(${name}): no papamu_add_test_program in this folder or above it")
  endif()
  papamu_check_test(${name} ${arg_LABELS})
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 600)
  endif()
  if(CMAKE_CROSSCOMPILING)  # an emulator takes about ten times as long
    math(EXPR arg_TIMEOUT "10 * ${arg_TIMEOUT}")
  endif()
  get_target_property(known ${PAPAMU_TEST_PROGRAM} SOURCES)
  set(selected "")
  foreach(source IN LISTS arg_SOURCES)
    cmake_path(ABSOLUTE_PATH source NORMALIZE)
    if(NOT source IN_LIST known)
      target_sources(${PAPAMU_TEST_PROGRAM} PRIVATE "${source}")
    endif()
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
    list(APPEND selected "${source}")
  endforeach()
  target_link_libraries(${PAPAMU_TEST_PROGRAM} PRIVATE ${arg_LIBRARIES})
  list(JOIN selected "," selected)
  set_property(DIRECTORY PROPERTY papamu_sources_of_${name} "${selected}")
  add_test(NAME ${name} COMMAND ${PAPAMU_TEST_PROGRAM} --sources=${selected})
  set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT ${arg_TIMEOUT})
  papamu_count_lines(${name})
endfunction()

# The test NAME, which takes a sample of its cases (tests/sample.h), once more with all of them: NAME_whole, with the
# label `long`.
function(papamu_add_whole_test name)
  get_test_property(${name} LABELS labels)
  get_property(selected DIRECTORY PROPERTY papamu_sources_of_${name})
  add_test(NAME ${name}_whole COMMAND ${PAPAMU_TEST_PROGRAM} --sources=${selected})
  set_tests_properties(${name}_whole PROPERTIES LABELS "${labels};long" TIMEOUT 3000
    ENVIRONMENT PAPAMU_EVERY_CASE=1)
  papamu_count_lines(${name}_whole)
endfunction()

# papamu_add_script_test(name LABELS label... COMMAND script argument... [TIMEOUT seconds])
#
# A Bash script that exits with 0 when all is well; 77 means that the machine lacks something and the test is skipped.
# Disabled in a cross build: the script would start programs of another processor or system without the emulator.
function(papamu_add_script_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "LABELS;COMMAND")
  papamu_check_test(${name} ${arg_LABELS})
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 600)
  endif()
  list(POP_FRONT arg_COMMAND script)
  add_test(NAME ${name} COMMAND bash "${CMAKE_CURRENT_SOURCE_DIR}/${script}" ${arg_COMMAND})
  set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT ${arg_TIMEOUT} SKIP_RETURN_CODE 77)
  if(CMAKE_CROSSCOMPILING)
    set_tests_properties(${name} PROPERTIES DISABLED TRUE)
  endif()
  papamu_count_lines(${name})
endfunction()
