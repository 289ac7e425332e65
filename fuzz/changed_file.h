// Damage behind a checksum: changes to a checked file (base/checked_file.h) that is then given the right
// checksum, so that the code that reads the fields and the body is reached. The changes are lines up to an empty one,
// then bytes:
//
//     rate: 0.5                   a field that gets another value, or a new field
//     cut: 100                    the new length of the body, if it is shorter than before
//
//     ....XXXXXX                  a place in the body (four bytes, the highest first), and the bytes to be xored there
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>

#include "base/checked_file.h"
#include "base/numbers.h"
#include "base/words.h"

namespace papamu::fuzz {

inline void set_field(base::CheckedFile& file, std::string_view name, std::string_view value) {
    for (auto& [known, old] : file.fields) {
        if (known == name) {
            old = value;
            return;
        }
    }
    file.fields.emplace_back(name, value);
}

inline void lay_over(std::string& body, std::string_view bytes) {
    if (body.empty() || bytes.size() < 5) return;
    std::uint32_t at = 0;
    for (const char byte : bytes.substr(0, 4)) at = at << 8 | static_cast<unsigned char>(byte);
    bytes.remove_prefix(4);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        char& byte = body[(at + i) % body.size()];
        byte = static_cast<char>(byte ^ bytes[i]);
    }
}

/// The file after the changes, still without a checksum.
inline base::CheckedFile changed(base::CheckedFile file, std::string_view changes) {
    while (!changes.empty()) {
        const std::string_view line = base::take_until(changes, '\n');
        if (line.empty()) break;
        const std::size_t colon = line.find(": ");
        if (colon == line.npos) continue;
        const std::string_view name = line.substr(0, colon);
        std::string_view value = line.substr(colon + 2);
        if (name == "cut") {
            const std::size_t length = file.body.size();
            file.body.resize(std::min(base::take_number<std::size_t>(value).value_or(length), length));
        } else if (name != "body") {
            set_field(file, name, value);
        }
    }
    lay_over(file.body, changes);
    return file;
}

/// The bytes of the file after the changes, with the body written at once.
inline std::string changed_file(const base::CheckedFile& file, std::string_view changes) {
    std::ostringstream out;
    base::write_checked(out, changed(file, changes));
    return out.str();
}

/// The same, with the body written piece by piece.
inline std::string changed_stream(const base::CheckedFile& file, std::string_view changes) {
    const base::CheckedFile after = changed(file, changes);
    std::ostringstream out;
    base::CheckedWriter writer(out, after.title, after.fields);
    writer.add(after.body);
    writer.finish();
    return out.str();
}

}  // namespace papamu::fuzz
