// Who wins a position, with a certificate, and the check of that certificate by the rules of the game alone.
#include <iostream>
#include <string>

#include "rulesets/any_ruleset.h"
#include "solver/certificate/certificate.h"
#include "solver/outcome/outcome.h"

int main() {
    using namespace papamu;
    using rulesets::Player;

    // Text is read once, where it comes in. find_ruleset() returns nullptr if there is no ruleset of a name.
    const auto position = rulesets::find_ruleset("konane")->parse("xoxo/o..x/xoxo/oxox");
    if (!position) {
        std::cerr << position.error().to_string() << '\n';
        return 1;
    }
    const auto solver = solver::make_outcome_solver(*position, {});
    if (!solver) {  // no room for the values of a sum
        std::cerr << solver.error().to_string() << '\n';
        return 1;
    }
    const solver::OutcomeReport report = (*solver)->solve({.left_first = true, .right_first = true}, {});
    // Without limits every question that was asked is answered.
    std::cout << (*solver)->position() << " has the outcome " << report.outcome().value() << '\n';

    // One certificate after another makes a file: here, one for each player who moves first.
    std::string file;
    for (const Player first : {Player::kLeft, Player::kRight}) {
        const bool first_wins = (first == Player::kLeft ? report.left : report.right)->wins.value();
        const auto certificate = (*solver)->certificate(first, first_wins, {});
        if (!certificate) {
            std::cerr << certificate.error() << '\n';
            return 1;
        }
        file += *certificate;
    }
    std::cout << "the certificates take " << file.size() << " bytes\n";

    // The check shares nothing with the search but the rules: it plays the strategy against every answer.
    const auto verdicts = solver::verify_certificates(file);
    if (!verdicts) {
        std::cerr << verdicts.error() << '\n';
        return 1;
    }
    const auto name = [](Player player) { return player == Player::kLeft ? "Left" : "Right"; };
    for (const solver::Verdict& verdict : *verdicts) {
        std::cout << name(verdict.claim.winner) << " wins if " << name(verdict.claim.first) << " moves first: "
                  << (verdict.proven ? "proven, " + std::to_string(verdict.positions) + " positions of the winner"
                                     : "not proven: " + verdict.reason)
                  << '\n';
        if (!verdict.proven) return 1;
    }

    // A file that was changed says nothing any more.
    file.replace(file.find("winner "), 7, "winner  ");
    std::cout << "changed: " << solver::verify_certificates(file).error() << '\n';
}
