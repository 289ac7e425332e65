#include "apps/certificates/write.h"

#include <utility>

#include "apps/certificates/pieces.h"
#include "base/folder.h"
#include "base/whole_file.h"
#include "solver/certificate/certificate.h"

namespace papamu::apps {

solver::CertificateSplit split_into_files(const std::string& certificate, std::size_t bytes) {
    return {bytes, [certificate](const solver::Claim& piece, const std::string& text) {
                base::make_folder(pieces_folder(certificate));
                base::write_whole_file(piece_path(certificate, piece), text);
            }};
}

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

}  // namespace papamu::apps
