#include "python/binding/python_rules.h"

#include <algorithm>
#include <utility>

#include "base/shown_text.h"
#include "base/work_limit.h"
#include "python/binding/graph_game.h"
#include "python/binding/graph_values.h"
#include "python/binding/user_error.h"
#include "rulesets/player_words.h"
#include "rulesets/sum/sum_text.h"
#include "solver/game.h"

namespace papamu::python {

using rulesets::AnyMove;
using rulesets::AnyPosition;
using rulesets::PositionError;

namespace {

/// What an AnyPosition of such a ruleset holds: a position of the class, or one of another ruleset that came up in
/// play.
struct PythonPosition {
    std::shared_ptr<const PythonRules> rules;
    PositionId id = 0;
};

struct GraphMove {
    std::uint32_t after = 0;  // the number of the position after it
};

std::uint64_t next_serial() {
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

template <class T>
void append_bytes(std::string& bytes, T number) {
    bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}

}  // namespace

PythonRules::PythonRules(PyObject* instance, PythonRulesSettings settings, ForeignTypes foreign)
    : settings_(std::move(settings)), serial_(next_serial()), graph_(instance, settings_.traits, foreign) {}

std::shared_ptr<PythonRules> PythonRules::make(PyObject* instance, PythonRulesSettings settings, ForeignTypes foreign) {
    std::shared_ptr<PythonRules> rules(new PythonRules(instance, std::move(settings), foreign));
    solver::add_game(*rules, std::make_unique<GraphGame>(*rules));
    return rules;
}

PythonRules::~PythonRules() { solver::remove_game(*this); }

base::Expected<std::string, std::string> PythonRules::table_name() const {
    {
        const std::lock_guard lock(naming_);
        if (table_name_) return *table_name_;
    }
    const auto ask = [&]() -> base::Expected<std::string, std::string> {
        const Gil gil;
        const Reference answer(graph_.call("_table_name"));
        const char *name = nullptr, *why = nullptr;
        if (PyArg_ParseTuple(answer.get(), "ss", &name, &why) == 0) throw UserError::taken(settings_.name);
        if (*name != '\0') return std::string(name);
        return tl::unexpected(std::string(why));
    };
    auto found = ask();
    const std::lock_guard lock(naming_);
    if (!table_name_) table_name_ = std::move(found);
    return *table_name_;
}

std::vector<std::shared_ptr<const PythonRules>> PythonRules::all_in(const AnyPosition& position) {
    std::vector<std::shared_ptr<const PythonRules>> all;
    if (const auto* const rules = dynamic_cast<const PythonRules*>(&position.ruleset())) {
        all.push_back(rules->shared_from_this());
    } else if (position.ruleset().name() == rulesets::kSumName) {
        for (const auto& term : position.as<rulesets::SumOfPositions>().terms) {
            for (auto& of_term : all_in(term.position)) all.push_back(std::move(of_term));
        }
    }
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a->serial() < b->serial(); });
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

AnyPosition PythonRules::position(PyObject* object, const std::string& where) const {
    const PositionId id = graph_.find(object, where);
    check(id);
    return position(id);
}

void PythonRules::check(PositionId id) const {
    if (const auto* const terms = graph_.sum(id)) {
        for (const SignedId term : *terms) check(term.id);
    } else if (!graph_.is_foreign(id)) {
        Py_DECREF(graph_.call("check", graph_.object(id)));
    }
}

PositionId PythonRules::number(const AnyPosition& position) { return position.as<PythonPosition>().id; }

AnyPosition PythonRules::position(PositionId id) const {
    return AnyPosition::of(*this, PythonPosition{shared_from_this(), id});
}

rulesets::Parsed<AnyPosition> PythonRules::parse(std::string_view text) const {
    const Gil gil;
    const Reference argument(PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
    try {
        const Reference read(graph_.call("parse", argument.get()));
        return position(read.get(), graph_.place("parse"));
    } catch (const UserError& error) {
        error.restore();
        const bool is_of_text =
            PyErr_ExceptionMatches(PyExc_ValueError) != 0 || PyErr_ExceptionMatches(PyExc_SyntaxError) != 0;
        PyErr_Clear();
        if (!is_of_text) throw;
        UserError::forget_last();
        return tl::unexpected(
            PositionError{0, 0, base::quoted(text) + " is not a position: " + std::string(error.what())});
    }
}

std::string PythonRules::print(const AnyPosition& position) const { return text_of(graph_, number(position)); }

std::string PythonRules::key(const AnyPosition& position) const {
    std::string bytes;
    append_bytes(bytes, serial_);
    append_bytes(bytes, number(position));
    return bytes;
}

void PythonRules::moves(const AnyPosition& position, Player player, std::vector<AnyMove>& moves) const {
    for (const PositionId after : graph_.moves(number(position), player)) {
        base::look_for_stop();
        moves.push_back(AnyMove::of(GraphMove{after}));
    }
}

std::optional<AnyMove> PythonRules::first_move(const AnyPosition& position, Player player) const {
    const auto moves = graph_.moves(number(position), player);
    if (moves.empty()) return std::nullopt;
    return AnyMove::of(GraphMove{moves.front()});
}

AnyPosition PythonRules::play(const AnyPosition& /*position*/, Player /*player*/, const AnyMove& move) const {
    return position(move.as<GraphMove>().after);
}

std::string PythonRules::print_move(const AnyPosition& /*position*/, const AnyMove& move) const {
    return text_of(graph_, move.as<GraphMove>().after);
}

rulesets::Parsed<AnyMove> PythonRules::parse_move(const AnyPosition& position, Player player,
                                                  std::string_view text) const {
    const auto moves = graph_.moves(number(position), player);
    const auto at =
        std::find_if(moves.begin(), moves.end(), [&](PositionId id) { return text_of(graph_, id) == text; });
    if (at != moves.end()) return AnyMove::of(GraphMove{*at});
    return tl::unexpected(
        PositionError{0, 0,
                      base::quoted(text) + " is not a move of " + std::string(rulesets::player_name(player)) + " in " +
                          base::quoted(print(position)) + ": a move is written as the position that it leads to"});
}

std::vector<rulesets::ImageOf<AnyPosition>> PythonRules::images(const AnyPosition& given) const {
    std::vector<rulesets::ImageOf<AnyPosition>> list{{given, false}};
    const SignedId normal = graph_.normal(number(given));
    if (normal.id != number(given)) list.push_back({position(normal.id), normal.negated});
    return list;
}

std::uint64_t PythonRules::perft(const AnyPosition& position, Player player, int depth) const {
    if (depth == 0) return 1;
    std::vector<AnyMove> all;
    moves(position, player, all);
    if (depth == 1) return all.size();
    std::uint64_t count = 0;
    for (const AnyMove& move : all) {
        count += play(position, player, move).perft(rulesets::opponent(player), depth - 1);
    }
    return count;
}

}  // namespace papamu::python
