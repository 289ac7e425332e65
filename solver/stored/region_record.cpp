#include "solver/stored/region_record.h"

#include "solver/stored/key_filter.h"
#include "solver/stored/stored_file.h"

namespace papamu::solver::detail {

namespace {

constexpr std::size_t kHashBytes = 8, kLengthBytes = 4;
constexpr std::size_t kBegin = FileKey::kMost - kHashBytes;  // of a key that is cut

}  // namespace

FileKey::FileKey(std::string_view key) : key_(key) {
    if (key.size() < kMost) return;
    cut_ = key.substr(0, kBegin);
    cut_ += number_bytes(key_hash(key), kHashBytes);
}

std::string_view FileKey::rest() const { return is_cut() ? key_.substr(kBegin) : std::string_view(); }

std::string FileKey::record(std::string_view reference) const {
    std::string content;
    if (is_cut()) content.append(number_bytes(rest().size(), kLengthBytes)).append(rest());
    return content.append(reference);
}

std::optional<RegionRecord> read_record(std::string_view bytes, std::string_view content) {
    if (bytes.size() < FileKey::kMost) return RegionRecord{{}, content};
    if (content.size() < kLengthBytes) return std::nullopt;
    const std::uint64_t length = number_of(content.substr(0, kLengthBytes));
    content.remove_prefix(kLengthBytes);
    if (length < kHashBytes || length > content.size()) return std::nullopt;
    const RegionRecord record{content.substr(0, length), content.substr(length)};
    if (FileKey(whole_key(bytes, record)).bytes() != bytes) return std::nullopt;
    return record;
}

std::string whole_key(std::string_view bytes, const RegionRecord& record) {
    if (bytes.size() < FileKey::kMost) return std::string(bytes);
    return std::string(bytes.substr(0, kBegin)).append(record.rest);
}

}  // namespace papamu::solver::detail
