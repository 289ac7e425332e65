// Rulesets, positions, their values and which player wins them, as plain functions and dictionaries, from which
// papamu/_positions.py makes the classes that users see.
#include <pybind11/stl.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "apps/nearest_name.h"
#include "apps/rule_files.h"
#include "apps/value/position_picture.h"
#include "base/error.h"
#include "base/shown_text.h"
#include "base/stop_alarm.h"
#include "base/work_limit.h"
#include "python/binding/game.h"
#include "python/binding/long_work.h"
#include "python/binding/python_rules.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/player_words.h"

namespace papamu::python {

namespace {

using Position = rulesets::AnyPosition;
using rulesets::AnyRuleset;
using rulesets::Player;
using solver::MovesAsked;

constexpr std::size_t kMostInPicture = 2000;  // characters of a value

/// A game of the program or in Python, or a rule file, by its name or its path.
const AnyRuleset& require_ruleset(const std::string& name) {
    try {
        if (const AnyRuleset* ruleset = rulesets::find_ruleset(name)) return *ruleset;
        if (const AnyRuleset* ruleset = apps::find_rule_file(name)) return *ruleset;
    } catch (const base::FileError& error) {
        throw py::value_error(error.what());
    }
    std::vector<std::string> names;
    std::string list;
    for (const AnyRuleset* ruleset : rulesets::all_rulesets()) {
        names.emplace_back(ruleset->name());
        list += (list.empty() ? "" : ", ") + names.back();
    }
    for (const std::string& of_file : apps::rule_file_names()) names.push_back(of_file);
    const std::string near = apps::nearest_name(name, names);
    throw py::value_error("unknown ruleset " + base::quoted(name) +
                          (near.empty() ? "; the rulesets are " + list : "; did you mean \"" + near + "\"?"));
}

template <class T>
T require(rulesets::Parsed<T> parsed) {
    if (!parsed) throw py::value_error(parsed.error().to_string());
    return *std::move(parsed);
}

Player player_of(const std::string& name) {
    if (const auto player = rulesets::player_of_word(name)) return *player;
    throw py::value_error(base::quoted(name) + " is not a player: 'left' or 'right'");
}

/// What runs long work on a position.
auto runner_of(const Position& position) {
    return PythonRules::all_in(position).empty() ? &run_long : &run_long_with_calls;
}

Position make_position(const std::string& ruleset_name, const std::string& text) {
    const AnyRuleset& ruleset = require_ruleset(ruleset_name);
    return require(ruleset.parse(text));
}

Position play(const Position& position, const std::string& player, const std::string& move) {
    return require(position.play(player_of(player), move));
}

/// The moves of a player, with checks for signals; only the first move if they take longer than `seconds` (0: no
/// limit).
py::list moves(const Position& position, const std::string& player_name, double seconds) {
    constexpr std::size_t between_looks = 4096;
    const Player player = player_of(player_name);
    std::vector<std::string> all;
    if (!PythonRules::all_in(position).empty()) {
        run_long_with_calls([&](const std::atomic<bool>& /*stop*/) { all = position.move_texts(player); });
    } else if (position.ruleset().has_board() || position.ruleset().has_graph()) {
        all = position.move_texts(player);  // thousands at most: that takes no longer than starting a thread
    } else {
        run_long([&](const std::atomic<bool>& stop) {
            const base::StopAlarm alarm(seconds, &stop);
            const base::WorkLimit limit(base::WorkLimit::kUnlimited, alarm.flag());
            try {
                all = position.move_texts(player);
            } catch (const base::Interrupted&) {
                if (const auto first = position.first_move_text(player)) all = {*first};
            }
        });
    }
    py::list list;
    for (const std::string& move : all) {
        list.append(move);
        if (list.size() % between_looks == 0 && PyErr_CheckSignals() != 0) throw_python_error();
    }
    return list;
}

/// The positions after the moves of a player.
std::vector<Position> options(const Position& position, const std::string& player_name) {
    const Player player = player_of(player_name);
    std::vector<Position> after;
    runner_of(position)([&](const std::atomic<bool>& stop) {
        const base::WorkLimit limit(base::WorkLimit::kUnlimited, &stop);
        for (const rulesets::AnyMove& move : position.moves(player)) {
            base::look_for_stop();
            after.push_back(position.play(player, move));
        }
    });
    return after;
}

std::string start_board(const std::string& ruleset, const std::string& board, const std::optional<std::string>& gap) {
    const auto size = rulesets::read_board_size(board);
    if (!size) throw py::value_error("board: " + base::quoted(board) + " is not a size such as 5x6 (rows x columns)");
    return require(require_ruleset(ruleset).start_board(*size, gap)).text();
}

/// `rule_files`: those of rule files as well, which are read for that.
py::list all_rulesets(bool rule_files) {
    std::vector<const AnyRuleset*> all = rulesets::all_rulesets();
    for (const std::string& of_file : rule_files ? apps::rule_file_names() : std::vector<std::string>()) {
        try {
            const AnyRuleset* const ruleset = rulesets::find_ruleset(of_file);
            if (std::find(all.begin(), all.end(), ruleset) == all.end()) all.push_back(ruleset);
        } catch (const base::FileError&) {  // one faulty file does not hide the others
        }
    }
    py::list list;
    for (const AnyRuleset* ruleset : all) {
        py::dict entry;
        entry["name"] = ruleset->name();
        entry["version"] = ruleset->version();
        entry["summary"] = ruleset->summary();
        entry["text_format"] = ruleset->text_format();
        entry["example"] = ruleset->example();
        entry["has_board"] = ruleset->has_board();
        entry["has_picture"] = apps::value::has_picture(*ruleset);
        list.append(entry);
    }
    return list;
}

/// What is known of something, as a dictionary: its value if there is one, and always integer bounds.
class Known {
 public:
    explicit Known(const std::shared_ptr<Store>& store) : store_(store) {}

    template <class Part>
    py::dict operator()(const Part& part) const {
        py::dict entry;
        entry["value"] = part.value ? py::cast(Game{store_, *part.value}) : py::none();
        entry["lower"] = part.lower;
        entry["upper"] = part.upper;
        return entry;
    }
    [[nodiscard]] py::list regions(const solver::Analysis& analysis) const {
        py::list list;
        for (const solver::RegionAnalysis& region : analysis.regions) {
            py::dict entry = (*this)(region);
            entry["position"] = region.position.text();
            py::list cells;
            for (const auto& [row, column] : region.cells) cells.append(py::make_tuple(row, column));
            entry["cells"] = py::tuple(cells);
            entry["term"] = region.term;
            list.append(entry);
        }
        return list;
    }
    [[nodiscard]] py::list terms(const solver::Analysis& analysis) const {
        py::list list;
        for (const solver::TermAnalysis& term : analysis.terms) {
            py::dict entry = (*this)(term);
            entry["text"] = rulesets::print_term(rulesets::term_of(term.term));
            list.append(entry);
        }
        return list;
    }
    /// Lists `bounds` instead of values that were not found before a limit was reached.
    [[nodiscard]] py::list moves(const Position& position, const std::vector<solver::MoveAnalysis>& moves,
                                 const std::vector<solver::MoveBounds>& bounds) const {
        py::list list;
        for (const solver::MoveAnalysis& move : moves) {
            py::dict entry;
            entry["move"] = position.move_text(move.move);
            entry["value"] = py::cast(Game{store_, move.value});
            entry["winning"] = move.winning;
            list.append(entry);
        }
        for (const solver::MoveBounds& move : bounds) {
            py::dict entry = (*this)(move);
            entry["move"] = position.move_text(move.move);
            entry["winning"] = move.winning ? py::object(py::bool_(*move.winning)) : py::none();
            list.append(entry);
        }
        return list;
    }

 private:
    const std::shared_ptr<Store>& store_;
};

py::dict to_dict(const std::shared_ptr<Store>& store, const solver::Analysis& analysis) {
    const Known known(store);
    py::dict all = known(analysis);
    all["ruleset"] = analysis.position.ruleset().name();
    all["position"] = analysis.position.text();
    all["regions"] = known.regions(analysis);
    all["terms"] = known.terms(analysis);
    all["inert"] = analysis.inert;
    all["left_moves"] = known.moves(analysis.position, analysis.left_moves, analysis.left_bounds);
    all["right_moves"] = known.moves(analysis.position, analysis.right_moves, analysis.right_bounds);
    all["stopped"] = analysis.stopped;
    all["seconds"] = analysis.stats.seconds;
    all["positions"] = analysis.stats.positions;
    return all;
}

MovesAsked moves_asked(const std::string& moves) {
    if (moves == "all") return MovesAsked::kAll;
    if (moves == "best") return MovesAsked::kBest;
    if (moves == "none") return MovesAsked::kNone;
    throw py::value_error("moves: " + base::quoted(moves) + " is not one of 'all', 'best', 'none'");
}

py::dict analyse(const Position& position, const std::string& moves, double seconds, std::uint64_t positions,
                 const py::object& store) {
    const std::shared_ptr<Store> where = store_or_default(store);
    solver::AnalysisOptions options;
    options.moves = moves_asked(moves);
    options.second_limit = seconds;
    options.position_limit = positions;
    solver::Analysis analysis;
    runner_of(position)([&](const std::atomic<bool>& stop) {
        options.stop = &stop;
        analysis = where->analyse(position, options);
    });
    return to_dict(where, analysis);
}

py::object first_answer(const Position& position, const std::optional<solver::FirstAnswer>& answer) {
    if (!answer) return py::none();
    py::dict entry;
    entry["wins"] = answer->wins ? py::object(py::bool_(*answer->wins)) : py::none();
    entry["move"] = answer->best_move ? py::object(py::str(position.move_text(*answer->best_move))) : py::none();
    entry["nodes"] = answer->nodes;
    entry["seconds"] = answer->seconds;
    return entry;
}

py::dict solve(const Position& position, const std::string& first, double seconds, std::uint64_t nodes,
               const py::object& store) {
    const bool both = first == "both";
    const solver::OutcomeQuestion question{both || player_of(first) == Player::kLeft,
                                           both || player_of(first) == Player::kRight};
    auto options = store_or_default(store)->outcome_options();
    // Several threads would wait for one another to call Python.
    if (!PythonRules::all_in(position).empty()) options.threads = 1;
    solver::OutcomeReport report;
    runner_of(position)([&](const std::atomic<bool>& stop) {
        const auto made = solver::make_outcome_solver(position, options);
        if (!made) throw base::DomainError(made.error().to_string());
        solver::OutcomeLimits limits;
        limits.nodes = nodes;
        limits.seconds = seconds;
        limits.stop = &stop;
        report = (*made)->solve(question, limits);
    });
    py::dict all;
    const auto outcome = report.outcome();
    all["outcome"] = outcome ? py::object(py::str(std::string(1, *outcome))) : py::none();
    all["left"] = first_answer(position, report.left);
    all["right"] = first_answer(position, report.right);
    all["nodes"] = report.nodes;
    all["seconds"] = report.seconds;
    all["stopped"] = report.stopped;
    return all;
}

py::object position_picture(const Position& position) {
    if (!apps::value::has_picture(position.ruleset())) return py::none();
    return py::str(compute([&] { return base::picture::to_svg(apps::value::position_picture(position)); }));
}

/// Reads a value and its bounds from an object that has them as attributes.
template <class Part>
Part part_of(const py::handle& object, const std::shared_ptr<Store>& store) {
    Part part;
    const py::object value = object.attr("value");
    if (!value.is_none()) part.value = require_value(value, store);
    part.lower = object.attr("lower").cast<int>();
    part.upper = object.attr("upper").cast<int>();
    return part;
}

/// Throws ValueError if a board, given as rows of letters, has no such cell.
void require_cell(const std::string& board, int row, int column) {
    const auto columns = static_cast<std::int64_t>(std::min(board.find('/'), board.size()));
    const auto rows = std::count(board.begin(), board.end(), '/') + 1;
    if (row >= 0 && row < rows && column >= 0 && column < columns) return;
    throw py::value_error("the position has no cell " + std::to_string(row) + "," + std::to_string(column));
}

/// The picture of a papamu.Analysis, which may have been copied or read from a pickle.
py::object analysis_picture(const py::object& analysis) {
    // A class that papamu.add_ruleset() was not called for cannot be found by its name.
    const AnyRuleset* const known_ruleset = rulesets::find_ruleset(analysis.attr("ruleset").cast<std::string>());
    if (known_ruleset == nullptr || !apps::value::has_picture(*known_ruleset)) return py::none();
    const AnyRuleset& ruleset = *known_ruleset;
    const std::shared_ptr<Store> store = store_or_default(py::none());
    auto known = part_of<solver::Analysis>(analysis, store);
    known.position = require(ruleset.parse(analysis.attr("position").cast<std::string>()));
    const std::string board = known.position.text();
    known.inert = analysis.attr("inert").cast<int>();
    for (const py::handle region : analysis.attr("regions")) {
        auto part = part_of<solver::RegionAnalysis>(region, store);
        part.position = require(ruleset.parse(region.attr("position").cast<std::string>()));
        part.cells = region.attr("cells").cast<std::vector<std::pair<int, int>>>();
        for (const auto& [row, column] : part.cells) require_cell(board, row, column);
        known.regions.push_back(std::move(part));
    }
    return py::str(compute([&] {
        apps::value::ValueTexts texts(store->values(), kMostInPicture);
        return base::picture::to_svg(apps::value::analysis_picture(ruleset, known, texts));
    }));
}

}  // namespace

void bind_positions(py::module_& module) {
    py::class_<Position>(module, "Position", "A position of a ruleset: what papamu.Position wraps.")
        .def(py::init(&make_position), py::arg("ruleset"), py::arg("text"))
        .def("ruleset", [](const Position& p) { return p.ruleset().name(); })
        .def("text", [](const Position& p) { return p.text(); })
        .def("key", [](const Position& p) { return py::bytes(p.key()); })
        .def("moves", &moves, py::arg("player"), py::arg("seconds") = 0)
        .def("first_move",
             [](const Position& p, const std::string& player) { return p.first_move_text(player_of(player)); })
        .def("play", &play)
        .def("options", &options)
        .def("svg", &position_picture)
        .def("analyse", &analyse)
        .def("solve", &solve);
    module.def("analysis_svg", &analysis_picture);
    module.def("rulesets", &all_rulesets, py::arg("rule_files") = false);
    module.def("start_board", [](const std::string& ruleset, const std::string& board, const py::object& gap) {
        return start_board(ruleset, board, gap.is_none() ? std::nullopt : std::optional(gap.cast<std::string>()));
    });
}

}  // namespace papamu::python
