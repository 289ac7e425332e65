// The options of the engine as a player of a match: what follows the colon in "engine:no-proofs,memory=32M". Every part
// of the engine that may be worth something can be switched off, so that a match can show what it is worth.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include "engine/any_game/any_engine.h"
#include "engine/konane/konane_engine.h"

namespace papamu::apps::match {

template <rulesets::Playable G>
using EngineOptionsOf = std::conditional_t<std::is_same_v<G, rulesets::KonaneContest>, engine::KonaneEngineOptions,
                                           engine::AnyEngineOptions>;

/// The engine without options, for KonaneContest or AnyContest.
template <rulesets::Playable G>
EngineOptionsOf<G> default_engine();

/// Parses one option or several, separated by commas. Throws CommandError: kUsage if an option is unknown, not one of
/// this game, or its value wrong, kBadInput if a file cannot be used; or base::FileError if it cannot be read.
template <rulesets::Playable G = rulesets::KonaneContest>
EngineOptionsOf<G> parse_engine_words(std::string_view text);

extern template engine::KonaneEngineOptions parse_engine_words<rulesets::KonaneContest>(std::string_view);
extern template engine::AnyEngineOptions parse_engine_words<rulesets::AnyContest>(std::string_view);

/// All options with their meanings: "mobility: ...; no-solver: ...".
std::string engine_word_help();

}  // namespace papamu::apps::match
