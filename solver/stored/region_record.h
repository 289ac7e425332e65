// Internal to solver/stored/: keys of regions of any length in LMDB, which has keys of at most 511 bytes.
//
//     const FileKey in_file(key);
//     file.put(transaction, kRegions, in_file.bytes(), file.sealed(in_file.bytes(), in_file.record(reference)));
//     read_record(found_key, content)->reference                       // and the rest of the key
//
// A longer key is cut: its first bytes and a hash of all of it make up 511 bytes, and the record begins with the rest.
// Whole keys are compared; of two keys that are cut to the same bytes, only the first one has a place in the file.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace papamu::solver::detail {

class FileKey {
 public:
    static constexpr std::size_t kMost = 511;

    /// `key`: with the number of a table in front. It must outlive this.
    explicit FileKey(std::string_view key);

    [[nodiscard]] bool is_cut() const { return !cut_.empty(); }
    [[nodiscard]] std::string_view bytes() const { return is_cut() ? std::string_view(cut_) : key_; }
    /// What of the key stands in the record; empty unless the key is cut.
    [[nodiscard]] std::string_view rest() const;
    /// The content of the record.
    [[nodiscard]] std::string record(std::string_view reference) const;

 private:
    std::string_view key_;
    std::string cut_;
};

struct RegionRecord {
    std::string_view rest;  // of the key
    std::string_view reference;
};

/// `bytes`: of a FileKey; `content`: of its record. nullopt if it is not one that FileKey::record() makes.
std::optional<RegionRecord> read_record(std::string_view bytes, std::string_view content);
/// The whole key.
std::string whole_key(std::string_view bytes, const RegionRecord& record);

}  // namespace papamu::solver::detail
