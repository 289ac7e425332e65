#include "python/binding/graph_values.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "base/error.h"
#include "cgt/canonical.h"
#include "cgt/sum.h"
#include "python/binding/user_error.h"
#include "rulesets/any_ruleset.h"
#include "solver/stored/stored_regions.h"
#include "solver/values/mex.h"

namespace papamu::python {

using solver::Optimisation;
using solver::SearchBudget;

std::vector<NamedTerm> named_terms(GameGraph& graph, std::span<const SignedId> terms) {
    std::vector<NamedTerm> named;
    for (const SignedId term : terms) named.push_back({term.negated, text_of(graph, term.id), term.id});
    std::sort(named.begin(), named.end());
    return named;
}

std::string text_of(GameGraph& graph, PositionId id) {
    if (graph.is_foreign(id)) {
        return std::string(graph.foreign(id).ruleset().name()) + ":" + graph.foreign(id).text();
    }
    if (const auto* const terms = graph.sum(id)) {
        std::string text = terms->empty() ? "0" : "";
        for (const NamedTerm& term : named_terms(graph, *terms)) {
            text += text.empty() ? (term.negated ? "-" : "") : (term.negated ? " - " : " + ");
            text += term.text;
        }
        return text;
    }
    const Gil gil;
    const Reference text(graph.call("print", graph.object(id)));
    Py_ssize_t size = 0;
    const char* const bytes = PyUnicode_Check(text.get()) ? PyUnicode_AsUTF8AndSize(text.get(), &size) : nullptr;
    if (bytes != nullptr) return {bytes, static_cast<std::size_t>(size)};
    PyErr_Clear();
    throw type_error(graph.place("print") + " must return a str that can be written, not " + type_name(text.get()));
}

/// Evaluates by the definition and without recursion: one call of value().
class GraphValues::Deep {
 public:
    Deep(GraphValues& values, SearchBudget& budget)
        : values_(values), graph_(values.graph_), store_(values.store_), share_(budget) {}

    cgt::Value run(PositionId root) {
        if (const auto known = known_value(root)) return *known;
        push(root);
        while (true) {
            Frame& top = frames_.back();
            if (const auto missing = advance(top)) {
                push(*missing);
                continue;
            }
            const PositionId id = top.id;
            const cgt::Value value = value_of(top);
            if (evaluated_ - top.before >= solver::detail::StoredRegions::kWorthKeeping) {
                values_.search_.file().keep(GraphState{&graph_, id}, value);
            } else if (values_.writes()) {
                values_.unkept_.emplace_back(id, evaluated_ - top.before);
            }
            frames_.pop_back();
            open_.erase(id);
            if (frames_.empty()) return value;
        }
    }

 private:
    /// A position whose options are being added up.
    struct Frame {
        PositionId id;
        std::array<std::vector<cgt::Value>, 2> values;  // of the options of each player
        std::uint64_t before = 0;                       // positions that were evaluated before this one
        std::uint8_t player = 0;                        // whose options come next; 2: done
        std::uint32_t move = 0;
    };
    static constexpr std::size_t kBytesOfValue = 48;

    void push(PositionId id) {
        share_.spend();
        if (!open_.emplace(id, frames_.size()).second) throw base::DomainError(repetition(id));
        frames_.push_back({id, {}, evaluated_, 0, 0});
    }

    /// Whether both players have the same options, so that those of Left will do.
    [[nodiscard]] bool is_impartial(PositionId id) const {
        return graph_.traits().impartial && !graph_.is_foreign(id) && graph_.sum(id) == nullptr;
    }

    /// Goes on until a position is needed that has no value yet, and returns it; nullopt if none is missing.
    std::optional<PositionId> advance(Frame& frame) {
        for (; frame.player < (is_impartial(frame.id) ? 1 : 2); ++frame.player, frame.move = 0) {
            const auto moves = graph_.moves(frame.id, static_cast<Player>(frame.player));
            for (; frame.move < moves.size(); ++frame.move) {
                std::optional<PositionId> missing;
                cgt::Value sum;
                for_each_part(graph_, moves[frame.move], values_.rules(), [&](SignedId part) {
                    if (missing) return;
                    const auto known = known_value(part.id);
                    if (!known) {
                        missing = part.id;
                        return;
                    }
                    sum = cgt::add(store_, sum, part.negated ? -*known : *known);
                });
                if (missing) return missing;
                frame.values[frame.player].push_back(sum);
            }
        }
        return std::nullopt;
    }

    std::optional<cgt::Value> known_value(PositionId id) {
        if (const auto known = values_.deep_.find(id); known != values_.deep_.end()) return known->second;
        const auto stored = values_.search_.file().find(GraphState{&graph_, id});
        if (stored) remember(id, *stored);
        return stored;
    }
    void remember(PositionId id, cgt::Value value) {
        values_.account_.claim(kBytesOfValue);
        values_.deep_.emplace(id, value);
    }

    cgt::Value value_of(const Frame& frame) {
        ++evaluated_;
        const cgt::Value value = is_impartial(frame.id) ? least_other(frame.values[0])
                                                        : cgt::canonical(store_, frame.values[0], frame.values[1]);
        remember(frame.id, value);
        return value;
    }

    /// The value of {options | options}: a nimber if all options are nimbers.
    cgt::Value least_other(const std::vector<cgt::Value>& options) {
        std::vector<std::uint64_t> stars;
        for (const cgt::Value option : options) {
            if (!option.is_number_up_star()) return cgt::canonical(store_, options, options);
            const cgt::NumberUpStar parts = store_.parts(option);
            if (!parts.number.is_zero() || parts.up != 0) return cgt::canonical(store_, options, options);
            stars.push_back(parts.star);
        }
        std::sort(stars.begin(), stars.end());
        std::uint64_t least = 0;
        for (const std::uint64_t star : stars) {
            if (star == least) ++least;
        }
        return solver::detail::nimber(store_, least);
    }

    [[nodiscard]] std::string repetition(PositionId id) {
        constexpr std::size_t kMostShown = 12;
        std::string play = text_of(graph_, id);
        std::size_t shown = 0;
        for (std::size_t i = open_.at(id); i < frames_.size(); ++i) {
            if (++shown > kMostShown) {
                play += ", and so on";
                break;
            }
            const Frame& frame = frames_[i];
            const auto player = static_cast<Player>(frame.player);
            play += player == Player::kLeft ? ", Left to " : ", Right to ";
            play += text_of(graph_, graph_.moves(frame.id, player)[frame.move]);
        }
        return "options() of " + graph_.traits().name + ": a position repeats, so play need not end and there is no " +
               "value: " + play;
    }

    GraphValues& values_;
    GameGraph& graph_;
    cgt::ValueStore& store_;
    SearchBudget::Share share_;
    std::vector<Frame> frames_;
    std::uint64_t evaluated_ = 0;
    std::unordered_map<PositionId, std::size_t> open_;  // the frame of each position that has one
};

GraphValues::GraphValues(GameGraph& graph, cgt::ValueStore& store, const solver::Switches& switches,
                         std::size_t table_bytes, solver::StoredValues* stored, std::string table)
    : graph_(graph),
      store_(store),
      remember_(switches.on(Optimisation::kTable)),
      data_{std::move(table), 1},
      search_(store, switches, /*shared=*/false, table_bytes / 2, data_.stored_name.empty() ? nullptr : stored, &data_),
      account_(table_bytes / 2) {}

SignedId GraphValues::region_of(SignedId part) {
    if (!rules().symmetry) return part;
    const SignedId normal = graph_.normal(part.id);
    return {normal.id, normal.negated != part.negated};
}

cgt::Value GraphValues::value(SignedId region, SearchBudget& budget) {
    region = region_of(region);
    const auto found = [&]() -> cgt::Value {
        if (const auto known = deep_.find(region.id); known != deep_.end()) return known->second;
        if (!graph_.traits().impartial && remember_) {
            try {
                const GraphState state{&graph_, region.id};
                return Search::Worker(search_, budget, state.size()).value(state);
            } catch (const TooDeep&) {  // what was found on the way is found again: it is little
            }
        }
        return Deep(*this, budget).run(region.id);
    };
    const cgt::Value value = found();
    return region.negated ? -value : value;
}

cgt::Value GraphValues::sum(PositionId position, SearchBudget& budget) {
    if (!rules().regions) return value({position, false}, budget);
    cgt::Value sum;
    for (const SignedId part : graph_.parts(position)) sum = cgt::add(store_, sum, value(part, budget));
    return sum;
}

void GraphValues::keep(PositionId position, SearchBudget& budget) {
    if (!writes() || !rules().regions) return;
    for (const SignedId part : graph_.parts(position)) {
        const SignedId region = region_of(part);
        search_.file().keep(GraphState{&graph_, region.id}, value({region.id, false}, budget));
    }
}

void GraphValues::keep_found(std::uint64_t searched) {
    auto* const file = search_.stored();
    if (file == nullptr) return unkept_.clear();
    file->keep_when_stopped(
        unkept_, [](const auto& one) { return one.second; },
        [this](const auto& one) {
            search_.file().keep(GraphState{&graph_, one.first}, deep_.at(one.first));
        });
    search_.keep_found(searched);
}

void GraphValues::write(const solver::StoredNote& note) {
    if (auto* const file = search_.stored()) file->write(note.name, note.text);
}

}  // namespace papamu::python
