// The bytes of engine/chinese_checkers/chinese_checkers.weights, which the build compiles in; internal.
#pragma once

#include <string_view>

namespace papamu::engine::detail {

std::string_view default_chinese_checkers_weights_file();

}  // namespace papamu::engine::detail
