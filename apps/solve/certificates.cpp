#include "apps/solve/certificates.h"

#include <utility>

namespace papamu::apps::solve {

std::string append_certificates(std::string& bytes, solver::OutcomeSolver& solver, const solver::OutcomeReport& report,
                                const solver::OutcomeLimits& limits) {
    using rulesets::Player;
    for (const auto& [player, answer] : {std::pair(Player::kLeft, &report.left), {Player::kRight, &report.right}}) {
        if (!*answer || !(*answer)->wins) continue;
        const auto certificate = solver.certificate(player, *(*answer)->wins, limits);
        if (!certificate) return certificate.error();
        bytes += *certificate;
    }
    return {};
}

}  // namespace papamu::apps::solve
