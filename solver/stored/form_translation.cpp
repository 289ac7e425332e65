#include "solver/stored/form_translation.h"

#include <fmt/format.h>

#include <utility>
#include <variant>

namespace papamu::solver::detail {

FormTranslation::FormTranslation(GameSink into, Source from, Refusal refuse)
    : into_(std::move(into)), from_(std::move(from)), refuse_(std::move(refuse)) {}

// Games are added in the order of their numbers, so that options come first.
const Reference& FormTranslation::game(std::uint64_t id) {
    while (games_.size() <= id) {
        const std::uint64_t next = games_.size();
        auto form = parse_form(from_(next));
        if (!form) refuse_(fmt::format("game {} {}", next, form.error()));
        for (auto* const list : {&form->left, &form->right}) {
            for (Reference& option : *list) option = translated(option, next);
        }
        games_.push_back(add_game(into_, *form));
    }
    return games_[id];
}

std::string FormTranslation::reference(std::string_view bytes) {
    const auto parsed = parse_reference(bytes);
    if (!parsed) refuse_(fmt::format("the value of a region {}", parsed.error()));
    const auto* const stored = std::get_if<StoredGame>(&*parsed);
    if (stored == nullptr) return reference_bytes(*parsed);
    return reference_bytes(stored->negated ? negative(game(stored->id)) : game(stored->id));
}

Reference FormTranslation::translated(const Reference& option, std::uint64_t own) {
    const auto* const stored = std::get_if<StoredGame>(&option);
    if (stored == nullptr) return option;
    if (stored->id >= own) refuse_(fmt::format("game {} contains itself", own));
    return stored->negated ? negative(games_[stored->id]) : games_[stored->id];
}

}  // namespace papamu::solver::detail
