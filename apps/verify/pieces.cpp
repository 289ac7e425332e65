#include "apps/verify/pieces.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <stdexcept>
#include <utility>

#include "base/error.h"
#include "base/whole_file.h"
#include "base/workers.h"

namespace papamu::apps {

namespace {

constexpr std::size_t kMostPieceBytes = std::size_t{4} << 30;

class TooLarge : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

class Checks {
 public:
    Checks(const std::string& certificate, const std::vector<solver::Claim>& pieces, std::size_t most_bytes,
           const solver::WalkProgress& progress)
        : certificate_(certificate), pieces_(pieces), most_bytes_(most_bytes), progress_(progress) {}

    /// What one thread does.
    void work() {
        try {
            for (std::size_t i = next_++; i < pieces_.size() && !is_over_; i = next_++) check(pieces_[i]);
        } catch (...) {
            is_over_ = true;
            throw;
        }
    }

    [[nodiscard]] const PiecesCheck& done() const { return done_; }

 private:
    void check(const solver::Claim& piece) {
        const std::string path = piece_path(certificate_, piece);
        try {
            const auto verdicts = solver::verify_certificates(
                base::read_whole_file(path, kMostPieceBytes),
                [&](std::uint64_t positions, std::size_t used) { look_at(positions, used, path); });
            if (!verdicts) return fail(path + ": " + verdicts.error());
            if (verdicts->size() != 1 || verdicts->front().claim != piece) return fail(path + " claims something else");
            const solver::Verdict& verdict = verdicts->front();
            if (!verdict.pieces.empty()) return fail(path + " is in pieces itself");
            if (!verdict.proven) return fail(path + ": " + verdict.reason);
            const std::lock_guard lock(mutex_);
            done_.positions += verdict.positions;
        } catch (const base::FileError& error) {
            fail(error.what());
        } catch (const TooLarge& error) {
            fail(error.what());
        }
    }

    void look_at(std::uint64_t positions, std::size_t used, const std::string& path) {
        if (used > most_bytes_) throw TooLarge(fmt::format("{} takes more than {} bytes of memory", path, most_bytes_));
        if (is_over_) throw TooLarge(path + " was not checked to its end");
        const std::lock_guard lock(mutex_);
        if (progress_) progress_(done_.positions + positions, used);
    }

    void fail(std::string reason) {
        is_over_ = true;
        const std::lock_guard lock(mutex_);
        if (done_.reason.empty()) done_.reason = std::move(reason);
    }

    const std::string& certificate_;
    const std::vector<solver::Claim>& pieces_;
    std::size_t most_bytes_;
    const solver::WalkProgress& progress_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> is_over_{false};
    std::mutex mutex_;
    PiecesCheck done_;
};

}  // namespace

std::string pieces_folder(const std::string& certificate) { return certificate + ".pieces"; }

std::string piece_path(const std::string& certificate, const solver::Claim& piece) {
    return pieces_folder(certificate) + '/' + solver::piece_name(piece);
}

std::vector<solver::Claim> pieces_of(const std::vector<solver::Verdict>& verdicts) {
    std::vector<solver::Claim> pieces;
    std::set<solver::Claim> seen;
    for (const solver::Verdict& verdict : verdicts) {
        for (const solver::Claim& piece : verdict.pieces) {
            if (seen.insert(piece).second) pieces.push_back(piece);
        }
    }
    return pieces;
}

PiecesCheck check_pieces(const std::string& certificate, const std::vector<solver::Claim>& pieces, int threads,
                         std::size_t bytes, const solver::WalkProgress& progress) {
    const int workers = std::max(1, std::min(base::useful_threads(threads), static_cast<int>(pieces.size())));
    Checks checks(certificate, pieces, bytes / static_cast<std::size_t>(workers), progress);
    base::run_workers(workers, [&](int /*number*/) { checks.work(); });
    return checks.done();
}

}  // namespace papamu::apps
