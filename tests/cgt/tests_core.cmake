# The core of cgt/: numbers, the store, order, canonical forms, sums. Included by tests/CMakeLists.txt.
#
# Under CTest each RapidCheck property runs 1000 cases. To repeat a failure, run the program itself with RC_PARAMS as it
# was printed (or PAPAMU_TEST_SEED, for the suites that print that).
function(papamu_add_core_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LABELS")
  papamu_add_test(${name} LABELS ${arg_LABELS}
    SOURCES "${PROJECT_SOURCE_DIR}/tests/cgt/${name}.cpp" "${PROJECT_SOURCE_DIR}/tests/cgt/reference.cpp"
    LIBRARIES papamu::cgt)
  if("law" IN_LIST arg_LABELS)
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "RC_PARAMS=max_success=1000")
  endif()
endfunction()

papamu_add_core_test(dyadic_test LABELS unit)
papamu_add_core_test(value_test LABELS unit)
papamu_add_core_test(number_up_star_test LABELS unit diff)
papamu_add_core_test(value_store_test LABELS unit diff)
papamu_add_core_test(limit_test LABELS unit threads)
papamu_add_core_test(threads_test LABELS unit diff threads)
papamu_add_core_test(dyadic_law_test LABELS law diff)
papamu_add_core_test(order_law_test LABELS law)
papamu_add_core_test(canonical_law_test LABELS law diff)
papamu_add_core_test(sum_law_test LABELS law)
papamu_add_core_test(golden_core_test LABELS golden)
papamu_add_core_test(reference_test LABELS diff)
