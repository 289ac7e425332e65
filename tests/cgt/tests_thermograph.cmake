# Thermographs, their pictures, heating and cooling. Included from tests/CMakeLists.txt.
set(papamu_thermograph_tests "${CMAKE_CURRENT_LIST_DIR}")
papamu_add_test(thermograph_test LABELS unit golden SOURCES ${papamu_thermograph_tests}/thermograph_test.cpp
  LIBRARIES papamu::cgt)
papamu_add_test(thermograph_picture_test LABELS unit SOURCES ${papamu_thermograph_tests}/thermograph_picture_test.cpp
  LIBRARIES papamu::cgt)
papamu_add_test(heating_test LABELS unit golden SOURCES ${papamu_thermograph_tests}/heating_test.cpp
  LIBRARIES papamu::cgt)
papamu_add_test(heating_law_test LABELS law SOURCES ${papamu_thermograph_tests}/heating_law_test.cpp
  LIBRARIES papamu::cgt)
