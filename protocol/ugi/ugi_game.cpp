#include "protocol/ugi/ugi_game.h"

#include <cstddef>

#include "base/words.h"
#include "engine/any_game/any_engine.h"
#include "engine/konane/konane_engine.h"
#include "rulesets/grid_move.h"

namespace papamu::protocol {

namespace {

using rulesets::AnyContest;
using rulesets::KonaneContest;
using KonaneUgi = UgiGame<KonaneContest>;
using AnyUgi = UgiGame<AnyContest>;

}  // namespace

std::string_view as_written(const std::vector<std::string_view>& words) {
    if (words.empty()) return {};
    const char* const end = words.back().data() + words.back().size();
    return {words.front().data(), static_cast<std::size_t>(end - words.front().data())};
}

std::pair<std::string, std::string> name_and_value(const std::vector<std::string_view>& words) {
    std::vector<std::string_view> name;
    std::vector<std::string_view> value;
    std::vector<std::string_view>* part = nullptr;
    for (const std::string_view word : words) {
        if (word == "name" && part == nullptr) {
            part = &name;
        } else if (word == "value" && part == &name) {
            part = &value;
        } else if (part != nullptr) {
            part->push_back(word);
        }
    }
    return {base::joined(name), std::string(as_written(value))};
}

KonaneUgi::State KonaneUgi::start(const UgiSettings& settings) { return konane_setup_start(settings.setup).value(); }

base::Expected<UgiSettings, std::string> KonaneUgi::with_start(const UgiSettings& settings,
                                                               const std::vector<std::string_view>& words) {
    if (words.size() != 2) return tl::unexpected(std::string("a game, a board and an opening are expected"));
    UgiSettings changed = settings;
    changed.setup = {std::string(words[0]), std::string(words[1])};
    const auto start = konane_setup_start(changed.setup);
    if (!start) return tl::unexpected(start.error().to_string());
    return changed;
}

engine::PlayerPtr<KonaneContest> KonaneUgi::make_engine(const UgiSettings& settings) {
    return engine::make_konane_engine(engine_options(settings));
}

bool KonaneUgi::is_like_a_move(std::string_view word) {
    constexpr int any_size = 10'000;
    const std::string pair = (word.starts_with('-') ? "0,0" : "") + std::string(word);
    return rulesets::parse_cell_pair(pair, any_size, any_size).has_value();
}

base::Expected<AnyContest::State, std::string> KonaneUgi::explained(const State& state) {
    if (state.stage != State::Stage::kJump) return tl::unexpected(std::string("stones are still being removed"));
    const auto position = rulesets::AnyPosition::of(rulesets::any_ruleset<rulesets::Konane>(), state.position);
    return AnyContest::State{position, state.to_move};
}

std::string AnyUgi::name(const UgiSettings& settings) {
    return std::string(settings.start.value().position.ruleset().name());
}

base::Expected<UgiSettings, std::string> AnyUgi::with_start(const UgiSettings& settings,
                                                            const std::vector<std::string_view>& words) {
    if (words.empty()) return tl::unexpected(std::string("a game and a position, or a size, are expected"));
    const auto start = parse_ugi_start(settings.start.value().position.ruleset(), as_written(words));
    if (!start) return tl::unexpected(start.error());
    UgiSettings changed = settings;
    changed.start = *start;
    return changed;
}

engine::PlayerPtr<AnyContest> AnyUgi::make_engine(const UgiSettings& settings) {
    return engine::make_any_engine(any_engine_options(settings));
}

}  // namespace papamu::protocol
