// A slow, obvious theory of short games to compare the fast one with. It shares no code with the library except Dyadic.
//
//     reference::Games games;
//     reference::Game star = games.make({games.zero()}, {games.zero()});
//     games.canonical(games.sum(star, star)) == games.zero();
//
// A game is an index into a list of explicit forms: the set of its Left options and the set of its Right options. Equal
// forms have equal indices, so == is structural equality; equality as games is equal(). Every function is its textbook
// definition, memoised.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cgt/dyadic.h"
#include "cgt/order.h"
#include "cgt/value_store.h"

namespace papamu::cgt::reference {

using Game = std::uint32_t;

class Games {
 public:
    Games() { make({}, {}); }

    static Game zero() { return 0; }
    Game make(std::vector<Game> left, std::vector<Game> right);
    [[nodiscard]] const std::vector<Game>& left(Game g) const { return nodes_[g].left; }
    [[nodiscard]] const std::vector<Game>& right(Game g) const { return nodes_[g].right; }

    /// G <= H: no G^L >= H, no H^R <= G.
    bool less_or_equal(Game g, Game h);
    bool equal(Game g, Game h) { return less_or_equal(g, h) && less_or_equal(h, g); }
    Order compare(Game g, Game h);
    Outcome outcome(Game g);

    Game negative(Game g);
    Game sum(Game g, Game h);
    /// First makes the options canonical, then deletes dominated options and bypasses reversible ones until nothing
    /// changes.
    Game canonical(Game g);
    /// True if no follower has a dominated option, a reversible option or two equal options.
    bool is_canonical(Game g);
    int birthday(Game g);
    bool all_small(Game g);

    Game integer(int n);
    Game nimber(int m);
    Game number(const Dyadic& x);
    /// x + n.up + *m as the sum of its parts, in canonical form.
    Game number_up_star(const Dyadic& x, int up, int star);
    /// x if the game equals the number x, otherwise nullopt.
    std::optional<Dyadic> number_value(Game g);
    /// The stops by their definition, on the canonical form.
    Dyadic left_stop(Game g);
    Dyadic right_stop(Game g);

    /// "{{|}|}", for messages.
    std::string text(Game g);

 private:
    struct Node {
        std::vector<Game> left, right;
    };
    bool has_bad_option(Game g);
    void delete_dominated(std::vector<Game>& options, bool is_left);
    bool bypass_one(Game g, std::vector<Game>& options, bool is_left);

    std::deque<Node> nodes_;
    std::map<std::pair<std::vector<Game>, std::vector<Game>>, Game> index_;
    std::unordered_map<std::uint64_t, bool> less_or_equal_;
    std::unordered_map<std::uint64_t, Game> sum_;
    std::unordered_map<Game, Game> negative_, canonical_;
    std::unordered_map<Game, bool> is_canonical_;
};

/// The four lists of games born by day 0, 1, 2 and 3, each in canonical form: 1, 4, 22 and 1474 of them.
std::vector<std::vector<Game>> games_by_day(Games& games);

/// Converts games between one store and the reference.
class Bridge {
 public:
    Bridge(Games& games, ValueStore& store) : games_(games), store_(store) {}

    /// The tree of options that the store shows.
    Game tree(Value v);
    /// The value that the library gives to this form, built up from its followers.
    Value value(Game g);

 private:
    Games& games_;
    ValueStore& store_;
    std::unordered_map<Value, Game> trees_;
    std::unordered_map<Game, Value> values_;
};

/// Whether the form that the store shows for this value, including its followers, is canonical by the definition.
bool is_canonical(ValueStore& store, Value value);

}  // namespace papamu::cgt::reference
