// The output of a dialogue: sentences and boards for people, objects for programs.
#include <fmt/format.h>

#include <iostream>

#include "apps/play/board_picture.h"
#include "apps/play/dialogue.h"
#include "base/shown_text.h"

namespace papamu::apps::play {

using rulesets::KonaneContest;
using rulesets::KonaneState;

void Dialogue::say(const std::string& text) {
    if (!session_.json()) session_.out() << text << std::flush;
}

void Dialogue::fail(const std::string& message) {
    was_any_wrong_ = true;
    const std::string line = base::shown(message);
    answer_["error"] = line;
    say(line + '\n');
}

void Dialogue::begin_answer(const Json& line) {
    answer_ = {{"line", line}, {"error", nullptr}, {"engine", Json::array()}};
}

void Dialogue::end_answer() {
    if (!session_.json()) return;
    Json json = game_json();
    json.update(answer_);
    session_.print_json(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string Dialogue::picture() const {
    const auto& turns = table_.turns();
    const auto last = turns.empty() ? std::nullopt : std::optional(turns.back().action);
    return draw_board(table_.state().position, last, {colours_, options_.discs}) + status() + '\n';
}

std::string Dialogue::status() const {
    if (const auto ending = table_.ending()) {
        return fmt::format("{} wins: {}.", colour_name(ending->winner), ending->reason);
    }
    const auto colour = table_.colour_of(table_.seat());
    std::string text =
        colour ? std::string(colour_name(*colour)) + " is to move" : "The first stone is to be taken away";
    if (table_.state().stage != KonaneState::Stage::kJump && colour) text += ": a stone is to be taken away";
    if (!table_.control()) return text + '.';
    const auto clock = [&](std::size_t seat) {
        const auto name = table_.colour_of(seat);
        return (name        ? colour_name(*name)
                : seat == 0 ? "first"
                            : "second") +
               (' ' + clock_text(*table_.clock_of(seat)));
    };
    return text + ". Clocks: " + clock(0) + ", " + clock(1) + '.';
}

std::string Dialogue::prompt() const {
    const auto colour = table_.ending() ? std::nullopt : table_.colour_of(table_.seat());
    return (colour ? std::string(colour_name(*colour)) : std::string()) + "> ";
}

Dialogue::Json Dialogue::game_json() const {
    Json moves = Json::array();
    for (const Table::Turn& turn : table_.turns())
        moves.push_back(KonaneContest::print_action(turn.before, turn.action));
    Json json = {{"ruleset", "konane"},       {"start", KonaneContest::print(table_.start())},
                 {"moves", std::move(moves)}, {"position", KonaneContest::print(table_.state())},
                 {"to_move", nullptr},        {"you", Json::array()},
                 {"clocks", nullptr},         {"winner", nullptr},
                 {"reason", nullptr}};
    const auto seconds = [&](std::size_t seat) { return static_cast<double>(table_.clock_of(seat)->count()) / 1000.0; };
    if (table_.control()) json["clocks"] = {{"first", seconds(0)}, {"second", seconds(1)}};
    for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
        if (is_user(seat)) json["you"].push_back(seat == 0 ? "first" : "second");
    }
    if (const auto ending = table_.ending()) {
        json["winner"] = colour_name(ending->winner);
        json["reason"] = ending->reason;
    } else if (const auto colour = table_.colour_of(table_.seat())) {
        json["to_move"] = colour_name(*colour);
    }
    return json;
}

}  // namespace papamu::apps::play
