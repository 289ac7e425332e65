#include "solver/stored/stored_regions.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/work_limit.h"

namespace papamu::solver::detail {

/// Runs use(), unless the file has failed or has no table; notes what goes wrong with the file.
template <class F>
void StoredRegions::attempt(F&& use) {
    if (table_ == 0 || file_.has_failed()) return;
    try {
        use();
    } catch (const StoredError& error) {
        file_.note_failure(error);
    }
}

StoredRegions::StoredRegions(StoredValues& file, cgt::ValueStore& store, std::string_view ruleset, int version)
    : file_(file), writes_(file.writes()), decoder_(store), writer_(store) {
    if (file.has_failed()) return;
    try {
        const auto table = file.table(ruleset, version);
        if (!table) return;
        table_ = table->number;
        most_cells_ = table->most_cells;
        has_any_ = file.size().regions > 0;
    } catch (const StoredError& error) {
        file.note_failure(error);
    }
}

StoredRegions::~StoredRegions() {
    try {
        write();
    } catch (...) {  // no room to encode values: only what is kept is lost
    }
}

std::optional<cgt::Value> StoredRegions::find_bytes(std::string_view key) {
    std::optional<cgt::Value> value;
    if (!file_.may_have(key)) return value;
    attempt([&] {
        const StoredValues::Snapshot snapshot(file_);
        if (const auto reference = snapshot.region(key)) value = decoder_.value(snapshot, *reference);
    });
    return value;
}

bool StoredRegions::has_bytes(std::string_view key) {
    bool found = false;
    {
        const std::lock_guard lock(mutex_);
        if (kept_.contains(std::string(key))) return true;
    }
    if (!file_.may_have(key)) return false;
    attempt([&] { found = StoredValues::Snapshot(file_).region(key).has_value(); });
    return found;
}

void StoredRegions::keep_bytes(std::string_view key, cgt::Value value) {
    if (!writes_ || table_ == 0 || file_.has_failed()) return;
    const std::lock_guard lock(mutex_);
    kept_.emplace(key, value);
    if (kept_.size() >= kBatch) write_kept({}, {});
}

std::size_t StoredRegions::room_when_stopped() const {
    if (!writes_ || file_.pending() != nullptr || file_.has_failed()) return 0;
    return kMostKeptWhenStopped - std::min(kMostKeptWhenStopped, kept_when_stopped_.load());
}

void StoredRegions::write(std::string_view note, std::string_view text) {
    if (!writes_) return;
    const std::lock_guard lock(mutex_);
    if (!kept_.empty() || !note.empty()) write_kept(note, text);
}

void StoredRegions::forget_values() {
    const std::lock_guard lock(mutex_);
    if (!kept_.empty()) write_kept({}, {});
    writer_.encoder.forget();
    decoder_.forget();
}

void StoredRegions::write_kept(std::string_view note, std::string_view text) {
    // The limits of a search do not apply here.
    const std::atomic<bool> never = false;
    const base::WorkLimit no_limit(base::WorkLimit::kUnlimited, &never);
    // In the order of keys in the file.
    std::vector<std::pair<std::string, cgt::Value>> list(kept_.begin(), kept_.end());
    kept_.clear();
    std::sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    if (PendingValues* const pending = file_.pending()) return pending->add(list, writer_);
    int most_cells = most_cells_.load();
    const auto add = [&](StoredValues::Batch& batch) {
        const GameSink into = [&](std::string_view form) { return batch.add_game(form); };
        std::uint64_t added = 0;
        for (const auto& [key, value] : list) {
            if (batch.require_region(key, reference_bytes(writer_.encoder.reference(into, value)))) ++added;
            most_cells = std::max(most_cells, box_cells(key));
        }
        if (!note.empty()) batch.set_note(note, text);
        return added;
    };
    attempt([&] {
        try {
            StoredValues::Batch batch(file_);
            const std::uint64_t added = add(batch);
            batch.commit();
            written_ += added;
        } catch (...) {
            writer_.encoder.forget();
            throw;
        }
        most_cells_ = most_cells;
    });
}

}  // namespace papamu::solver::detail
