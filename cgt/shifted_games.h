// Canonical forms that are made without being stored: a form is a list of options, each of which is another form and a
// number.
//
//     ShiftedGames games(store);
//     const ShiftedGame g = games.of(v);
//     games.value(games.plus(g, x));           // as add(store, v, x)
//
// A number shifts every option of a game that is not a number and changes nothing else (number translation, Siegel
// II.3). So the followers of a sum that differ by a number share one form here, while the store holds each of them; and
// the stops of a form are known although none of its followers is stored.
#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cgt/game_numbers.h"
#include "cgt/sum.h"
#include "cgt/translations.h"
#include "cgt/value_store.h"

namespace papamu::cgt {

/// The game of a form plus a number; without a form, a number-up-star.
struct ShiftedGame {
    std::uint32_t form = 0;  // 0: none
    std::uint32_t part = 0;  // a note of those who made the form, for options: in what the move was
    Value number;

    bool operator==(const ShiftedGame& other) const { return form == other.form && number == other.number; }
};

/// v + x for a number-up-star v and a number x, as add().
inline Value plus_number(ValueStore& store, Value v, Value x) {
    if (v.is_small() && x.is_small()) {
        if (const auto sum = Value::small_sum(v, x)) return *sum;
    }
    return add(store, v, x);
}

/// Its memory counts as the store's. Not thread-safe.
class ShiftedGames {
 public:
    using List = boost::container::small_vector<ShiftedGame, 8>;
    struct Measured {
        ShiftedGame game;
        Measures measures;
    };
    /// An option of a game. No option dominates another one of the same list, and those of list 0 are not reversible.
    struct Option : Measured {
        std::uint32_t list;
    };
    using Options = boost::container::small_vector<Option, 12>;

    explicit ShiftedGames(ValueStore& store) : store_(store), translations_(store), forms_(1) {}
    ~ShiftedGames() { store_.release(claimed_); }
    ShiftedGames(const ShiftedGames&) = delete;
    ShiftedGames& operator=(const ShiftedGames&) = delete;

    ShiftedGame of(Value v);
    /// The canonical form of the game with these options of Left and of Right. Both must have some; those of a list
    /// follow each other.
    ShiftedGame canonical(std::array<Options, 2>& options);

    ShiftedGame plus(ShiftedGame g, Value number) { return {g.form, g.part, plus_number(store_, g.number, number)}; }
    [[nodiscard]] Measures measures(ShiftedGame g);
    /// The options of Left, or of Right.
    List options(ShiftedGame g, bool left);
    /// The game in the store. Throws LimitError as add() does; the object remains usable.
    Value value(ShiftedGame g);
    bool less_or_equal(ShiftedGame g, ShiftedGame h) { return less_or_equal({g, measures(g)}, {h, measures(h)}); }

    [[nodiscard]] std::size_t forms() const { return forms_.size(); }
    /// Forgets all forms.
    void forget();

 private:
    struct Form {
        Measures measures;
        Value stored{};  // the form in the store, or 0 if it was made here
        bool has_options = false;
        std::size_t begin = 0;  // of the options of Left, then of Right
        std::uint32_t lefts = 0, rights = 0;
    };
    struct Known {
        ShiftedGame game;
        Value value;  // 0: a free place
    };
    /// G <= H for forms G and H of which one is shifted; or for a form and a number-up-star, whose form is 0.
    struct Answer {
        std::uint32_t less = 0, greater = 0;  // both 0: a free place
        Value shift;                          // of H beside G, or of the number-up-star beside the form
        bool holds = false;
    };

    std::uint32_t add_form(const Form& form);
    bool drop_dominated(Options& options, bool left);
    struct Unmade;
    bool bypass_reversible(Unmade& game, bool left);
    bool compares(Unmade& game, ShiftedGame other, bool at_most);
    bool less_or_equal(const Measured& g, const Measured& h);
    bool decide(const Measured& g, const Measured& h);
    ShiftedGame by_values(const std::array<Options, 2>& options);
    Value make_value(ShiftedGame g);
    Known& place_of(ShiftedGame g);
    void double_places();
    Answer& answer_of(std::uint32_t less, std::uint32_t greater, Value shift);
    void claim(std::size_t bytes);

    ValueStore& store_;
    Translations translations_;
    std::vector<Form> forms_;           // by their numbers; the number 0 means no form
    std::vector<ShiftedGame> options_;  // of all forms
    GameNumbers stored_;                // the forms in the store
    std::vector<std::uint32_t> form_of_stored_;
    std::vector<Known> known_;  // a hash table of games in the store
    std::size_t known_count_ = 0;
    std::vector<Answer> answers_;  // one for each hash; later ones take the places of earlier ones
    std::size_t claimed_ = 0;      // bytes
    std::size_t used_ = 0;         // of those
};

}  // namespace papamu::cgt
