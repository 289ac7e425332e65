// The state of `papamu explore`, without a terminal: a walk through the positions of a game, with the value of each.
// The two interfaces to it are screen.h (for people) and dialogue.h (line by line).
//
//     Explorer explorer(ruleset, evaluator, position, show_progress);
//     explorer.enter();                                    // makes the move under the cursor
//     explorer.back();
//
// Rows, columns and plies count from 0. One thread.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/value/evaluator.h"
#include "rulesets/any_ruleset.h"

namespace papamu::apps::explore {

using rulesets::Player;

/// A move of one player from the current position.
struct Option {
    rulesets::AnyMove made;
    std::string move;                        // the same as text
    std::string value;                       // of the whole position after it, or its bounds; "?" if nothing is known
    std::optional<bool> winning;             // for the player who makes it
    bool best = false;                       // no other move of the player beats it
    bool sensible = false;                   // neither dominated nor reversible
    std::optional<std::size_t> region;       // where it is made; only on boards with at most a few thousand moves
    std::vector<std::pair<int, int>> cells;  // the cells that it changes; likewise
};

struct RegionTexts {
    std::string label;
    std::string position;
    std::string value;
    std::string outcome, mean, temperature;  // empty if not known
};

/// One position of the walk, with everything that is known about it.
struct Place {
    std::string position;
    value::Evaluation evaluation;
    RegionTexts whole;
    std::string left_stop, right_stop;
    std::vector<RegionTexts> regions;
    std::vector<Option> left, right;  // empty if there are too many to list quickly
};

struct Step {
    Player player;
    std::string move;
};

class Explorer {
 public:
    using Progress = std::function<void(const solver::AnalysisProgress&)>;

    /// Evaluates the position, which must be one of the evaluator's ruleset, at once. The evaluator must outlive this
    /// object.
    Explorer(value::Evaluator& evaluator, const rulesets::AnyPosition& position, Progress progress);

    // --- the current state ---

    [[nodiscard]] const rulesets::AnyRuleset& ruleset() const { return evaluator_.ruleset(); }
    [[nodiscard]] value::Evaluator& evaluator() const { return evaluator_; }
    [[nodiscard]] const Progress& progress() const { return progress_; }
    [[nodiscard]] const Place& here() const { return *walk_.back().place; }
    /// The moves that lead from the first position to here.
    [[nodiscard]] std::vector<Step> path() const;
    [[nodiscard]] Player side() const { return walk_.back().side; }
    /// The chosen region, if any; then only its moves are listed.
    [[nodiscard]] std::optional<std::size_t> region() const { return walk_.back().region; }
    [[nodiscard]] bool only_sensible() const { return only_sensible_; }
    /// Indices into here().left or here().right of the moves that are listed, the sensible ones first.
    [[nodiscard]] std::vector<std::size_t> listed(Player player) const;
    /// The place of the cursor in listed(side()).
    [[nodiscard]] std::size_t cursor() const;
    /// The move under the cursor; nullptr if no move is listed.
    [[nodiscard]] const Option* option() const;

    // --- actions; they return false if they are not possible ---

    void choose_side(Player side);
    void move_cursor(std::ptrdiff_t by);
    /// Makes the move under the cursor.
    bool enter();
    /// Makes the move with this text. If no player is given, exactly one of the two must have such a move.
    bool play(std::optional<Player> player, std::string_view move);
    bool back();
    bool to_start();
    /// Goes to the next region; after the last one comes the whole board, then the first region again. Or the same
    /// backwards.
    bool next_region(bool backwards = false);
    bool choose_region(std::optional<std::size_t> region);
    void show_only_sensible(bool only);

 private:
    struct Stop {
        std::shared_ptr<const Place> place;
        std::optional<Step> step;  // the step that led here
        Player side = Player::kLeft;
        std::size_t cursor = 0;
        std::optional<std::size_t> region = std::nullopt;
    };

    [[nodiscard]] const std::vector<Option>& options(Player player) const {
        return player == Player::kLeft ? here().left : here().right;
    }
    void go(const rulesets::AnyPosition& position, std::optional<Step> step);
    /// Goes on to the position after a move of options(player).
    void go_on(Player player, const Option& option);
    [[nodiscard]] std::shared_ptr<const Place> look(const rulesets::AnyPosition& position);

    value::Evaluator& evaluator_;
    Progress progress_;
    std::vector<Stop> walk_;
    bool only_sensible_ = false;
    /// Positions whose evaluation was not cut short by a limit.
    std::map<std::string, std::shared_ptr<const Place>, std::less<>> seen_;
};

}  // namespace papamu::apps::explore
