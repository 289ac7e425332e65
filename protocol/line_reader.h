// Lines from a stream, each of bounded length, so that a program that sends no line break cannot fill the memory.
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

    /// The next line without its line break ("\n" or "\r\n"), or nullopt at the end. Of a longer line only the first
    /// most_bytes bytes are returned; the caller must refuse it, since part of a line cannot be trusted.
    std::optional<std::string> next();

 private:
    std::istream& in_;
    std::size_t most_bytes_;
};

}  // namespace papamu::protocol
