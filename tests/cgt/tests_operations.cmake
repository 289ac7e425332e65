# Tests of the operations on values: cgt/products.h, incentives.h, followers.h, reduced.h, predicates.h, atomic_weight.h,
# special.h, misere.h.
foreach(papamu_operation products incentives followers reduced atomic_weight special misere)
  papamu_add_test(${papamu_operation}_test
    LABELS unit SOURCES "${CMAKE_CURRENT_LIST_DIR}/${papamu_operation}_test.cpp" LIBRARIES papamu::cgt)
endforeach()
papamu_add_test(products_law_test
  LABELS law SOURCES "${CMAKE_CURRENT_LIST_DIR}/products_law_test.cpp" LIBRARIES papamu::cgt)
