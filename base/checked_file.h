// Files that show when they are damaged: a title, named fields in plain text, a body of any bytes, a checksum.
//
//     write_checked(out, {"papamu konane weights 1", {{"phases", "4"}}, body});
//     const auto file = read_checked(bytes, "papamu konane weights 1");       // Expected: an error is one line
//
//     papamu konane weights 1
//     phases: 4
//     body: 5
//                              (an empty line, the 5 bytes of the body, then 16 hexadecimal digits and a newline)
//
// The checksum is 64-bit FNV-1a over everything before it: it protects against accidents, not against malice.
//
// A body that is too large to be in memory is written and read piece by piece. Its head says "body: to the checksum":
//
//     CheckedWriter writer(out, "papamu checkpoint 2", {{"ruleset", "konane 1"}});
//     writer.add_word(17);
//     writer.finish();
//     auto reader = CheckedReader::open(in, "papamu checkpoint 2");       // Expected, as above
//     while (reader->left() > 0) reader->take_word();
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/hash.h"

namespace papamu::base {

using CheckedFields = std::vector<std::pair<std::string, std::string>>;  // without newlines; names without ": "

/// The first field of that name, or nullptr.
const std::string* find_field(const CheckedFields& fields, std::string_view name);

struct CheckedFile {
    std::string title;
    CheckedFields fields;
    std::string body;

    /// The first field of that name, or nullptr.
    [[nodiscard]] const std::string* field(std::string_view name) const { return find_field(fields, name); }
};

class Checksum {
 public:
    void add(std::string_view bytes) { sum_.add(bytes); }
    /// 16 hexadecimal digits and a newline.
    [[nodiscard]] std::string text() const;

 private:
    Fnv1a sum_;
};

void write_checked(std::ostream& out, const CheckedFile& file);

/// Errors say what is wrong with the file: "is not a papamu konane weights 1 file", "is damaged: it ends too early",
/// ...
Expected<CheckedFile, std::string> read_checked(std::string_view bytes, std::string_view title);

/// Writes to a stream; the state of the stream tells whether that worked.
class CheckedWriter {
 public:
    CheckedWriter(std::ostream& out, std::string_view title, const CheckedFields& fields);

    void add(std::string_view bytes);
    /// Eight bytes, the low one first.
    void add_word(std::uint64_t word);
    /// To be called once, at the end.
    void finish();

 private:
    void flush();

    std::ostream& out_;
    std::string buffer_;
    Checksum checksum_;
};

/// Reads from a seekable stream, twice: first to check that the file is whole, then what it holds.
class CheckedReader {
 public:
    /// Errors are those of read_checked(), and "cannot be read". `in` must outlive the reader.
    static Expected<CheckedReader, std::string> open(std::istream& in, std::string_view title);

    [[nodiscard]] const std::string* field(std::string_view name) const { return find_field(fields_, name); }
    /// How many bytes of the body are still to be taken.
    [[nodiscard]] std::uint64_t left() const { return left_; }
    /// Takes the next `count` bytes of the body; returns false if there are fewer.
    [[nodiscard]] bool take(char* to, std::size_t count);
    [[nodiscard]] bool take(std::string& to, std::uint64_t count);
    /// Takes a word, as add_word() writes it; returns nullopt if fewer than eight bytes are left.
    [[nodiscard]] std::optional<std::uint64_t> take_word();

 private:
    explicit CheckedReader(std::istream& in) : in_(&in) {}

    std::istream* in_;
    CheckedFields fields_;
    std::uint64_t left_ = 0;
};

}  // namespace papamu::base
