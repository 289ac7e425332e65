// Text and lengths in the forms that SVG and TeX need; internal to the pictures.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace papamu::base::picture {

/// The text as valid UTF-8 without control characters, which neither format allows.
std::string clean(std::string_view text);

/// The number of characters of a UTF-8 text.
std::size_t characters(std::string_view text);

/// The text if it has at most `most` characters; otherwise its beginning and "...", `most` characters together.
/// Requires most >= 3.
std::string shortened(const std::string& text, std::size_t most);

/// The text escaped for XML, and for TeX.
std::string xml(std::string_view text);
std::string tex(std::string_view text);

/// A length rounded to hundredths, without trailing zeros or a negative zero.
std::string length(double x);

}  // namespace papamu::base::picture
