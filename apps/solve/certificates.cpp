#include "apps/solve/certificates.h"

#include <utility>

#include "solver/certificate/certificate.h"

namespace papamu::apps::solve {

std::string append_certificates(std::string& bytes, const rulesets::AnyPosition& start, solver::OutcomeSolver& solver,
                                const solver::OutcomeReport& report, const solver::OutcomeLimits& limits) {
    using rulesets::Player;
    for (const auto& [player, answer] : {std::pair(Player::kLeft, &report.left), {Player::kRight, &report.right}}) {
        if (!*answer || !(*answer)->wins) continue;
        const auto certificate = solver.certificate(player, *(*answer)->wins, limits);
        if (!certificate) return certificate.error();
        bytes += *certificate;
        if (solver::is_own_mirror(start)) break;
    }
    return {};
}

}  // namespace papamu::apps::solve
