// The options of the engine as a player of a match: what follows the colon in "engine:no-proofs,memory=32M". Every part
// of the engine that may be worth something can be switched off, so that a match can show what it is worth.
#pragma once

#include <string>
#include <string_view>

#include "engine/opponents/engine_of.h"

namespace papamu::apps::match {

/// The engine without options, for KonaneContest or AnyContest.
template <rulesets::Playable G>
engine::EngineOptionsOf<G> default_engine();

/// Parses one option or several, separated by commas. Throws CommandError: kUsage if an option is unknown, not one of
/// this game, or its value wrong, kBadInput if a file cannot be used; or base::FileError if it cannot be read.
template <rulesets::Playable G = rulesets::KonaneContest>
engine::EngineOptionsOf<G> parse_engine_words(std::string_view text);

extern template engine::KonaneEngineOptions parse_engine_words<rulesets::KonaneContest>(std::string_view);
extern template engine::AnyEngineOptions parse_engine_words<rulesets::AnyContest>(std::string_view);

/// All options with their meanings: "mobility: ...; no-solver: ...".
std::string engine_word_help();

}  // namespace papamu::apps::match
