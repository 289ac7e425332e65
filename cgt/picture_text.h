// Text and lengths as SVG and TeX want them; internal to the pictures.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace papamu::cgt::picture {

/// The text as good UTF-8 without control characters, which have no place in either format.
std::string clean(std::string_view text);

/// The number of characters of a UTF-8 text.
std::size_t characters(std::string_view text);

/// At most `most` characters, the end cut off at a whole character.
std::string shortened(const std::string& text, std::size_t most);

/// Escaped for XML, and for TeX.
std::string xml(std::string_view text);
std::string tex(std::string_view text);

/// A length, to a hundredth, without a trailing zero or a negative zero.
std::string length(double x);

}  // namespace papamu::cgt::picture
