// Values of pictures of edges that stand on the ground, such as those of hackenbush: a move cuts one edge or changes
// its letter, and all that is no longer connected to the ground falls off. Trees at once, cycles by search.
//
//     GroundedSearch search(rules, store, switches, table_bytes);      // GroundedRules: what players may do to an edge
//     search.value(picture, share)
//
// What stands on a vertex matters only through its value (the colon principle: G:H depends on H only through its value,
// and the same holds at any vertex of a picture; Winning Ways ch. 7). The proof is that of hackenbush: in G:H - G:H',
// if H = H', a move in one G is answered by the same move in the other one, after which H and H' are both there or both
// gone, and a move in H or H' as in H - H'. It needs only that moves in G do not depend on what stands on it. (A
// counterexample are children who may not cut off what stands higher.) So a picture is taken apart at its cut vertices:
// an edge that can only be cut is, with H on top, the ordinal sum of the edge and H, which is Berlekamp's rule for
// stalks of blue and red. What is left are blocks (Tarjan 1972), pictures of cycles, or an edge that may be changed,
// with values on their vertices. A block of edges that both players may cut and nothing else, with nimbers on its
// vertices, is the sum of those and of a * for each edge, since the vertices of a cycle may be identified (the fusion
// principle, Winning Ways ch. 7). Other blocks are searched by the definition, each only once for all numberings of its
// vertices.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cgt/value_store.h"
#include "decompose/graph/graph_form.h"
#include "rulesets/ruleset.h"
#include "solver/optimisations.h"
#include "solver/values/search_budget.h"
#include "solver/values/value_memo.h"

namespace papamu::solver::detail {

/// What players may do to an edge with a certain letter. Letters are numbers from 0 on.
struct GroundedLetter {
    /// Left's choices and Right's, each once: what a move makes of the edge, a letter or kCut.
    std::array<std::vector<std::uint8_t>, 2> becomes;
    /// The letter with which the players' parts are exchanged. Used only if GroundedRules::exchanges.
    std::uint8_t partner = 0;
};

struct GroundedRules {
    static constexpr std::uint8_t kCut = 255;

    std::vector<GroundedLetter> letters;  // no play comes back to a letter
    bool exchanges = false;               // every letter has a partner
};

/// For pictures of one game, and for one thread.
class GroundedSearch {
 public:
    struct Edge {
        std::uint16_t a = 0, b = 0;  // a <= b
        std::uint8_t letter = 0;

        auto operator<=>(const Edge&) const = default;
    };
    /// Vertex 0 is the ground, on which nothing stands.
    struct Picture {
        std::vector<cgt::Value> on;  // the value of what stands on each vertex, besides the edges
        std::vector<Edge> edges;

        /// The same with edges as they come: the vertices are numbered anew, those without edges have no number.
        static Picture of(std::vector<Edge> edges);
    };
    /// The graph in a key, in which the ground may be any vertex.
    struct Form {
        std::uint32_t ground = 0;
        std::vector<Edge> edges;  // with the numbers that vertices have in a picture

        /// nullopt if no vertex is marked as the ground.
        static std::optional<Form> of(const decompose::LabelledGraph& graph);
        /// The number of a vertex in a picture: the ground and vertex 0 change places.
        [[nodiscard]] std::uint16_t number(std::uint32_t vertex) const {
            return static_cast<std::uint16_t>(vertex == ground ? 0 : vertex == 0 ? ground : vertex);
        }
    };

    /// The optimisations kFusion, kTable and kSymmetry can be switched off.
    /// `file`: nullptr for none; it must outlive this.
    GroundedSearch(GroundedRules rules, cgt::ValueStore& store, const Switches& switches, std::size_t table_bytes,
                   PartFile* file = nullptr);

    /// Throws SearchStopped, LimitError.
    cgt::Value value(const Picture& picture, SearchBudget::Share& share);
    [[nodiscard]] std::size_t bytes() const { return memo_.bytes(); }
    /// As in value_memo.h.
    bool forget(std::span<const cgt::Value> kept) {
        return switches_.on(Optimisation::kTable) && memo_.forget(store_, kept);
    }
    [[nodiscard]] std::uint64_t found() const { return memo_.found(); }
    /// As in value_memo.h.
    void keep_found();

 private:
    // Of an edge in keys that marks the ground: not the number of a letter.
    static constexpr std::uint8_t kGroundLabel = 255;

    /// What follows for a letter from the rules.
    struct Facts {
        bool is_only_cut = false;   // each player may cut it or nothing
        bool is_green = false;      // both may, and nothing else
        bool is_impartial = false;  // both have the same choices, now and later
        int balance = 0;            // for which of two exchanged pictures comes first in tables
        cgt::Value alone;           // of an edge that is only cut
    };
    class Blocks;

    void find_facts();
    /// The value of a picture in which no vertex, except perhaps the ground, is a cut vertex.
    cgt::Value block(Picture& picture, SearchBudget::Share& share);
    cgt::Value search(const Picture& picture, SearchBudget::Share& share);
    void list_options(const Picture& picture, rulesets::Player player, SearchBudget::Share& share,
                      std::vector<cgt::Value>& values);
    /// Of two exchanged pictures, the one with the greater balance comes first.
    [[nodiscard]] int balance(const Picture& picture) const;
    /// label_of(value on a vertex).
    template <class LabelOf>
    [[nodiscard]] std::string form(const Picture& picture, bool exchanged, LabelOf&& label_of) const;
    /// With the values in notation before a graph in which they are numbers: the same in every process. Throws
    /// LimitError if a notation is too long.
    [[nodiscard]] std::string form_with_notation(const Picture& picture, bool exchanged) const;
    template <class FormOf>
    [[nodiscard]] decompose::GraphKey key(const Picture& picture, FormOf&& form_of) const;
    [[nodiscard]] decompose::GraphKey key(const Picture& picture) const;
    /// For files of values; nullopt if a notation is too long.
    [[nodiscard]] std::optional<decompose::GraphKey> lasting_key(const Picture& picture) const;
    [[nodiscard]] std::optional<PartName> lasting_name(const Picture& picture, bool negated) const;
    /// The picture that key() wrote, with or without exchange.
    [[nodiscard]] static Picture picture_of_key(const std::string& key);
    [[nodiscard]] bool has_nimbers(const Picture& picture) const;
    [[nodiscard]] bool are_all(const Picture& picture, bool Facts::*fact) const;

    GroundedRules rules_;
    std::vector<Facts> facts_;
    cgt::ValueStore& store_;
    Switches switches_;
    ValueMemo memo_;
};

}  // namespace papamu::solver::detail
