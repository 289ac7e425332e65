#include "base/checked_file.h"

#include <fmt/format.h>

#include <istream>
#include <ostream>

#include "base/numbers.h"
#include "base/word_bytes.h"
#include "base/words.h"

namespace papamu::base {

namespace {

constexpr std::size_t kChecksumLength = 17;  // 16 digits and a newline

constexpr std::size_t kBlock = std::size_t{1} << 16;
constexpr std::string_view kBodyToTheEnd = "to the checksum";

Unexpected<std::string> damaged(std::string_view how) {
    return Unexpected<std::string>(fmt::format("is damaged: {}", how));
}

/// Checks that the checksum is that of everything before it. Returns the size of the file; the stream then stands at
/// the beginning of the file.
Expected<std::uint64_t, std::string> check(std::istream& in) {
    Checksum checksum;
    std::array<char, kBlock> block;
    std::string waiting;  // may be the checksum
    std::uint64_t size = 0;
    do {
        in.read(block.data(), block.size());
        const auto count = static_cast<std::size_t>(in.gcount());
        size += count;
        waiting.append(block.data(), count);
        if (waiting.size() <= kChecksumLength) continue;
        checksum.add(std::string_view(waiting).substr(0, waiting.size() - kChecksumLength));
        waiting.erase(0, waiting.size() - kChecksumLength);
    } while (in);
    if (in.bad()) return Unexpected<std::string>("cannot be read");
    if (size < kChecksumLength) return damaged("it ends too early");
    if (waiting != checksum.text()) return damaged("the checksum is wrong");
    in.clear();
    if (!in.seekg(0)) return Unexpected<std::string>("cannot be read");
    return size;
}

}  // namespace

std::string Checksum::text() const { return fmt::format("{:016x}\n", sum_.value()); }

const std::string* find_field(const CheckedFields& fields, std::string_view name) {
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

Expected<CheckedFile, std::string> read_checked(std::string_view bytes, std::string_view title) {
    std::string_view rest = bytes;
    if (take_until(rest, '\n') != title) return Unexpected<std::string>(fmt::format("is not a {} file", title));
    if (bytes.size() < kChecksumLength) return damaged("it ends too early");
    Checksum checksum;
    checksum.add(bytes.substr(0, bytes.size() - kChecksumLength));
    if (bytes.substr(bytes.size() - kChecksumLength) != checksum.text()) return damaged("the checksum is wrong");

    CheckedFile file;
    file.title = title;
    for (;;) {
        const std::string_view line = take_until(rest, '\n');
        const std::size_t colon = line.find(": ");
        if (colon == std::string_view::npos) return damaged("a line of its head has no name");
        const std::string_view name = line.substr(0, colon);
        const std::string_view value = line.substr(colon + 2);
        if (name != "body") {
            file.fields.emplace_back(name, value);
            continue;
        }
        const auto size = parse_number<std::size_t>(value);
        if (!size || !take_until(rest, '\n').empty() || rest.size() < kChecksumLength ||
            rest.size() - kChecksumLength != *size) {
            return damaged("the length of its body is wrong");
        }
        file.body = rest.substr(0, *size);
        return file;
    }
}

CheckedWriter::CheckedWriter(std::ostream& out, std::string_view title, const CheckedFields& fields) : out_(out) {
    buffer_ = fmt::format("{}\n", title);
    for (const auto& [name, value] : fields) buffer_ += fmt::format("{}: {}\n", name, value);
    buffer_ += fmt::format("body: {}\n\n", kBodyToTheEnd);
}

void CheckedWriter::add(std::string_view bytes) {
    buffer_ += bytes;
    if (buffer_.size() >= kBlock) flush();
}

void CheckedWriter::add_word(std::uint64_t word) {
    append_word(buffer_, word);
    if (buffer_.size() >= kBlock) flush();
}

void CheckedWriter::flush() {
    checksum_.add(buffer_);
    out_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    buffer_.clear();
}

void CheckedWriter::finish() {
    flush();
    out_ << checksum_.text();
}

Expected<CheckedReader, std::string> CheckedReader::open(std::istream& in, std::string_view title) {
    std::string start(title.size() + 1, '\0');
    in.read(start.data(), static_cast<std::streamsize>(start.size()));
    if (in.bad()) return Unexpected<std::string>("cannot be read");
    if (start != std::string(title) + '\n') return Unexpected<std::string>(fmt::format("is not a {} file", title));
    in.clear();
    if (!in.seekg(0)) return Unexpected<std::string>("cannot be read twice: it is not a file");
    const auto size = check(in);
    if (!size) return Unexpected<std::string>(size.error());

    CheckedReader reader(in);
    in.ignore(static_cast<std::streamsize>(start.size()));
    std::uint64_t head = start.size();
    for (std::string line; std::getline(in, line);) {
        head += line.size() + 1;
        const std::size_t colon = line.find(": ");
        if (colon == std::string::npos) break;
        std::string name = line.substr(0, colon);
        std::string value = line.substr(colon + 2);
        if (name != "body") {
            reader.fields_.emplace_back(std::move(name), std::move(value));
            continue;
        }
        if (value != kBodyToTheEnd || in.get() != '\n' || *size < head + 1 + kChecksumLength) break;
        reader.left_ = *size - head - 1 - kChecksumLength;
        return reader;
    }
    return damaged("a line of its head is wrong");
}

bool CheckedReader::take(char* to, std::size_t count) {
    if (count > left_ || !in_->read(to, static_cast<std::streamsize>(count))) return false;
    left_ -= count;
    return true;
}

bool CheckedReader::take(std::string& to, std::uint64_t count) {
    if (count > left_) return false;
    to.resize(count);
    return take(to.data(), to.size());
}

std::optional<std::uint64_t> CheckedReader::take_word() {
    std::array<char, sizeof(std::uint64_t)> bytes;
    if (!take(bytes.data(), bytes.size())) return std::nullopt;
    std::string_view view(bytes.data(), bytes.size());
    return base::take_word(view);
}

}  // namespace papamu::base
