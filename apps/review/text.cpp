#include "apps/review/text.h"

#include <fmt/format.h>

#include <cmath>

#include "apps/replay/boards.h"
#include "base/shown_text.h"

namespace papamu::apps::review {

using rulesets::KonaneContest;
using rulesets::Player;

namespace {

constexpr std::size_t kMostName = 100;

const char* letter(Player player) { return player == Player::kLeft ? "x" : "o"; }

std::string move_text(const Review& review, std::size_t i) {
    return i == 0 ? "" : KonaneContest::print_action(review.plies[i - 1].state, *review.plies[i].action);
}

/// "x wins, proven" or "x wins 63 of 100, depth 9".
std::string worth(const ReviewedPly& ply) {
    if (ply.winner) return fmt::format("{} wins, proven", letter(*ply.winner));
    return fmt::format("x wins {:.0f} of 100, depth {}", 100 * ply.left_chance, ply.depth);
}

std::string mistake_text(const Review& review, std::size_t i) {
    const ReviewedPly& ply = review.plies[i];
    if (!ply.mistake) return "";
    if (!ply.better) return "mistake";
    return "mistake: " + KonaneContest::print_action(review.plies[i - 1].state, *ply.better) +
           " would have kept the win";
}

std::string headline(const ReviewedGame& game) {
    return fmt::format("{} against {}, {}", base::shown(game.first, kMostName), base::shown(game.second, kMostName),
                       game.result == "1-0"   ? "won by the first"
                       : game.result == "0-1" ? "won by the second"
                                              : "without a result");
}

std::string summary(const Review& review) {
    std::string mistakes;
    for (std::size_t i = 0; i < review.plies.size(); ++i) {
        if (review.plies[i].mistake) mistakes += fmt::format("{}{}", mistakes.empty() ? "" : ", ", i);
    }
    std::string text = review.decided_from < review.plies.size()
                           ? fmt::format("Who wins is proven from ply {} on.", review.decided_from)
                           : std::string("Who wins is proven nowhere.");
    text +=
        mistakes.empty() ? " No proven win was thrown away." : " Proven wins were thrown away at ply " + mistakes + ".";
    if (review.stopped) text += " Stopped before every ply was looked at.";
    return text;
}

}  // namespace

std::string review_text(const ReviewedGame& game, const Review& review) {
    std::string text = headline(game) + "\n";
    for (std::size_t i = 0; i < review.plies.size(); ++i) {
        const std::string mistake = mistake_text(review, i);
        text += fmt::format("{:>4}  {:<12}{}{}\n", i, move_text(review, i), worth(review.plies[i]),
                            mistake.empty() ? "" : "; " + mistake);
    }
    return text + summary(review) + "\n";
}

replay::Game review_turns(const ReviewedGame& game, const Review& review) {
    replay::Game turns{.result = headline(game) + ". " + summary(review), .places = replay::places_of(game.start)};
    for (std::size_t i = 0; i < review.plies.size(); ++i) {
        const ReviewedPly& ply = review.plies[i];
        const std::string move = move_text(review, i);
        replay::Turn turn{.board = replay::board_text(ply.state), .note = replay::state_text(ply.state)};
        turn.cells = replay::cells_of(ply.state);
        turn.chance = ply.left_chance;
        turn.mistake = ply.mistake;
        if (i == 0) {
            turn.heading = turn.label = "the beginning";
        } else {
            const std::string player = replay::player_name(ply.state, rulesets::opponent(ply.state.to_move));
            turn.label = player + ": " + move + (ply.mistake ? " ??" : "");
            turn.heading = fmt::format("ply {} of {}: {}: {}", i, review.plies.size() - 1, player, move);
            turn.way = replay::way_of(*ply.action);
            turn.marks = replay::marks_of(*ply.action);
        }
        turn.heading += "; " + worth(ply);
        if (ply.mistake) turn.heading += "; " + mistake_text(review, i);
        turns.turns.push_back(std::move(turn));
    }
    return turns;
}

}  // namespace papamu::apps::review
