// Lines from a stream, each of a bounded length: a program that sends no line break fills no memory.
//
//     LineReader lines(std::cin);
//     while (const auto line = lines.next()) ...
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace papamu::protocol {

class LineReader {
 public:
    static constexpr std::size_t kMostBytes = std::size_t{1} << 20;

    explicit LineReader(std::istream& in, std::size_t most_bytes = kMostBytes) : in_(in), most_bytes_(most_bytes) {}

    /// The next line without its line break ("\n" or "\r\n"); nothing at the end. Of a longer one the first most_bytes, which
    /// whoever takes it must refuse: a line is not to be believed in part.
    std::optional<std::string> next();

 private:
    std::istream& in_;
    std::size_t most_bytes_;
};

}  // namespace papamu::protocol
