# papamu_add_test(name LABELS label... SOURCES file... [LIBRARIES target...] [TIMEOUT seconds])
#
# One GoogleTest program, one CTest test: the cases of a program may share what is slow to set up. The labels are
#
#   unit      one file per header                  diff      two ways to the same answer
#   law       algebraic laws, on random values     protocol  the program, seen from a script
#   ruleset   the conformance kit of a ruleset     fault     failing writes, damaged files
#   golden    published or cross-checked values    install   the installed package, used by a consumer
#   perft     exact counts of move trees           threads   also run under the thread sanitizer
#   fuzz      the corpus of a fuzz target          long      left out of ordinary runs
#
# RapidCheck comes with every test; to repeat a failure, set RC_PARAMS as the failing test prints it.
include_guard()
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)

set(PAPAMU_TEST_LABELS unit law ruleset golden perft diff protocol fault install threads fuzz long)

function(papamu_check_labels test)
  if(NOT ARGN)
    message(FATAL_ERROR "the test ${test} has no LABELS")
  endif()
  foreach(label IN LISTS ARGN)
    if(NOT label IN_LIST PAPAMU_TEST_LABELS)
      message(FATAL_ERROR "the test ${test} has the unknown label ${label}")
    endif()
  endforeach()
endfunction()

function(papamu_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "LABELS;SOURCES;LIBRARIES")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_SOURCES)
    message(FATAL_ERROR "papamu_add_test(${name}): SOURCES missing, or unknown arguments \"${arg_UNPARSED_ARGUMENTS}\"")
  endif()
  papamu_check_labels(${name} ${arg_LABELS})
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 600)
  endif()
  add_executable(${name} ${arg_SOURCES})
  papamu_configure_target(${name})
  # What is tested is optimised as users get it; the test around it need not be, and builds a quarter faster.
  target_compile_options(${name} PRIVATE $<$<CONFIG:Test>:-O1>)
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} rapidcheck_gtest rapidcheck GTest::gtest_main)
  add_test(NAME ${name} COMMAND ${name})
  set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT ${arg_TIMEOUT})
endfunction()

# papamu_add_script_test(name LABELS label... COMMAND script argument... [TIMEOUT seconds])
#
# A Bash script that exits with 0 when all is well; 77 means that the machine lacks something and the test is skipped.
function(papamu_add_script_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "LABELS;COMMAND")
  papamu_check_labels(${name} ${arg_LABELS})
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 600)
  endif()
  list(POP_FRONT arg_COMMAND script)
  add_test(NAME ${name} COMMAND bash "${CMAKE_CURRENT_SOURCE_DIR}/${script}" ${arg_COMMAND})
  set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT ${arg_TIMEOUT} SKIP_RETURN_CODE 77)
endfunction()
