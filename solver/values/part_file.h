// The file of stored values as a search uses it whose parts have keys of any length (stored/part_key.h).
//
//     PartFile file(options.stored, store, "cutcake@5c0f...", 1);       // nullptr: nothing is found nor kept
//     if (file.may_have_any()) value = file.find("4x6");
//     if (work >= StoredRegions::kWorthKeeping) file.keep("4x6", value);
//     file.write();
//
// For one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "cgt/value_store.h"
#include "solver/stored/stored_regions.h"

namespace papamu::solver::detail {

/// The name of a part in a file, or of its negative.
struct PartName {
    PartKey key;
    bool negated = false;
};

class PartFile {
 public:
    /// The file and the store must outlive this. No file is used if `table` is empty.
    PartFile(StoredValues* file, cgt::ValueStore& store, std::string_view table, int version) {
        if (file != nullptr && !table.empty()) file_ = std::make_unique<StoredRegions>(*file, store, table, version);
    }

    /// Whether there is a file.
    [[nodiscard]] bool is_open() const { return file_ != nullptr; }
    [[nodiscard]] bool may_have_any() const { return file_ != nullptr && file_->has_any(); }
    [[nodiscard]] bool writes() const { return file_ != nullptr && file_->writes(); }

    /// nullopt if the file lacks the part. Throws LimitError if the store is full.
    std::optional<cgt::Value> find(PartName name) const {
        if (!may_have_any() || name.key.is_too_long()) return std::nullopt;
        const auto value = file_->find(std::move(name.key));
        return value && name.negated ? std::optional(-*value) : value;
    }
    void keep(PartName name, cgt::Value value) const {
        if (!writes() || name.key.is_too_long()) return;
        file_->keep(std::move(name.key), name.negated ? -value : value);
    }
    /// The same for a position as its ruleset writes it.
    [[nodiscard]] std::optional<cgt::Value> find(std::string_view text) const {
        return find({PartKey(PartKind::kText, text)});
    }
    void keep(std::string_view text, cgt::Value value) const { keep({PartKey(PartKind::kText, text)}, value); }
    /// StoredRegions::keep_when_stopped(); forgets what was found if there is no file.
    template <class Found, class WorkOf, class Keep>
    void keep_when_stopped(std::vector<Found>& found, WorkOf&& work_of, Keep&& keep) const {
        if (file_ == nullptr) return found.clear();
        file_->keep_when_stopped(found, std::forward<WorkOf>(work_of), std::forward<Keep>(keep));
    }
    /// Whether a part that a search has found again, and not only one that took work, is to be kept. A search that asks
    /// for what it knows already, meanwhile, keeps all of it.
    [[nodiscard]] bool keeps_all() const { return keeps_all_; }
    template <class Ask>
    void keep_all(Ask&& ask) {
        if (!writes()) return;
        struct Guard {
            explicit Guard(bool& of) : flag(of) { flag = true; }
            ~Guard() { flag = false; }
            bool& flag;
        } const guard(keeps_all_);
        ask();
    }

    /// Writes what is kept, and a note with it.
    void write(std::string_view note = {}, std::string_view text = {}) const {
        if (file_ != nullptr) file_->write(note, text);
    }
    /// To be called before the store forgets games.
    void forget_values() const {
        if (file_ != nullptr) file_->forget_values();
    }

 private:
    std::unique_ptr<StoredRegions> file_;
    bool keeps_all_ = false;
};

}  // namespace papamu::solver::detail
