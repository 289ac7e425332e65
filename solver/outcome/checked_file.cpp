#include "solver/outcome/checked_file.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <ostream>

namespace papamu::solver {

namespace {

constexpr std::size_t kChecksumLength = 17;  // 16 digits and a newline

class Checksum {
 public:
    void add(std::string_view bytes) {
        for (const char byte : bytes) sum_ = (sum_ ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
    }
    [[nodiscard]] std::string text() const { return fmt::format("{:016x}\n", sum_); }

 private:
    std::uint64_t sum_ = 0xcbf29ce484222325U;
};

/// The text up to the next newline, which is taken away too; the whole rest where there is none.
std::string_view take_line(std::string_view& rest) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return line;
}

cgt::Unexpected<std::string> damaged(std::string_view how) {
    return cgt::Unexpected<std::string>(fmt::format("is damaged: {}", how));
}

}  // namespace

const std::string* CheckedFile::field(std::string_view name) const {
    for (const auto& [key, value] : fields) {
        if (key == name) return &value;
    }
    return nullptr;
}

void write_checked(std::ostream& out, const CheckedFile& file) {
    std::string head = file.title + '\n';
    for (const auto& [name, value] : file.fields) head += fmt::format("{}: {}\n", name, value);
    head += fmt::format("body: {}\n\n", file.body.size());
    Checksum checksum;
    checksum.add(head);
    checksum.add(file.body);
    out << head;
    out.write(file.body.data(), static_cast<std::streamsize>(file.body.size()));
    out << checksum.text();
}

cgt::Expected<CheckedFile, std::string> read_checked(std::string_view bytes, std::string_view title) {
    std::string_view rest = bytes;
    if (take_line(rest) != title) return cgt::Unexpected<std::string>(fmt::format("is no {}", title));
    if (bytes.size() < kChecksumLength) return damaged("it ends too early");
    Checksum checksum;
    checksum.add(bytes.substr(0, bytes.size() - kChecksumLength));
    if (bytes.substr(bytes.size() - kChecksumLength) != checksum.text()) return damaged("the checksum is wrong");

    CheckedFile file;
    file.title = title;
    for (;;) {
        const std::string_view line = take_line(rest);
        const std::size_t colon = line.find(": ");
        if (colon == std::string_view::npos) return damaged("a line of its head has no name");
        const std::string_view name = line.substr(0, colon);
        const std::string_view value = line.substr(colon + 2);
        if (name != "body") {
            file.fields.emplace_back(name, value);
            continue;
        }
        std::size_t size = 0;
        const auto [end, status] = std::from_chars(value.data(), value.data() + value.size(), size);
        if (status != std::errc() || end != value.data() + value.size() || !take_line(rest).empty() ||
            rest.size() < kChecksumLength || rest.size() - kChecksumLength != size) {
            return damaged("the length of its body is wrong");
        }
        file.body = rest.substr(0, size);
        return file;
    }
}

}  // namespace papamu::solver
