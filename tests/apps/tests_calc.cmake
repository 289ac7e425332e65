# The notation and the calculator. Included from tests/CMakeLists.txt.
set(papamu_calc_tests "${CMAKE_CURRENT_LIST_DIR}")
papamu_add_test(notation_test LABELS unit golden
  SOURCES "${papamu_calc_tests}/../cgt/notation_test.cpp" LIBRARIES papamu::cgt)
papamu_add_test(notation_law_test LABELS law
  SOURCES "${papamu_calc_tests}/../cgt/notation_law_test.cpp" LIBRARIES papamu::cgt)
set_tests_properties(notation_law_test PROPERTIES ENVIRONMENT "RC_PARAMS=max_success=1000")

if(PAPAMU_BUILD_APPS)
  papamu_add_test(calc_test LABELS unit golden SOURCES "${papamu_calc_tests}/calc_test.cpp" LIBRARIES papamu_apps)
  target_compile_definitions(calc_test PRIVATE PAPAMU_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  # Not papamu_add_script_test: that looks for scripts beside the CMakeLists.txt that includes this file.
  add_test(NAME calc_cli_test COMMAND bash "${papamu_calc_tests}/calc_cli_test.sh" $<TARGET_FILE:papamu>)
  set_tests_properties(calc_cli_test PROPERTIES LABELS protocol TIMEOUT 300)
endif()
