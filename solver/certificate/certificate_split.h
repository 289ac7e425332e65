// When a certificate comes in pieces, and what becomes of them (write_certificate.h).
#pragma once

#include <cstddef>
#include <functional>
#include <string>

namespace papamu::solver {

struct Claim;

struct CertificateSplit {
    /// The most memory of a walk, apart from places that begin fewer than kPositionsPerReport positions; 0: no pieces.
    std::size_t bytes = 0;
    /// Called once for each piece.
    std::function<void(const Claim& piece, const std::string& certificate)> write = {};
};

}  // namespace papamu::solver
