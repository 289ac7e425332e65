// The options of the engine as a player of a match: what follows the colon in "engine:no-proofs,memory=32M". Every part
// of the engine that may be worth something can be switched off, so that a match can show what it is worth.
#pragma once

#include <string>
#include <string_view>

#include "engine/konane/konane_engine.h"

namespace papamu::apps::match {

/// The engine without options.
engine::KonaneEngineOptions default_engine();

/// Parses one option or several, separated by commas. Throws CommandError: kUsage if an option is unknown or its value
/// wrong, kBadInput if a file cannot be used; or base::FileError if it cannot be read.
engine::KonaneEngineOptions parse_engine_words(std::string_view text);

/// All options with their meanings: "mobility: ...; no-solver: ...".
std::string engine_word_help();

}  // namespace papamu::apps::match
