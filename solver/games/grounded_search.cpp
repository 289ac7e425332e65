#include "solver/games/grounded_search.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "base/stack_guard.h"
#include "cgt/canonical.h"
#include "cgt/notation.h"
#include "cgt/predicates.h"
#include "cgt/products.h"
#include "cgt/store_full.h"
#include "cgt/sum.h"

namespace papamu::solver::detail {

using rulesets::Player;

namespace {

std::vector<cgt::Value> list_of(cgt::ValueStore& store, cgt::Value value, Player player) {
    const auto options = player == Player::kLeft ? store.left_options(value) : store.right_options(value);
    return {options.begin(), options.end()};
}

}  // namespace

/// A depth-first walk through a picture from the ground, which evaluates each block once everything that stands on it
/// is known.
class GroundedSearch::Blocks {
 public:
    Blocks(GroundedSearch& search, const Picture& picture, SearchBudget::Share& share)
        : search_(search),
          share_(share),
          edges_(picture.edges),
          on_(picture.on),
          edges_at_(on_.size()),
          met_(on_.size(), 0),
          lowest_(on_.size(), 0),
          is_done_(edges_.size(), false),
          number_(on_.size(), 0) {
        for (std::uint32_t i = 0; i < edges_.size(); ++i) {
            edges_at_[edges_[i].a].push_back(i);
            if (edges_[i].a != edges_[i].b) edges_at_[edges_[i].b].push_back(i);
        }
    }

    cgt::Value value() {
        try {
            walk(0);
        } catch (const cgt::StoreFull&) {
            search_.memo_.needed().keep(on_);
            throw;
        }
        return on_[0];
    }

 private:
    void walk(std::uint16_t vertex) {
        base::check_stack();
        met_[vertex] = lowest_[vertex] = ++count_;
        for (const std::uint32_t i : edges_at_[vertex]) {
            if (is_done_[i]) continue;
            is_done_[i] = true;
            const auto [a, b, letter] = edges_[i];
            const std::uint16_t other = a == vertex ? b : a;
            const std::size_t begin = open_.size();
            open_.push_back(edges_[i]);
            if (a == b) {  // a block of its own, on which nothing stands
                finish(vertex, begin);
                continue;
            }
            if (met_[other] != 0) {
                lowest_[vertex] = std::min(lowest_[vertex], met_[other]);
                continue;
            }
            walk(other);
            lowest_[vertex] = std::min(lowest_[vertex], lowest_[other]);
            if (lowest_[other] >= met_[vertex]) finish(vertex, begin);
        }
    }

    /// Puts the block of the open edges from `begin` on, which stands on `ground`, there.
    void finish(std::uint16_t ground, std::size_t begin) {
        on_[ground] = cgt::add(search_.store_, on_[ground], block(ground, begin));
        open_.resize(begin);
    }
    cgt::Value block(std::uint16_t ground, std::size_t begin) {
        if (open_.size() == begin + 1) {
            const auto [a, b, letter] = open_[begin];
            const Facts& facts = search_.facts_[letter];
            const cgt::Value on_top = a == b ? cgt::Value() : on_[a == ground ? b : a];
            if (facts.is_only_cut) return cgt::ordinal_sum(search_.store_, facts.alone, on_top);
        }
        Picture picture{{cgt::Value()}, {}};
        std::vector<std::uint16_t> numbered;
        const auto number = [&](std::uint16_t vertex) -> std::uint16_t {
            if (vertex == ground) return 0;
            if (number_[vertex] == 0) {
                number_[vertex] = static_cast<std::uint16_t>(picture.on.size());
                numbered.push_back(vertex);
                picture.on.push_back(on_[vertex]);
            }
            return number_[vertex];
        };
        for (std::size_t i = begin; i < open_.size(); ++i) {
            const std::uint16_t a = number(open_[i].a), b = number(open_[i].b);
            picture.edges.push_back({std::min(a, b), std::max(a, b), open_[i].letter});
        }
        for (const std::uint16_t vertex : numbered) number_[vertex] = 0;
        return search_.block(picture, share_);
    }

    GroundedSearch& search_;
    SearchBudget::Share& share_;
    const std::vector<Edge>& edges_;
    std::vector<cgt::Value> on_;
    std::vector<std::vector<std::uint32_t>> edges_at_;
    std::vector<int> met_, lowest_;  // when a vertex was met; the earliest one that its subtree leads back to
    std::vector<bool> is_done_;
    std::vector<std::uint16_t> number_;
    std::vector<Edge> open_;  // edges whose block is not finished yet
    int count_ = 0;
};

GroundedSearch::Picture GroundedSearch::Picture::of(std::vector<Edge> edges) {
    Picture picture{{cgt::Value()}, std::move(edges)};
    std::vector<std::uint16_t> number;
    const auto numbered = [&](std::uint16_t vertex) {
        if (vertex >= number.size()) number.resize(std::size_t{vertex} + 1, 0);
        if (vertex != 0 && number[vertex] == 0) {
            number[vertex] = static_cast<std::uint16_t>(picture.on.size());
            picture.on.emplace_back();
        }
        return number[vertex];
    };
    for (Edge& edge : picture.edges) {
        const std::uint16_t a = numbered(edge.a), b = numbered(edge.b);
        edge = {std::min(a, b), std::max(a, b), edge.letter};
    }
    return picture;
}

GroundedSearch::GroundedSearch(GroundedRules rules, cgt::ValueStore& store, const Switches& switches,
                               std::size_t table_bytes, PartFile* file)
    : rules_(std::move(rules)), store_(store), switches_(switches), memo_(table_bytes, file) {
    find_facts();
}

void GroundedSearch::find_facts() {
    const std::vector<std::uint8_t> nothing, cut = {GroundedRules::kCut};
    for (std::size_t number = 0; number < rules_.letters.size(); ++number) {
        const GroundedLetter& letter = rules_.letters[number];
        const auto& [left, right] = letter.becomes;
        Facts facts;
        facts.is_only_cut = (left == nothing || left == cut) && (right == nothing || right == cut);
        facts.is_green = left == cut && right == cut;
        facts.is_impartial = left == right;
        facts.balance = static_cast<int>(letter.partner) - static_cast<int>(number);
        const auto values = [](const std::vector<std::uint8_t>& list) { return std::vector<cgt::Value>(list.size()); };
        if (facts.is_only_cut) facts.alone = cgt::canonical(store_, values(left), values(right));
        facts_.push_back(facts);
    }
    // A letter from which play leads to one that is not impartial is not impartial either.
    for (std::size_t round = 0; round < rules_.letters.size(); ++round) {
        for (std::size_t number = 0; number < rules_.letters.size(); ++number) {
            for (const std::uint8_t next : rules_.letters[number].becomes[0]) {
                const bool is_impartial = next == GroundedRules::kCut || facts_[next].is_impartial;
                facts_[number].is_impartial = facts_[number].is_impartial && is_impartial;
            }
        }
    }
}

cgt::Value GroundedSearch::value(const Picture& picture, SearchBudget::Share& share) {
    return Blocks(*this, picture, share).value();
}

cgt::Value GroundedSearch::block(Picture& picture, SearchBudget::Share& share) {
    base::check_stack();
    if (switches_.on(Optimisation::kFusion) && are_all(picture, &Facts::is_green) && has_nimbers(picture)) {
        cgt::Value sum = cgt::Value::nimber(picture.edges.size() % 2);
        for (const cgt::Value on : picture.on) sum = cgt::add(store_, sum, on);
        return sum;
    }
    std::sort(picture.edges.begin(), picture.edges.end());
    if (!switches_.on(Optimisation::kTable)) return search(picture, share);
    const decompose::GraphKey key = this->key(picture);
    return memo_.value(
        key, share, [&] { return search(picture, share); }, [&] { return lasting_name(picture, key.negated); },
        picture.on);
}

void GroundedSearch::keep_found() {
    memo_.keep_found([this](const std::string& key) { return lasting_name(picture_of_key(key), false); });
}

std::optional<PartName> GroundedSearch::lasting_name(const Picture& picture, bool negated) const {
    const auto lasting = lasting_key(picture);
    if (!lasting) return std::nullopt;
    return PartName{PartKey(PartKind::kBlock, lasting->bytes), lasting->negated != negated};
}

cgt::Value GroundedSearch::search(const Picture& picture, SearchBudget::Share& share) {
    share.spend();
    const bool impartial = are_all(picture, &Facts::is_impartial) && has_nimbers(picture);
    return value_of_options(store_, memo_.needed(), impartial, [&](Player player, std::vector<cgt::Value>& values) {
        list_options(picture, player, share, values);
    });
}

void GroundedSearch::list_options(const Picture& picture, Player player, SearchBudget::Share& share,
                                  std::vector<cgt::Value>& values) {
    Picture next;
    for (std::size_t i = 0; i < picture.edges.size(); ++i) {
        const Edge& edge = picture.edges[i];
        if (i > 0 && edge == picture.edges[i - 1]) continue;
        for (const std::uint8_t becomes : rules_.letters[edge.letter].becomes[index_of(player)]) {
            next = picture;
            if (becomes == GroundedRules::kCut) {
                next.edges.erase(next.edges.begin() + static_cast<std::ptrdiff_t>(i));
            } else {
                next.edges[i].letter = becomes;
            }
            values.push_back(value(next, share));
        }
    }
    for (std::size_t vertex = 1; vertex < picture.on.size(); ++vertex) {
        next = picture;
        for (const cgt::Value option : list_of(store_, picture.on[vertex], player)) {
            next.on[vertex] = option;
            values.push_back(block(next, share));
        }
    }
}

int GroundedSearch::balance(const Picture& picture) const {
    int balance = 0;
    for (const Edge& edge : picture.edges) balance += facts_[edge.letter].balance;
    return balance;
}

template <class LabelOf>
std::string GroundedSearch::form(const Picture& picture, bool exchanged, LabelOf&& label_of) const {
    decompose::LabelledGraph graph;
    for (const cgt::Value on : picture.on) graph.add_vertex(label_of(exchanged ? -on : on));
    graph.add_edge(0, 0, kGroundLabel);
    for (const Edge& edge : picture.edges) {
        graph.add_edge(edge.a, edge.b, exchanged ? rules_.letters[edge.letter].partner : edge.letter);
    }
    return graph.form();
}

template <class FormOf>
decompose::GraphKey GroundedSearch::key(const Picture& picture, FormOf&& form_of) const {
    if (!rules_.exchanges || !switches_.on(Optimisation::kSymmetry)) return {form_of(false), false};
    return decompose::balanced_key(balance(picture), form_of);
}

decompose::GraphKey GroundedSearch::key(const Picture& picture) const {
    return key(picture,
               [&](bool exchanged) { return form(picture, exchanged, [](cgt::Value on) { return on.bits(); }); });
}

std::optional<GroundedSearch::Form> GroundedSearch::Form::of(const decompose::LabelledGraph& graph) {
    const auto is_mark = [](const auto& edge) { return edge.label == kGroundLabel; };
    const auto mark = std::find_if(graph.edges().begin(), graph.edges().end(), is_mark);
    if (mark == graph.edges().end()) return std::nullopt;
    Form form{mark->a, {}};
    for (const auto& edge : graph.edges()) {
        if (is_mark(edge)) continue;
        const auto [a, b] = std::minmax({form.number(edge.a), form.number(edge.b)});
        form.edges.push_back({a, b, edge.label});
    }
    return form;
}

GroundedSearch::Picture GroundedSearch::picture_of_key(const std::string& key) {
    const auto graph = decompose::LabelledGraph::of_form(key).value();
    Form form = Form::of(graph).value();
    Picture picture;
    for (std::uint32_t i = 0; i < graph.labels().size(); ++i) {
        picture.on.push_back(cgt::Value::from_bits(graph.labels()[form.number(i)]));
    }
    picture.edges = std::move(form.edges);
    std::sort(picture.edges.begin(), picture.edges.end());
    return picture;
}

std::optional<decompose::GraphKey> GroundedSearch::lasting_key(const Picture& picture) const {
    try {
        return key(picture, [&](bool exchanged) { return form_with_notation(picture, exchanged); });
    } catch (const base::LimitError&) {
        return std::nullopt;
    }
}

std::string GroundedSearch::form_with_notation(const Picture& picture, bool exchanged) const {
    constexpr std::size_t most_characters = 1024;
    const auto notation = [&](cgt::Value on) { return cgt::to_string(store_, on, most_characters); };
    std::map<std::string, std::uint64_t> numbers;
    for (const cgt::Value on : picture.on) numbers.emplace(notation(exchanged ? -on : on), 0);
    std::string bytes;
    std::uint64_t next = 0;
    for (auto& [text, number] : numbers) {
        number = next++;
        bytes.append(text).append(1, ';');
    }
    return bytes + ':' + form(picture, exchanged, [&](cgt::Value on) { return numbers.at(notation(on)); });
}

bool GroundedSearch::are_all(const Picture& picture, bool Facts::*fact) const {
    return std::all_of(picture.edges.begin(), picture.edges.end(),
                       [&](const Edge& edge) { return facts_[edge.letter].*fact; });
}

bool GroundedSearch::has_nimbers(const Picture& picture) const {
    return std::all_of(picture.on.begin(), picture.on.end(),
                       [this](cgt::Value on) { return cgt::is_nimber(store_, on); });
}

}  // namespace papamu::solver::detail
