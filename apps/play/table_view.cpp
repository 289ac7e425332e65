#include "apps/play/table_view.h"

#include <fmt/format.h>

#include <utility>

namespace papamu::apps::play {

namespace {

using Json = nlohmann::ordered_json;
using rulesets::AnyContest;
using rulesets::KonaneContest;

template <rulesets::Playable G>
std::string status(const Table<G>& table) {
    using AtTable = GameAtTable<G>;
    if (const auto ending = table.ending()) {
        return fmt::format("{} wins: {}.", AtTable::name_of(ending->winner), ending->reason);
    }
    const std::string text = AtTable::turn(table.state());
    if (!table.control()) return text + '.';
    const auto clock = [&](std::size_t seat) {
        const auto colour = table.colour_of(seat);
        const std::string name = colour ? AtTable::name_of(*colour) : seat == 0 ? "first" : "second";
        return name + ' ' + clock_text(*table.clock_of(seat));
    };
    return text + ". Clocks: " + clock(0) + ", " + clock(1) + '.';
}

}  // namespace

template <rulesets::Playable G>
std::string table_text(const Table<G>& table, const PictureStyle& style) {
    const auto& turns = table.turns();
    const auto last = turns.empty() ? std::nullopt : std::optional(turns.back().action);
    const auto* const before = turns.empty() ? nullptr : &turns.back().before;
    return GameAtTable<G>::picture(before, table.state(), last, style) + status(table) + '\n';
}

template <rulesets::Playable G>
std::string mover_text(const Table<G>& table) {
    const auto colour = table.ending() ? std::nullopt : table.colour_of(table.seat());
    return colour ? GameAtTable<G>::name_of(*colour) : std::string();
}

template <rulesets::Playable G>
Json table_json(const Table<G>& table, const std::array<bool, 2>& users) {
    using AtTable = GameAtTable<G>;
    Json moves = Json::array();
    for (const auto& turn : table.turns()) moves.push_back(G::print_action(turn.before, turn.action));
    Json json = {{"ruleset", AtTable::ruleset(table.start())},
                 {"start", AtTable::text(table.start())},
                 {"moves", std::move(moves)},
                 {"position", AtTable::text(table.state())},
                 {"to_move", nullptr},
                 {"you", Json::array()},
                 {"clocks", nullptr},
                 {"winner", nullptr},
                 {"reason", nullptr}};
    const auto seconds = [&](std::size_t seat) { return static_cast<double>(table.clock_of(seat)->count()) / 1000.0; };
    if (table.control()) json["clocks"] = {{"first", seconds(0)}, {"second", seconds(1)}};
    for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
        if (users[seat]) json["you"].push_back(seat == 0 ? "first" : "second");
    }
    if (const auto ending = table.ending()) {
        json["winner"] = AtTable::word_of(ending->winner);
        json["reason"] = ending->reason;
    } else if (const auto colour = table.colour_of(table.seat())) {
        json["to_move"] = AtTable::word_of(*colour);
    }
    return json;
}

template std::string table_text(const Table<KonaneContest>&, const PictureStyle&);
template std::string table_text(const Table<AnyContest>&, const PictureStyle&);
template std::string mover_text(const Table<KonaneContest>&);
template std::string mover_text(const Table<AnyContest>&);
template Json table_json(const Table<KonaneContest>&, const std::array<bool, 2>&);
template Json table_json(const Table<AnyContest>&, const std::array<bool, 2>&);

}  // namespace papamu::apps::play
