// Rulesets, positions, their values and who wins them, as plain functions and dictionaries: papamu/_positions.py makes the
// classes of it that users see.
#include <memory>
#include <string>
#include <vector>

#include "apps/nearest_name.h"
#include "apps/value/board_picture.h"
#include "cgt/shown_text.h"
#include "python/binding/game.h"
#include "python/binding/long_work.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/start_board.h"

namespace papamu::python {

namespace {

using rulesets::AnyPosition;
using rulesets::AnyRuleset;
using rulesets::Player;
using solver::MovesAsked;

constexpr std::size_t kMostInPicture = 2000;  // characters of a value

struct Position {
    const AnyRuleset* ruleset;
    std::shared_ptr<const AnyPosition> position;
};

/// What board_picture() needs, kept beside the dictionary that tells it all.
struct Picture {
    std::string ruleset;
    std::shared_ptr<Store> store;
    solver::Analysis analysis;
};

const AnyRuleset& require_ruleset(const std::string& name) {
    if (const AnyRuleset* ruleset = rulesets::find_ruleset(name)) return *ruleset;
    std::vector<std::string> names;
    std::string list;
    for (const AnyRuleset* ruleset : rulesets::all_rulesets()) {
        names.emplace_back(ruleset->name());
        list += (list.empty() ? "" : ", ") + names.back();
    }
    const std::string near = apps::nearest_name(name, names);
    throw py::value_error("unknown ruleset " + cgt::quoted(name) +
                          (near.empty() ? "; the rulesets are " + list : "; did you mean \"" + near + "\"?"));
}

template <class T>
T require(rulesets::Parsed<T> parsed) {
    if (!parsed) throw py::value_error(parsed.error().to_string());
    return *std::move(parsed);
}

Player player_of(const std::string& name) {
    if (name == "left") return Player::kLeft;
    if (name == "right") return Player::kRight;
    throw py::value_error(cgt::quoted(name) + " is no player: 'left' or 'right'");
}

Position make_position(const std::string& ruleset_name, const std::string& text) {
    const AnyRuleset& ruleset = require_ruleset(ruleset_name);
    return {&ruleset, require(ruleset.parse(text))};
}

Position play(const Position& position, const std::string& player, const std::string& move) {
    return {position.ruleset, require(position.position->play(player_of(player), move))};
}

std::string start_board(const std::string& ruleset, const std::string& board, const std::optional<std::string>& gap) {
    const auto size = rulesets::read_board_size(board);
    if (!size) throw py::value_error("board: " + cgt::quoted(board) + " is no size such as 5x6 (rows x columns)");
    return require(rulesets::start_board(require_ruleset(ruleset).name(), *size, gap));
}

py::list all_rulesets() {
    py::list list;
    for (const AnyRuleset* ruleset : rulesets::all_rulesets()) {
        py::dict entry;
        entry["name"] = ruleset->name();
        entry["version"] = ruleset->version();
        entry["summary"] = ruleset->summary();
        entry["text_format"] = ruleset->text_format();
        entry["example"] = ruleset->example();
        entry["has_board"] = ruleset->has_board();
        list.append(entry);
    }
    return list;
}

/// What is known of something: its value where there is one, and always bounds, if only those of an integer nearby.
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
            entry["position"] = region.position;
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
            entry["text"] = term.text;
            list.append(entry);
        }
        return list;
    }
    /// `bounds` instead, where a limit came before the values.
    [[nodiscard]] py::list moves(const std::vector<solver::MoveAnalysis>& moves,
                                 const std::vector<solver::MoveBounds>& bounds) const {
        py::list list;
        for (const solver::MoveAnalysis& move : moves) {
            py::dict entry;
            entry["move"] = move.move;
            entry["value"] = py::cast(Game{store_, move.value});
            entry["winning"] = move.winning;
            list.append(entry);
        }
        for (const solver::MoveBounds& move : bounds) {
            py::dict entry = (*this)(move);
            entry["move"] = move.move;
            entry["winning"] = move.winning ? py::object(py::bool_(*move.winning)) : py::none();
            list.append(entry);
        }
        return list;
    }

 private:
    const std::shared_ptr<Store>& store_;
};

py::dict to_dict(const Picture& picture) {
    const solver::Analysis& analysis = picture.analysis;
    const Known known(picture.store);
    py::dict all = known(analysis);
    all["ruleset"] = picture.ruleset;
    all["position"] = analysis.position;
    all["regions"] = known.regions(analysis);
    all["terms"] = known.terms(analysis);
    all["inert"] = analysis.inert;
    all["left_moves"] = known.moves(analysis.left_moves, analysis.left_bounds);
    all["right_moves"] = known.moves(analysis.right_moves, analysis.right_bounds);
    all["stopped"] = analysis.stopped;
    all["seconds"] = analysis.stats.seconds;
    all["positions"] = analysis.stats.positions;
    return all;
}

MovesAsked moves_asked(const std::string& moves) {
    if (moves == "all") return MovesAsked::kAll;
    if (moves == "best") return MovesAsked::kBest;
    if (moves == "none") return MovesAsked::kNone;
    throw py::value_error("moves: " + cgt::quoted(moves) + " is none of 'all', 'best', 'none'");
}

py::dict analyse(const Position& position, const std::string& moves, double seconds, std::uint64_t positions,
                 const py::object& store) {
    auto picture = std::make_shared<Picture>();
    picture->ruleset = position.ruleset->name();
    picture->store = store_or_default(store);
    solver::AnalysisOptions options;
    options.moves = moves_asked(moves);
    options.second_limit = seconds;
    options.position_limit = positions;
    const std::string text = position.position->text();
    std::optional<rulesets::Parsed<solver::Analysis>> analysis;
    run_long([&](const std::atomic<bool>& stop) {
        options.stop = &stop;
        analysis.emplace(picture->store->analyse(picture->ruleset, text, options));
    });
    picture->analysis = require(*std::move(analysis));
    py::dict all = to_dict(*picture);
    all["picture"] = py::cast(picture);
    return all;
}

py::object first_answer(const std::optional<solver::FirstAnswer>& answer) {
    if (!answer) return py::none();
    py::dict entry;
    entry["wins"] = answer->wins ? py::object(py::bool_(*answer->wins)) : py::none();
    entry["move"] = answer->best_move ? py::object(py::str(*answer->best_move)) : py::none();
    entry["nodes"] = answer->nodes;
    entry["seconds"] = answer->seconds;
    return entry;
}

py::dict solve(const Position& position, const std::string& first, double seconds, std::uint64_t nodes,
               const py::object& store) {
    const bool both = first == "both";
    const solver::OutcomeQuestion question{both || player_of(first) == Player::kLeft,
                                           both || player_of(first) == Player::kRight};
    const auto options = store_or_default(store)->outcome_options();
    const std::string text = position.position->text();
    solver::OutcomeReport report;
    run_long([&](const std::atomic<bool>& stop) {
        const auto made = solver::make_outcome_solver(position.ruleset->name(), text, options);
        // The text is one that the ruleset printed.
        if (!made || *made == nullptr) throw cgt::DomainError(made ? "no solver" : made.error().to_string());
        solver::OutcomeLimits limits;
        limits.nodes = nodes;
        limits.seconds = seconds;
        limits.stop = &stop;
        report = (*made)->solve(question, limits);
    });
    py::dict all;
    const auto outcome = report.outcome();
    all["outcome"] = outcome ? py::object(py::str(std::string(1, *outcome))) : py::none();
    all["left"] = first_answer(report.left);
    all["right"] = first_answer(report.right);
    all["nodes"] = report.nodes;
    all["seconds"] = report.seconds;
    all["stopped"] = report.stopped;
    return all;
}

py::object position_picture(const Position& position) {
    if (!position.ruleset->has_board()) return py::none();
    return py::str(
        cgt::picture::to_svg(apps::value::position_picture(position.ruleset->name(), position.position->text())));
}

py::object analysis_picture(const std::shared_ptr<Picture>& picture) {
    if (picture->analysis.rows == 0) return py::none();
    return py::str(compute([&] {
        apps::value::ValueTexts texts(picture->store->values(), kMostInPicture);
        return cgt::picture::to_svg(apps::value::board_picture(picture->ruleset, picture->analysis, texts));
    }));
}

}  // namespace

void bind_positions(py::module_& module) {
    py::class_<Picture, std::shared_ptr<Picture>>(module, "Picture", "An analysis to be drawn.")
        .def("svg", &analysis_picture, "The board with its regions, or None where there is no board.");
    py::class_<Position>(module, "Position", "A position of a ruleset: what papamu.Position is made of.")
        .def(py::init(&make_position), py::arg("ruleset"), py::arg("text"))
        .def("ruleset", [](const Position& p) { return p.ruleset->name(); })
        .def("text", [](const Position& p) { return p.position->text(); })
        .def("key", [](const Position& p) { return py::bytes(p.position->key()); })
        .def("moves",
             [](const Position& p, const std::string& player) {
                 py::list list;
                 for (const std::string& move : p.position->moves(player_of(player))) list.append(move);
                 return list;
             })
        .def("play", &play)
        .def("svg", &position_picture)
        .def("analyse", &analyse)
        .def("solve", &solve);
    module.def("rulesets", &all_rulesets);
    module.def("start_board", [](const std::string& ruleset, const std::string& board, const py::object& gap) {
        return start_board(ruleset, board, gap.is_none() ? std::nullopt : std::optional(gap.cast<std::string>()));
    });
}

}  // namespace papamu::python
