// Numbers, dates, true and false in TOML. For toml_fault.cpp.
#pragma once

#include <string>
#include <string_view>

namespace papamu::base::detail {

/// What is wrong with a value that is no text, list or table; empty if it has the form of one.
std::string why_no_toml_scalar(std::string_view scalar);

}  // namespace papamu::base::detail
