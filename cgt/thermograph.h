// Thermographs: the value of a game to each player as a function of a tax on every move.
//
//     Thermograph t = thermograph(store, canonical(store, {Value::integer(3)}, {two_or_one}));    // {3||2|1}
//     t.mast;                        // 9/4, the mean
//     t.temperature;                 // 3/4
//     left_stop(t);                  // 3
//
// The Left wall at temperature t is the result of optimal play that Left begins when each move costs the mover t and
// both players may stop as soon as the tax exceeds the gain; likewise the Right wall (Winning Ways ch. 6; Siegel II.5).
// Temperatures begin at -1 (Berlekamp's extension below 0), in the same way for every game:
//
//     integer n       both walls are n; the temperature is -1
//     other games     left scaffold  = max over G^L of RightWall(G^L), minus t
//                     right scaffold = min over G^R of LeftWall(G^R), plus t
//                     the walls follow the scaffolds up to their first intersection, and the mast from there
//
// So the temperature is -1 for an integer, -1/2^n for a number with denominator 2^n, and 0 for a number plus a nonzero
// infinitesimal. All results are exact. Pictures: cgt/thermograph_picture.h.
#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cgt/value_store.h"

namespace papamu::cgt {

/// A continuous, piecewise linear function of the temperature t >= -1 with dyadic corners and integer slopes. The walls
/// of a thermograph have slopes -1, 0 and 1 and end in a mast, a last piece of slope 0. The form is canonical
/// (neighbouring pieces differ in slope), so equal functions compare equal.
class Trajectory {
 public:
    struct Piece {
        Dyadic from;    // the temperature at which it begins; it ends where the next one begins
        Dyadic value;   // the value there
        int slope = 0;  // change of the value per unit of temperature
        bool operator==(const Piece&) const = default;
    };

    /// A mast at 0, from -1 up.
    Trajectory() : Trajectory(Dyadic()) {}
    /// A mast at `value`, from -1 up.
    explicit Trajectory(const Dyadic& value) : pieces_{{-1, value, 0}} {}

    /// Never empty; the first piece begins at -1, the last one has no end.
    [[nodiscard]] const std::vector<Piece>& pieces() const { return pieces_; }
    /// The value at a temperature; throws DomainError if that is below -1.
    [[nodiscard]] Dyadic at(const Dyadic& temperature) const;
    /// Whether the last piece is a mast, as it is in every wall.
    [[nodiscard]] bool has_mast() const { return pieces_.back().slope == 0; }
    /// The value at the beginning of the last piece, i.e. of the mast if there is one.
    [[nodiscard]] const Dyadic& top_value() const { return pieces_.back().value; }

    /// f(t) + slope * t.
    [[nodiscard]] Trajectory tilted(int slope) const;
    /// f up to `temperature` and a mast from there; throws DomainError if that is below -1.
    [[nodiscard]] Trajectory with_mast_from(const Dyadic& temperature) const;
    Trajectory operator-() const;
    friend Trajectory max(const Trajectory& a, const Trajectory& b);
    friend Trajectory min(const Trajectory& a, const Trajectory& b) { return -max(-a, -b); }
    bool operator==(const Trajectory&) const = default;

    /// The wall through these corners, given as pairs of a temperature and the value there, with a mast from the last
    /// one. Throws DomainError unless they are corners of a wall: the first at -1, temperatures increasing, slopes -1,
    /// 0 or 1.
    static Trajectory wall_through(const std::vector<std::pair<Dyadic, Dyadic>>& corners);

    /// The Left wall of the number x, in closed form: pieces of slopes -1 and 0 alternate, one for each option on the
    /// way x - 2^-k, then + 2^-k', ... down to an integer. Throws LimitError if its corners would take more than 256
    /// MiB.
    static Trajectory left_wall_of_number(const Dyadic& x);

 private:
    void append(const Dyadic& from, const Dyadic& value, int slope);

    std::vector<Piece> pieces_;
};

struct Thermograph {
    Trajectory left, right;
    Dyadic mast;         // the mean of the game
    Dyadic temperature;  // the temperature at which the mast begins; -1 or more

    bool operator==(const Thermograph&) const = default;
    /// The thermograph of -G.
    Thermograph operator-() const { return {-right, -left, -mast, temperature}; }
};

/// The stops of the game, which are the values of the walls at temperature 0 (Siegel II.5).
inline Dyadic left_stop(const Thermograph& thermograph) { return thermograph.left.at(0); }
inline Dyadic right_stop(const Thermograph& thermograph) { return thermograph.right.at(0); }

/// The thermograph with these walls. Throws DomainError unless both end in masts with the same value.
Thermograph thermograph_of_walls(Trajectory left, Trajectory right);

/// The corners from the lowest temperature up, each as value@temperature: "4@-1 9/4@3/4" falls from 4 to its mast at
/// 9/4. If the last piece is not a mast, its slope is added: "4@-1 slope -1".
std::string to_string(const Trajectory& trajectory);
/// "mean 9/4, temperature 3/4, left wall 4@-1 9/4@3/4, right wall 1@-1 2@0 2@1/2 9/4@3/4".
std::string to_string(const Thermograph& thermograph);

/// Thermographs of the games of one store. Results are kept, so that followers shared by many games are computed only
/// once. Not thread-safe: use one object per thread. The memo counts towards the store's byte limit. Every function
/// throws LimitError if a game is too deep for the stack; the object remains usable.
class Thermographs {
 public:
    explicit Thermographs(ValueStore& store) : store_(&store) {}
    ~Thermographs() { clear(); }
    Thermographs(const Thermographs&) = delete;
    Thermographs& operator=(const Thermographs&) = delete;

    Thermograph of(Value g);
    /// The mean value: the limit of the stops of n.G divided by n. Additive.
    Dyadic mean(Value g);
    /// The temperature at which the walls meet. temperature(G + H) is at most the larger one of the two.
    Dyadic temperature(Value g);

    /// The number of games in the memo; clear() forgets them all.
    [[nodiscard]] std::size_t size() const { return memo_.size(); }
    void clear();

 private:
    const Thermograph& stored(Value g);
    [[nodiscard]] Thermograph of_number_up_star(Value g) const;

    ValueStore* store_;
    std::size_t claimed_ = 0;                      // bytes of the memo, claimed from the store
    std::unordered_map<Value, Thermograph> memo_;  // stored games, one of each pair G, -G
};

/// For a single game. For many games, use one Thermographs object.
Thermograph thermograph(ValueStore& store, Value g);
Dyadic mean(ValueStore& store, Value g);
Dyadic temperature(ValueStore& store, Value g);

}  // namespace papamu::cgt
