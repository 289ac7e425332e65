// The bytes of engine/konane/default.weights, which the build compiles in; internal.
#pragma once

#include <string_view>

namespace papamu::engine::detail {

std::string_view default_konane_weights_file();

}  // namespace papamu::engine::detail
