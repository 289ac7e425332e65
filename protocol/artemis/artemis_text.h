// The lines of the Artemis protocol: kōnane over TCP, as docs/contests/artemis.md describes it.
//
//     print_artemis_action(state, action)                    // "[0:0]", "[2:0]:[0:0]"
//     parse_artemis_line("?Move(179892):").number            // 179892
//
// A square is "[row:column]", counted from 0 as on our boards; the stones on squares with an even sum are BLACK, our
// Left. A jump over several stones names its first and its last square.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

struct ArtemisSquare {
    int row = 0;
    int column = 0;

    bool operator==(const ArtemisSquare&) const = default;
};

/// An action of a player; without a second square it is a removal.
struct ArtemisAction {
    ArtemisSquare from;
    std::optional<ArtemisSquare> to;

    bool operator==(const ArtemisAction&) const = default;
};

/// One line of a server, without its line break.
struct ArtemisLine {
    enum class Kind {
        kGreeting,     // "Artemis Konane Server v1"
        kAskUser,      // "?Username:"
        kAskPassword,  // "?Password:"
        kAskOpponent,  // "?Opponent:"
        kGame,         // "Game:12"
        kPlayer,       // "Player:1"
        kColor,        // "Color:BLACK", or any other text there: it is for people
        kAskRemoval,   // "?Remove:"
        kRemoved,      // "Removed:[0:0]"
        kAskMove,      // "?Move(180000):"
        kMoved,        // "Move[2:0]:[0:0]"
        kWin,          // "You win!"
        kLoss,         // "Opponent wins!"
        kError,        // "Error:..."
        kOther,        // words that mean nothing to a player
        kGarbage,      // begins like one of the above but is malformed, asks for something else, or is not text
    };

    Kind kind = Kind::kOther;
    std::int64_t number = 0;  // of the game, of the player, milliseconds of "?Move(n):"
    ArtemisAction action = {};
    std::string text = {};  // the line itself, without blanks at its ends
};

ArtemisLine parse_artemis_line(std::string_view line);

/// Parses "[0:0]" or "[2:0]:[0:0]"; nullopt if the text is anything else. Rows and columns have one or two digits;
/// whether a board has such a square is not checked.
std::optional<ArtemisAction> parse_artemis_action(std::string_view text);

/// The action of the state that the squares name, or one sentence that says why there is none.
base::Expected<rulesets::KonaneMove, std::string> find_artemis_action(const rulesets::KonaneState& state,
                                                                      const ArtemisAction& action);

/// The sizes of boards, from 2 to 20 rows, on which this can be the first removal.
std::vector<int> artemis_sizes(const ArtemisAction& action);

/// The text of a removal if the state is one of removals, and of a jump otherwise.
std::string print_artemis_action(const rulesets::KonaneState& state, rulesets::KonaneMove action);

/// What a server sends about an action: "Removed:[0:0]", "Move[2:0]:[0:0]". `state` is the one before the action.
std::string artemis_news(const rulesets::KonaneState& state, rulesets::KonaneMove action);

/// "Color:BLACK" for Left, "Color:WHITE" for Right.
std::string artemis_colour(rulesets::Player player);

/// A full board of that many rows and columns. Fails for fewer than 2 or more than 20.
rulesets::Parsed<rulesets::KonaneState> artemis_start(int size);

inline constexpr int kArtemisSize = 18;
inline constexpr int kArtemisLeastSize = 2;
inline constexpr int kArtemisMostSize = 20;

}  // namespace papamu::protocol
