// The engine and the states of its game for Python, as plain functions and dictionaries, from which papamu/_engine.py
// and papamu/_contest.py make the classes that users see.
#include <pybind11/stl.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/numbers.h"
#include "engine/score.h"
#include "protocol/konane_setup.h"
#include "python/binding/engine_search.h"
#include "python/binding/game.h"
#include "python/binding/long_work.h"
#include "rulesets/player_words.h"

namespace papamu::python {

namespace {

using engine::Milliseconds;
using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

KonaneState parse_state(const std::string& text) {
    const auto state = KonaneContest::parse(text);
    if (!state) throw EngineError(state.error().to_string());
    return *state;
}

KonaneState start_state(const std::string& board, const std::string& opening) {
    const auto state = protocol::konane_setup_start({board, opening});
    if (!state) throw EngineError(state.error().to_string());
    return *state;
}

std::optional<std::string> winner_of(const KonaneState& state) {
    const auto player = KonaneContest::winner(state);
    return player ? std::optional(std::string(rulesets::player_word(*player))) : std::nullopt;
}

std::vector<std::string> moves_of_state(const KonaneState& state) {
    std::vector<KonaneMove> actions;
    if (!KonaneContest::winner(state)) KonaneContest::actions(state, actions);
    std::vector<std::string> texts;
    texts.reserve(actions.size());
    for (const KonaneMove action : actions) texts.push_back(KonaneContest::print_action(state, action));
    return texts;
}

KonaneState play_action(const KonaneState& state, const std::string& move) {
    if (KonaneContest::winner(state)) throw EngineError("the game is over: " + KonaneContest::print(state));
    const auto action = KonaneContest::parse_action(state, move);
    if (!action) throw EngineError(action.error().to_string());
    return KonaneContest::apply(state, *action);
}

std::vector<std::string> line_texts(KonaneState state, const std::vector<KonaneMove>& line) {
    std::vector<std::string> texts;
    for (const KonaneMove action : line) {
        texts.push_back(KonaneContest::print_action(state, action));
        state = KonaneContest::apply(state, action);
    }
    return texts;
}

/// What papamu.SearchReport has.
py::dict report_entry(const KonaneState& state, const EngineReport& report) {
    py::dict score;
    score["proven"] = py::none();
    score["points"] = py::none();
    score["plies"] = py::none();
    const auto proven = [&](const char* result, int plies) {
        score["proven"] = result;
        if (plies > 0) score["plies"] = plies;
    };
    if (const auto* win = std::get_if<engine::Win>(&report.score)) {
        proven("win", win->plies);
    } else if (const auto* loss = std::get_if<engine::Loss>(&report.score)) {
        proven("loss", loss->plies);
    } else {
        score["points"] = std::get<engine::Estimate>(report.score).points;
    }
    py::dict entry;
    entry["score"] = score;
    entry["line"] = py::tuple(py::cast(line_texts(state, report.line)));
    entry["depth"] = report.depth;
    entry["selective_depth"] = report.selective_depth;
    entry["nodes"] = report.nodes;
    entry["seconds"] = std::chrono::duration<double>(report.time).count();
    entry["from_book"] = report.is_from_book;
    return entry;
}

/// Milliseconds, rounded up, so that a little time is not none; at most a year.
Milliseconds milliseconds(double seconds) {
    constexpr double most = 366.0 * 24 * 3600;
    return Milliseconds(static_cast<std::int64_t>(std::ceil(std::min(std::max(seconds, 0.0), most) * 1000)));
}

/// 0 means no limit. With a clock, a pair: the seconds that are left, and those that the move adds.
engine::TurnLimits limits_of(double seconds, std::uint64_t nodes, int depth,
                             const std::optional<std::pair<double, double>>& clock) {
    engine::TurnLimits limits{.nodes = nodes, .depth = depth};
    if (seconds > 0) limits.move_time = milliseconds(seconds);
    if (clock) {
        limits.time_left = milliseconds(clock->first);
        limits.increment = milliseconds(clock->second);
    }
    return limits;
}

/// The next report of the search, when it comes; None when the search is over and all were taken. Handlers of signals
/// run meanwhile, and what they raise is passed on.
std::optional<py::dict> next_report(EngineSearch& search) {
    for (;;) {
        {
            const py::gil_scoped_release released;
            search.wait(kBetweenLooks);
        }
        if (PyErr_CheckSignals() != 0) throw_python_error();
        const bool is_over = search.is_over();  // asked first: the last report comes before the end
        if (const auto report = search.take()) return report_entry(search.state(), *report);
        if (is_over) return std::nullopt;
    }
}

/// The move, the final report and the seconds that the search took.
py::tuple decision(const EngineSearch& search) {
    const auto decision = search.decision();
    return py::make_tuple(KonaneContest::print_action(search.state(), decision.action),
                          report_entry(search.state(), decision.report.value()), search.time().count());
}

py::dict option_values(const SharedEngine& engine) {
    py::dict found;
    for (const protocol::UgiOption& option : protocol::ugi_options(engine.settings())) {
        if (option.type == "spin") {
            found[option.name.c_str()] = base::parse_number<int>(option.value).value();
        } else if (option.type == "check") {
            found[option.name.c_str()] = option.value == "true";
        } else {
            found[option.name.c_str()] = option.value;
        }
    }
    return found;
}

}  // namespace

void bind_engine(py::module_& module) {
    py::register_exception<EngineError>(module, "EngineError", PyExc_ValueError);
    py::class_<KonaneState>(module, "ContestState")
        .def_property_readonly("text", &KonaneContest::print)
        .def_property_readonly("board",
                               [](const KonaneState& state) { return rulesets::Konane::print(state.position); })
        .def_property_readonly("to_move", [](const KonaneState& state) { return rulesets::player_word(state.to_move); })
        .def_property_readonly("winner", &winner_of)
        .def("moves", &moves_of_state)
        .def("play", &play_action);
    module.def("parse_contest_state", &parse_state);
    module.def("start_contest_state", &start_state);
    // Making, clearing and freeing tables may take a moment, and so may the end of a search.
    using Released = py::call_guard<py::gil_scoped_release>;
    py::class_<SharedEngine, std::shared_ptr<SharedEngine>>(module, "Engine")
        .def(py::init<>())
        .def("set_options", &SharedEngine::set_options, Released())
        .def("new_game", &SharedEngine::new_game, Released())
        .def("options", &option_values);
    py::class_<EngineSearch>(module, "EngineSearch")
        .def(py::init([](const std::shared_ptr<SharedEngine>& engine, const KonaneState& state, double seconds,
                         std::uint64_t nodes, int depth, const std::optional<std::pair<double, double>>& clock) {
            return std::make_unique<EngineSearch>(engine, state, limits_of(seconds, nodes, depth, clock));
        }))
        .def("next_report", &next_report)
        .def("stop", &EngineSearch::stop)
        .def("close", &EngineSearch::close, Released())
        .def("decision", &decision);
}

}  // namespace papamu::python
