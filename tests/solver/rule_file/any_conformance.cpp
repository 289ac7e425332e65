#include "tests/solver/rule_file/any_conformance.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <unordered_map>

#include "cgt/canonical.h"
#include "cgt/value_store.h"

namespace papamu::tests {

namespace {

using rulesets::AnyMove;
using rulesets::AnyPosition;
using rulesets::AnyRuleset;
using rulesets::Player;

constexpr Player kBoth[] = {Player::kLeft, Player::kRight};
constexpr std::size_t kMostOfALaw = 3;
constexpr int kMostPlies = 5000;

/// The value by the definition.
class ByDefinition {
 public:
    ByDefinition(const AnyRuleset& ruleset, cgt::ValueStore& store) : ruleset_(ruleset), store_(store) {}

    cgt::Value value(const AnyPosition& position) {
        const std::string text = ruleset_.print(position);
        if (const auto known = values_.find(text); known != values_.end()) return known->second;
        std::vector<cgt::Value> options[2];
        for (const Player player : kBoth) {
            std::vector<AnyMove> moves;
            ruleset_.moves(position, player, moves);
            for (const AnyMove& move : moves) {
                options[player == Player::kLeft ? 0 : 1].push_back(value(ruleset_.play(position, player, move)));
            }
        }
        return values_[text] = cgt::canonical(store_, options[0], options[1]);
    }

 private:
    const AnyRuleset& ruleset_;
    cgt::ValueStore& store_;
    std::unordered_map<std::string, cgt::Value> values_;
};

}  // namespace

void AnyConformance::broken(const std::string& what) {
    if (++found_of_law_ <= kMostOfALaw) found_.push_back(law_ + ": " + what);
}

std::vector<std::string> AnyConformance::check() {
    const std::pair<const char*, void (AnyConformance::*)()> laws[] = {
        {"round_trips", &AnyConformance::round_trips},
        {"moves_are_a_fixed_list", &AnyConformance::moves_are_a_fixed_list},
        {"first_move_is_the_first", &AnyConformance::first_move_is_the_first},
        {"move_texts", &AnyConformance::move_texts},
        {"play_ends", &AnyConformance::play_ends},
        {"keys_are_injective", &AnyConformance::keys_are_injective},
        {"images_are_symmetries", &AnyConformance::images_are_symmetries},
        {"images_keep_the_value", &AnyConformance::images_keep_the_value},
        {"perft_counts_plays", &AnyConformance::perft_counts_plays},
    };
    for (const auto& [name, law] : laws) {
        // Without an end there are no values, and a position that is not read back spoils every other law.
        const bool may_hang = std::string(name) == "images_keep_the_value" && !found_.empty();
        if (may_hang) continue;
        law_ = name;
        found_of_law_ = 0;
        (this->*law)();
    }
    return std::move(found_);
}

template <class F>
void AnyConformance::for_each_position(F&& f) {
    for (const std::string& text : texts_) {
        const auto position = ruleset_.parse(text);
        if (!position) {
            broken(text + " is not read: " + position.error().to_string());
            continue;
        }
        f(*position);
    }
}

std::vector<AnyMove> AnyConformance::moves_of(const Position& position, Player player) const {
    std::vector<AnyMove> moves;
    ruleset_.moves(position, player, moves);
    return moves;
}
std::vector<std::string> AnyConformance::texts_of(const Position& position, const std::vector<AnyMove>& moves) const {
    std::vector<std::string> texts;
    for (const AnyMove& move : moves) texts.push_back(ruleset_.print_move(position, move));
    return texts;
}

// parse(print(p)) == p, and print() writes the same text again.
void AnyConformance::round_trips() {
    for_each_position([&](const Position& position) {
        const std::string text = ruleset_.print(position);
        const auto again = ruleset_.parse(text);
        if (!again) {
            broken(text + " is not read again: " + again.error().to_string());
        } else if (ruleset_.print(*again) != text || ruleset_.key(*again) != ruleset_.key(position)) {
            broken(text + " was read as " + ruleset_.print(*again));
        }
    });
}

// moves() appends to the list, each move once, in an order that is always the same; each move changes the position, and
// no two have the same result and the same text.
void AnyConformance::moves_are_a_fixed_list() {
    for_each_position([&](const Position& position) {
        const std::string text = ruleset_.print(position);
        for (const Player player : kBoth) {
            const auto moves = moves_of(position, player);
            const auto texts = texts_of(position, moves);
            if (texts != texts_of(position, moves_of(ruleset_.parse(text).value(), player))) broken(text + ": order");
            auto appended = moves;
            ruleset_.moves(position, player, appended);
            auto twice = texts;
            twice.insert(twice.end(), texts.begin(), texts.end());
            if (texts_of(position, appended) != twice) broken(text + ": moves are not appended");
            if (std::set<std::string>(texts.begin(), texts.end()).size() != texts.size()) broken(text + ": move twice");
            for (const AnyMove& move : moves) {
                if (ruleset_.print(ruleset_.play(position, player, move)) == text) broken(text + ": nothing changes");
            }
        }
    });
}

void AnyConformance::first_move_is_the_first() {
    for_each_position([&](const Position& position) {
        for (const Player player : kBoth) {
            const auto texts = texts_of(position, moves_of(position, player));
            const auto first = ruleset_.first_move(position, player);
            const bool is_first =
                first ? !texts.empty() && ruleset_.print_move(position, *first) == texts.front() : texts.empty();
            if (!is_first) broken(ruleset_.print(position) + ": another first move");
        }
    });
}

// parse_move() reads what print_move() writes, as a move with the same result, and rejects texts that are not a move of
// that player.
void AnyConformance::move_texts() {
    for_each_position([&](const Position& position) {
        const std::string text = ruleset_.print(position);
        for (const Player player : kBoth) {
            const auto moves = moves_of(position, player);
            const auto texts = texts_of(position, moves);
            const std::set<std::string> legal(texts.begin(), texts.end());
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const auto again = ruleset_.parse_move(position, player, texts[i]);
                if (!again) {
                    broken(text + ": " + texts[i] + " is not read");
                    continue;
                }
                if (ruleset_.print_move(position, *again) != texts[i] ||
                    ruleset_.print(ruleset_.play(position, player, *again)) !=
                        ruleset_.print(ruleset_.play(position, player, moves[i]))) {
                    broken(text + ": " + texts[i] + " is read as another move");
                }
                for (const std::string& bad :
                     {texts[i] + "x", texts[i] + " ", " " + texts[i], texts[i].substr(0, texts[i].size() - 1)}) {
                    const auto read = ruleset_.parse_move(position, player, bad);
                    if (read && ruleset_.print_move(position, *read) != bad) broken(text + ": '" + bad + "' is read");
                }
            }
            // Of several ways to one position only one is listed, and a way that is not may be the opponent's as well.
            for (const auto& other : moves_of(position, opponent(player))) {
                const std::string written = ruleset_.print_move(position, other);
                if (legal.contains(written)) continue;
                const auto read = ruleset_.parse_move(position, player, written);
                if (!read) continue;
                if (!legal.contains(ruleset_.print_move(position, *read)) ||
                    ruleset_.print(ruleset_.play(position, player, *read)) !=
                        ruleset_.print(ruleset_.play(position, opponent(player), other))) {
                    broken(text + ": " + written + " is the opponent's");
                }
            }
            for (const char* bad : {"", "-", "nonsense", "0,0", "0,0-", "-1,0-0,0", "0,0-99999999999999999999,0", "->",
                                    "5->", "99999999999999999999->1", "\xff"}) {
                if (!legal.contains(bad) && ruleset_.parse_move(position, player, bad)) {
                    broken(text + ": '" + bad + "' is read");
                }
            }
        }
    });
}

// Plays in which a player always makes the first, the middle or the last move end, whoever moves.
void AnyConformance::play_ends() {
    for_each_position([&](const Position& start) {
        for (const std::size_t choice : {0U, 1U, 2U}) {
            for (const int turns : {1, 2, 3}) {  // in turn; or one player as long as there is a move
                Position position = start;
                int plies = 0;
                for (;; ++plies) {
                    Player player = turns == 1 ? kBoth[plies % 2] : kBoth[turns - 2];
                    auto moves = moves_of(position, player);
                    if (moves.empty()) moves = moves_of(position, player = opponent(player));
                    if (moves.empty() || plies > kMostPlies) break;
                    position = ruleset_.play(position, player, moves[(moves.size() - 1) * choice / 2]);
                }
                if (plies > kMostPlies) return broken(ruleset_.print(start) + " does not end");
            }
        }
    });
}

// Keys are equal exactly if the positions are.
void AnyConformance::keys_are_injective() {
    std::map<std::string, std::string> text_of, key_of;
    for_each_position([&](const Position& position) {
        const std::string text = ruleset_.print(position), key = ruleset_.key(position);
        const auto& known = text_of.emplace(key, text).first->second;
        if (known != text) broken(text + " and " + known + " share a key");
        if (key_of.emplace(text, key).first->second != key) broken(text + " has two keys");
    });
}

// images(play(p, m))[i], over all moves m, are exactly the plays from images(p)[i].
void AnyConformance::images_are_symmetries() {
    for_each_position([&](const Position& position) {
        const std::string text = ruleset_.print(position);
        const auto images = ruleset_.images(position);
        if (images.empty() || ruleset_.print(images[0].position) != text || images[0].colours_swapped) {
            return broken(text + ": the first image is not the position");
        }
        for (const Player player : kBoth) {
            std::vector<std::multiset<std::string>> images_of_plays(images.size());
            for (const AnyMove& move : moves_of(position, player)) {
                const auto next = ruleset_.images(ruleset_.play(position, player, move));
                if (next.size() != images.size()) return broken(text + ": another number of images after a move");
                for (std::size_t i = 0; i < next.size(); ++i) {
                    if (next[i].colours_swapped != images[i].colours_swapped) broken(text + ": other images");
                    images_of_plays[i].insert(ruleset_.print(next[i].position));
                }
            }
            for (std::size_t i = 0; i < images.size(); ++i) {
                const Player image_player = images[i].colours_swapped ? opponent(player) : player;
                std::multiset<std::string> plays_of_image;
                for (const AnyMove& move : moves_of(images[i].position, image_player)) {
                    plays_of_image.insert(ruleset_.print(ruleset_.play(images[i].position, image_player, move)));
                }
                if (images_of_plays[i] != plays_of_image) broken(text + ", image " + std::to_string(i));
            }
        }
    });
}

// On small positions: an image has the same value, or the negative one if the colours are swapped.
void AnyConformance::images_keep_the_value() {
    cgt::ValueStore store;
    ByDefinition definition(ruleset_, store);
    for (const std::string& text : small_) {
        const Position position = ruleset_.parse(text).value();
        const cgt::Value value = definition.value(position);
        for (const auto& image : ruleset_.images(position)) {
            const cgt::Value expected = image.colours_swapped ? -value : value;
            if (definition.value(image.position) != expected) {
                broken(text + " and " + ruleset_.print(image.position) + " have other values");
            }
        }
    }
}

std::uint64_t AnyConformance::count_plays(const Position& position, Player player, int depth) const {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const AnyMove& move : moves_of(position, player)) {
        count += count_plays(ruleset_.play(position, player, move), opponent(player), depth - 1);
    }
    return count;
}

// perft() counts what it says, and as many from every image.
void AnyConformance::perft_counts_plays() {
    for_each_position([&](const Position& position) {
        for (const Player player : kBoth) {
            for (const int depth : {0, 1, 2}) {
                const auto count = count_plays(position, player, depth);
                for (const auto& image : ruleset_.images(position)) {
                    const Player image_player = image.colours_swapped ? opponent(player) : player;
                    if (ruleset_.perft(image.position, image_player, depth) != count) {
                        broken(ruleset_.print(position) + ": perft " + std::to_string(depth));
                    }
                }
            }
        }
    });
}

}  // namespace papamu::tests
