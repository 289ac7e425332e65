// Files that know when they are damaged: a title, named fields in plain text, a body of any bytes, a checksum.
//
//     write_checked(out, {"papamu checkpoint 1", {{"ruleset", "konane 1"}}, body});
//     const auto file = read_checked(bytes, "papamu checkpoint 1");       // Expected: an error is one line
//
//     papamu checkpoint 1
//     ruleset: konane 1
//     body: 5
//                              (an empty line, the 5 bytes of the body, then 16 hexadecimal digits and a newline)
//
// The checksum is 64-bit FNV-1a over everything before it: against accidents, not against malice.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cgt/error.h"

namespace papamu::solver {

struct CheckedFile {
    std::string title;
    std::vector<std::pair<std::string, std::string>> fields;  // without newlines; names without ": "
    std::string body;

    /// The first field of that name, or nothing.
    [[nodiscard]] const std::string* field(std::string_view name) const;
};

void write_checked(std::ostream& out, const CheckedFile& file);

/// Errors say what is wrong with the file: "is no papamu checkpoint 1", "is damaged: the checksum is wrong", ...
cgt::Expected<CheckedFile, std::string> read_checked(std::string_view bytes, std::string_view title);

}  // namespace papamu::solver
