// Which positions an opening book should hold, and what their scores say about one another: the tree of a board's
// openings, as it grows.
//
//     KonaneBookTree tree(book, {8, 8}, {.plies = 8});
//     while (const auto state = tree.next()) tree.add(*state, search(*state));
//
// Every removal that a contest allows is in it. A position is opened, that is, all its moves are looked at, if it is
// few plies after the removals, where a move that is worse than the best one counts as several plies: likely openings
// get deep, unlikely ones stay shallow, and the answer to an unlikely reply is there all the same. Of a position whose
// player wins by a proof only the winning move is followed.
//
// The score of an opened position is the best of its moves' scores, so it sees further than its own search did ("book
// learning": Buro 1999; the order of opening is the "drop-out expansion" of Lincke 2000).
#pragma once

#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/book/konane_book.h"
#include "rulesets/board_size.h"

namespace papamu::engine {

struct BookPlan {
    /// A position is opened if it is fewer plies than this after the removals.
    int plies = 6;
    /// A move that is worse than the best by so many points counts as a ply more; by twice as many, as two more.
    int breadth = 50;
};

/// All it knows is in the book: a tree made anew from the same book goes on in the same way.
class KonaneBookTree {
 public:
    /// The book must outlive the tree, and nobody else may change it. Throws base::DomainError if no contest's game can
    /// begin on the board.
    KonaneBookTree(KonaneBook& book, rulesets::BoardSize size, const BookPlan& plan);

    /// The image of the position that should be searched next; nullopt if the book is complete. Brings the scores in
    /// the book up to date.
    std::optional<rulesets::KonaneState> next();
    /// Enters what was found about it.
    void add(const rulesets::KonaneState& image, const BookEntry& entry);

    /// How many plies after the removals the next position is opened, as BookPlan counts them.
    [[nodiscard]] int plies_done() const { return plies_done_; }

 private:
    struct Node;
    struct Edge {
        rulesets::KonaneMove action;
        Node* child = nullptr;
    };
    struct Node {
        rulesets::KonaneState state;
        std::string image;
        bool is_over = false;
        const BookEntry* entry = nullptr;  // in the book; nullptr if it has none yet
        std::vector<Edge> edges;           // empty until the position may be opened
        int cost = kNever;                 // plies after the removals
    };
    static constexpr int kNever = std::numeric_limits<int>::max() / 2;

    Node& node_of(const rulesets::KonaneState& state);
    void make_edges(Node& node);

    /// The score as a number, the larger the better for the player to move; nullopt if there is none yet.
    [[nodiscard]] static std::optional<int> value_of(const Node& node);
    /// Whether every move that counts has a score.
    [[nodiscard]] static bool is_open(const Node& node);
    [[nodiscard]] static bool removes(const Node& node);
    /// Of a position that is won, only the winning move counts.
    [[nodiscard]] static bool counts(const Node& node, const Edge& edge);

    void enter(Node& node, const BookEntry& entry);
    void back_up(Node& node);
    void back_up_all();
    /// Returns whether it has met a position for the first time.
    bool count_plies();
    void pass_cost(const Node& node);

    KonaneBook* book_;
    BookPlan plan_;
    std::map<std::string, Node> nodes_;
    std::map<int, std::vector<Node*>, std::greater<>> by_stones_;
    std::vector<Node*> starts_;
    int plies_done_ = 0;
};

}  // namespace papamu::engine
