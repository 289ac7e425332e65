// What a search writes so that it can be continued another day: the answers that its game knows, and what it is about.
//
//     save_checkpoint(out, game, "konane 1", "xoxo/o..o/xoxo/oxox");
//     const std::string problem = load_checkpoint(in, game, "konane 1", "xoxo/o..o/xoxo/oxox");      // "": none
#pragma once

#include <istream>
#include <ostream>
#include <string>
#include <string_view>

#include "base/checked_file.h"

namespace papamu::solver::detail {

inline constexpr std::string_view kCheckpointTitle = "papamu checkpoint 2";

template <class Game>
void save_checkpoint(std::ostream& out, const Game& game, const std::string& ruleset, const std::string& position) {
    base::CheckedWriter writer(out, kCheckpointTitle, {{"ruleset", ruleset}, {"position", position}});
    game.save(writer);
    writer.finish();
}

/// Returns what is wrong with the checkpoint, of which nothing is used then.
template <class Game>
std::string load_checkpoint(std::istream& in, Game& game, const std::string& ruleset, const std::string& position) {
    auto file = base::CheckedReader::open(in, kCheckpointTitle);
    if (!file) return file.error();
    const std::string* const rules = file->field("ruleset");
    const std::string* const about = file->field("position");
    if (rules == nullptr || about == nullptr) return "is damaged: it does not say what it is about";
    if (*rules != ruleset) return "is about another ruleset: " + *rules;
    if (*about != position) return "is about another position: " + *about;
    return game.load(*file) ? "" : "is damaged: its table cannot be read";
}

}  // namespace papamu::solver::detail
