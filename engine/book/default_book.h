// The bytes of engine/book/openings.book, which the build compiles in; internal.
#pragma once

#include <string_view>

namespace papamu::engine::detail {

std::string_view default_konane_book_file();

}  // namespace papamu::engine::detail
