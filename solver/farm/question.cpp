#include "solver/farm/question.h"

#include <fmt/format.h>

#include <utility>

#include "base/shown_text.h"
#include "base/words.h"
#include "rulesets/player_words.h"

namespace papamu::solver {

std::string FarmQuestion::text() const { return std::string(player_word(mover)) + ' ' + position.text(); }

FarmQuestion normal_question(const rulesets::AnyPosition& position, rulesets::Player mover) {
    FarmQuestion normal;
    std::string least;
    for (const auto& image : position.ruleset().images(position)) {
        FarmQuestion question{image.position, image.colours_swapped ? rulesets::opponent(mover) : mover};
        std::string text = question.text();
        if (normal.position.has_ruleset() && text >= least) continue;
        normal = std::move(question);
        least = std::move(text);
    }
    return normal;
}

std::vector<FarmQuestion> questions_after(const FarmQuestion& question) {
    const auto& [position, mover] = question;
    std::vector<FarmQuestion> after;
    for (const auto& move : position.moves(mover)) {
        after.push_back(normal_question(position.play(mover, move), rulesets::opponent(mover)));
    }
    return after;
}

std::string ruleset_text(const rulesets::AnyRuleset& ruleset) {
    return fmt::format("{} {}", ruleset.name(), ruleset.version());
}

base::Expected<const rulesets::AnyRuleset*, std::string> read_ruleset(std::string_view text) {
    std::string_view rest = text;
    const auto* const ruleset = rulesets::find_ruleset(base::take_until(rest, ' '));
    if (ruleset != nullptr && ruleset_text(*ruleset) == text) return ruleset;
    const std::string known = ruleset == nullptr ? "no such ruleset" : ruleset_text(*ruleset);
    return base::Unexpected<std::string>(
        fmt::format("it is about {}, and this program has {}", base::quoted(text), known));
}

base::Expected<FarmQuestion, std::string> read_question(const rulesets::AnyRuleset& ruleset, std::string_view mover,
                                                        std::string_view position) {
    const auto player = rulesets::player_of_word(mover);
    if (!player) return base::Unexpected<std::string>("no player is called " + base::quoted(mover));
    const auto read = ruleset.parse(position);
    if (!read) return base::Unexpected<std::string>(read.error().to_string());
    return FarmQuestion{*read, *player};
}

}  // namespace papamu::solver
