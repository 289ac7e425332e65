// Certificates in pieces (solver/certificate/certificate.h) as files: 8x8.cert, and each piece in 8x8.cert.pieces under
// its name. The pieces of a piece are in the same folder.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "solver/certificate/certificate.h"

namespace papamu::apps {

/// The folder of the pieces of a certificate, which may be a piece itself.
std::string pieces_folder(const std::string& certificate);
std::string piece_path(const std::string& certificate, const solver::Claim& piece);

/// All pieces that the verdicts name, each once.
std::vector<solver::Claim> pieces_of(const std::vector<solver::Verdict>& verdicts);

struct PiecesCheck {
    std::uint64_t positions = 0;        // in which the winner moves, of all pieces together
    std::vector<solver::Claim> pieces;  // those of pieces as well, each once
    std::string reason;                 // why a piece is not proven; empty if all are
};

/// Checks the files of all pieces, and of all that these are in, so many at once. Each may take its part of so many
/// bytes for the positions that it has met. `progress` gets the positions of all pieces; what it throws is thrown
/// again.
PiecesCheck check_pieces(const std::string& certificate, const std::vector<solver::Claim>& pieces, int threads,
                         std::size_t bytes, const solver::WalkProgress& progress);

}  // namespace papamu::apps
