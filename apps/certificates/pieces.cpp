#include "apps/certificates/pieces.h"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <set>
#include <stdexcept>
#include <utility>

#include "base/error.h"
#include "base/whole_file.h"
#include "base/workers.h"

namespace papamu::apps {

namespace {

constexpr const char* kFolderEnd = ".pieces";
constexpr std::size_t kMostPieceBytes = std::size_t{4} << 30;

class TooLarge : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

class Checks {
 public:
    Checks(const std::string& certificate, const std::vector<solver::Claim>& pieces, std::size_t most_bytes,
           const solver::WalkProgress& progress)
        : certificate_(certificate), most_bytes_(most_bytes), progress_(progress) {
        add(pieces);
    }

    /// What one thread does.
    void work() {
        std::unique_lock lock(mutex_);
        try {
            for (;;) {
                news_.wait(lock, [&] { return is_over_ || !waiting_.empty() || working_ == 0; });
                if (is_over_ || waiting_.empty()) return;
                const solver::Claim piece = std::move(waiting_.back());
                waiting_.pop_back();
                ++working_;
                lock.unlock();
                check(piece);
                lock.lock();
                --working_;
                news_.notify_all();
            }
        } catch (...) {
            if (!lock.owns_lock()) lock.lock();
            is_over_ = true;
            news_.notify_all();
            throw;
        }
    }

    /// What all threads have found.
    [[nodiscard]] PiecesCheck done() const {
        PiecesCheck done = done_;
        done.pieces.assign(known_.begin(), known_.end());
        return done;
    }

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
            if (!verdict.proven) return fail(path + ": " + verdict.reason);
            const auto& pieces = verdict.pieces;
            if (std::find(pieces.begin(), pieces.end(), piece) != pieces.end()) return fail(path + " is its own piece");
            const std::lock_guard lock(mutex_);
            done_.positions += verdict.positions;
            add(pieces);
        } catch (const base::FileError& error) {
            fail(error.what());
        } catch (const TooLarge& error) {
            fail(error.what());
        }
    }

    /// The caller holds the mutex.
    void add(const std::vector<solver::Claim>& pieces) {
        for (const solver::Claim& piece : pieces) {
            if (known_.insert(piece).second) waiting_.push_back(piece);
        }
    }

    void look_at(std::uint64_t positions, std::size_t used, const std::string& path) {
        if (used > most_bytes_) throw TooLarge(fmt::format("{} takes more than {} bytes of memory", path, most_bytes_));
        const std::lock_guard lock(mutex_);
        if (is_over_) throw TooLarge(path + " was not checked to its end");
        if (progress_) progress_(done_.positions + positions, used);
    }

    void fail(std::string reason) {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
        if (done_.reason.empty()) done_.reason = std::move(reason);
    }

    const std::string& certificate_;
    std::size_t most_bytes_;
    const solver::WalkProgress& progress_;
    std::mutex mutex_;  // for all that follows
    std::condition_variable news_;
    std::set<solver::Claim> known_;
    std::vector<solver::Claim> waiting_;
    int working_ = 0;  // threads that check a piece, which may have pieces
    bool is_over_ = false;
    PiecesCheck done_;  // without its pieces
};

}  // namespace

std::string pieces_folder(const std::string& certificate) {
    const std::filesystem::path folder = std::filesystem::path(certificate).parent_path();
    return folder.extension() == kFolderEnd ? folder.string() : certificate + kFolderEnd;
}

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
