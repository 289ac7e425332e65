#include "solver/stored/value_forms.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/stack_guard.h"
#include "cgt/canonical.h"

namespace papamu::solver {

Reference add_game(const GameSink& into, const GameForm& form) {
    GameForm mirrored;
    std::transform(form.right.begin(), form.right.end(), std::back_inserter(mirrored.left), negative);
    std::transform(form.left.begin(), form.left.end(), std::back_inserter(mirrored.right), negative);
    const std::string own = form_bytes(form);
    const std::string other = form_bytes(mirrored);
    return StoredGame{into(std::min(own, other)), other < own, other == own};
}

Reference ValueEncoder::reference(const GameSink& into, cgt::Value value) {
    if (value.is_number_up_star()) return store_.parts(value);
    if (const auto known = known_.find(value); known != known_.end()) return known->second;
    if (const auto known = known_.find(-value); known != known_.end()) return negative(known->second);
    base::check_stack();
    GameForm form;
    for (const cgt::Value option : store_.left_options(value)) form.left.push_back(reference(into, option));
    for (const cgt::Value option : store_.right_options(value)) form.right.push_back(reference(into, option));
    return known_.emplace(value, add_game(into, form)).first->second;
}

cgt::Value ValueDecoder::value(const StoredValues::Snapshot& snapshot, const Reference& reference) {
    if (const auto* const number = std::get_if<cgt::NumberUpStar>(&reference)) return store_.number_up_star(*number);
    const auto& stored = std::get<StoredGame>(reference);
    const cgt::Value found = game(snapshot, stored.id);
    if (!stored.negated) return found;
    if (found == -found) snapshot.refuse(fmt::format("game {} is its own negative, and negated", stored.id));
    return -found;
}

cgt::Value ValueDecoder::value(const StoredValues::Snapshot& snapshot, std::string_view reference) {
    const auto parsed = parse_reference(reference);
    if (!parsed) snapshot.refuse(fmt::format("the value of a region {}", parsed.error()));
    return value(snapshot, *parsed);
}

cgt::Value ValueDecoder::game(const StoredValues::Snapshot& snapshot, std::uint64_t id) {
    {
        const std::lock_guard lock(mutex_);
        if (const auto known = known_.find(id); known != known_.end()) return known->second;
    }
    base::check_stack();
    const auto form = parse_form(snapshot.game(id));
    if (!form) snapshot.refuse(fmt::format("game {} {}", id, form.error()));
    const auto values = [&](const std::vector<Reference>& options) {
        std::vector<cgt::Value> list;
        list.reserve(options.size());
        for (const Reference& option : options) {
            const auto* const stored = std::get_if<StoredGame>(&option);
            if (stored != nullptr && stored->id >= id) snapshot.refuse(fmt::format("game {} contains itself", id));
            list.push_back(value(snapshot, option));
        }
        return list;
    };
    const std::vector<cgt::Value> left = values(form->left);
    const std::vector<cgt::Value> right = values(form->right);
    const cgt::Value found = cgt::canonical(store_, left, right);
    if (!found.is_stored() || store_.left_options(found).size() != left.size() ||
        store_.right_options(found).size() != right.size()) {
        snapshot.refuse(fmt::format("game {} is not a canonical form", id));
    }
    const std::lock_guard lock(mutex_);
    known_.emplace(id, found);
    return found;
}

void ValueDecoder::forget() {
    const std::lock_guard lock(mutex_);
    known_.clear();
}

std::size_t ValueDecoder::bytes() const {
    constexpr std::size_t entry = 48;
    const std::lock_guard lock(mutex_);
    return known_.size() * entry;
}

}  // namespace papamu::solver
