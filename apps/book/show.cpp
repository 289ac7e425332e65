// papamu book show: what is in a book.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

#include "apps/book/work.h"
#include "apps/command.h"
#include "apps/position_argument.h"
#include "engine/book/konane_book_file.h"

namespace papamu::apps::book {

namespace {

using engine::BookEntry;
using engine::KonaneBook;
using rulesets::KonaneContest;
using rulesets::KonaneState;
using Json = nlohmann::ordered_json;

struct Line {
    std::string image;
    KonaneState state;
    BookEntry entry;
};

std::pair<int, int> board_of(const KonaneState& state) { return {state.position.rows, state.position.columns}; }

/// How many stones have been taken away or jumped over.
int stones_gone(const KonaneState& state) {
    const auto& position = state.position;
    return position.cells() - (position.left | position.right | position.holes).count();
}

std::string score_text(const BookEntry& entry) {
    const std::string score = print_score(entry.score);
    const bool is_estimate = std::holds_alternative<engine::Estimate>(entry.score);
    return is_estimate ? fmt::format("{} depth {}", score, entry.depth) : score;
}

Json as_json(const KonaneState& state, const BookEntry& entry) {
    Json json = {{"position", KonaneContest::print(state)}, {"move", KonaneContest::print_action(state, entry.move)}};
    if (const auto* const estimate = std::get_if<engine::Estimate>(&entry.score)) {
        json["score"] = estimate->points;
        json["depth"] = entry.depth;
    } else {
        json["proven"] = print_score(entry.score);
    }
    return json;
}

std::map<std::pair<int, int>, std::vector<Line>> by_board(const KonaneBook& book) {
    std::map<std::pair<int, int>, std::vector<Line>> boards;
    for (const auto& [image, entry] : book.entries()) {
        const KonaneState state = KonaneContest::parse(image).value();
        boards[board_of(state)].push_back({image, state, entry});
    }
    for (auto& [size, lines] : boards) {
        std::stable_sort(lines.begin(), lines.end(),
                         [](const Line& a, const Line& b) { return stones_gone(a.state) < stones_gone(b.state); });
    }
    return boards;
}

// The boards, how many positions of each there are, and what the first removal is worth.
ExitCode summarise(const KonaneBook& book, Session& session) {
    Json list = Json::array();
    std::string text;
    for (const auto& [size, lines] : by_board(book)) {
        const auto count = [&, &lines = lines](auto is_counted) {
            return std::count_if(lines.begin(), lines.end(), [&](const Line& line) { return is_counted(line); });
        };
        const auto won = count([](const Line& line) { return std::holds_alternative<engine::Win>(line.entry.score); });
        const auto lost =
            count([](const Line& line) { return std::holds_alternative<engine::Loss>(line.entry.score); });
        const int last = stones_gone(lines.back().state);
        list.push_back({{"board", fmt::format("{}x{}", size.first, size.second)},
                        {"positions", lines.size()},
                        {"won", won},
                        {"lost", lost},
                        {"most_stones_gone", last}});
        text += fmt::format("{}x{}: {} positions, {} proven to be won and {} to be lost, with up to {} stones gone\n",
                            size.first, size.second, lines.size(), won, lost, last);
    }
    if (session.json()) {
        session.print_json(Json{{"made", book.notes()}, {"boards", list}}.dump());
    } else {
        for (const std::string& note : book.notes()) text += "made: " + note + '\n';
        session.out() << (text.empty() ? "no positions\n" : text);
    }
    return ExitCode::kDone;
}

ExitCode list_board(const KonaneBook& book, BoardSize size, Session& session) {
    const auto boards = by_board(book);
    const auto found = boards.find(std::minmax(size.rows, size.columns));
    Json list = Json::array();
    for (const Line& line : found == boards.end() ? std::vector<Line>() : found->second) {
        if (session.json()) {
            list.push_back(as_json(line.state, line.entry));
        } else {
            session.out() << engine::book_line(line.image, line.entry) << '\n';
        }
    }
    if (session.json()) session.print_json(Json{{"positions", list}}.dump());
    return ExitCode::kDone;
}

ExitCode look_up(const KonaneBook& book, const std::string& text, Session& session) {
    const auto state = KonaneContest::parse(text);
    if (!state) bad_input("--state: " + state.error().to_string());
    const auto entry = book.find(*state);
    if (session.json()) {
        session.print_json((entry ? as_json(*state, *entry) : Json{{"position", text}, {"move", nullptr}}).dump());
    } else if (entry) {
        session.out() << KonaneContest::print_action(*state, entry->move) << ' ' << score_text(*entry) << '\n';
    } else {
        session.out() << "not in the book\n";
    }
    return entry ? ExitCode::kDone : ExitCode::kNo;
}

}  // namespace

ExitCode run_show(const ShowOptions& options, Session& session) {
    const auto opened = engine::open_konane_book(options.file);
    if (!opened) bad_input(opened.error());
    const KonaneBook book = *opened == nullptr ? KonaneBook() : **opened;
    if (options.state) return look_up(book, *options.state, session);
    if (options.board) return list_board(book, parse_board_size(*options.board, "--board"), session);
    return summarise(book, session);
}

}  // namespace papamu::apps::book
