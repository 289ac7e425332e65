#include "solver/stored/pending_values.h"

#include <fmt/format.h>

#include "solver/stored/form_translation.h"
#include "solver/stored/stored_file.h"
#include "solver/stored/stored_values.h"

namespace papamu::solver {

namespace detail {

namespace {

// The memory for an entry of either map besides its bytes: nodes, strings and their blocks.
constexpr std::size_t kEntry = 112;

}  // namespace

std::uint64_t PendingValues::add_form(std::string_view form) {
    const auto [entry, is_new] = numbers_.try_emplace(std::string(form), numbers_.size());
    if (is_new) bytes_ += form.size() + kEntry;
    return entry->second;
}

void PendingValues::add(const std::vector<std::pair<std::string, cgt::Value>>& regions, PendingWriter& writer) {
    const std::lock_guard lock(mutex_);
    if (writer.collection != collection_) writer.encoder.forget();
    writer.collection = collection_;
    const GameSink into = [this](std::string_view form) { return add_form(form); };
    for (const auto& [key, value] : regions) {
        if (bytes_ >= most_bytes_) return;
        if (regions_.contains(key)) continue;
        const std::string reference = reference_bytes(writer.encoder.reference(into, value));
        bytes_ += key.size() + reference.size() + kEntry;
        regions_.emplace(key, reference);
    }
}

PendingValues::Collection PendingValues::take() {
    Collection all;
    const std::lock_guard lock(mutex_);
    all.forms.resize(numbers_.size());
    for (const auto& [form, number] : numbers_) all.forms[number] = form;
    all.regions.swap(regions_);
    numbers_.clear();
    bytes_ = 0;
    ++collection_;
    return all;
}

std::size_t PendingValues::regions() const {
    const std::lock_guard lock(mutex_);
    return regions_.size();
}

}  // namespace detail

void StoredValues::write_pending() {
    if (file_->pending == nullptr || has_failed()) return;
    const auto waiting = file_->pending->take();
    if (waiting.regions.empty()) return;
    try {
        Batch batch(*this);
        detail::FormTranslation translation([&](std::string_view form) { return batch.add_game(form); },
                                            [&](std::uint64_t id) { return std::string_view(waiting.forms.at(id)); },
                                            [&](std::string_view what) { file_->fail_damaged(what); });
        for (const auto& [key, reference] : waiting.regions) {
            batch.require_region(key, translation.reference(reference));
        }
        batch.commit();
    } catch (const StoredError& error) {
        note_failure(error);
    }
}

}  // namespace papamu::solver
