// A conversation with the UGI server, without pipes.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/ugi/ugi_server.h"

namespace papamu::protocol::ugi_talk {

using Lines = std::vector<std::string>;

inline bool is_error(const std::string& line) { return line.starts_with("info string error: "); }

/// A server without a book and everything it says. next() waits for lines, so that nothing depends on the speed of the
/// machine.
template <rulesets::Playable G>
class TalkAbout {
 public:
    explicit TalkAbout(const UgiSettings& settings = {.hash = 1, .book = std::string(engine::kNoBook)})
        : server_(settings, "test", [this](std::string_view line) {
              const std::lock_guard lock(mutex_);
              lines_.emplace_back(line);
              said_.notify_all();
          }) {}

    bool send(std::string_view line) { return server_.handle(line); }

    /// The lines up to and including the first one that begins with `begin`; the last one is kSilence if there is none.
    std::vector<std::string> until(std::string_view begin) {
        std::vector<std::string> result;
        while (true) {
            result.push_back(next());
            if (result.back().starts_with(begin) || result.back() == kSilence) return result;
        }
    }
    std::string last_until(std::string_view begin) { return until(begin).back(); }

    /// What the server says immediately in answer to a line.
    std::vector<std::string> answer(std::string_view line) {
        const std::size_t before = count();
        send(line);
        const std::lock_guard lock(mutex_);
        std::vector<std::string> result(lines_.begin() + static_cast<std::ptrdiff_t>(before), lines_.end());
        taken_ = lines_.size();
        return result;
    }

    /// All that was said so far, whether or not it was read.
    std::vector<std::string> said() {
        const std::lock_guard lock(mutex_);
        return lines_;
    }

    std::string state() { return answer("query papamu-state").at(0); }

 private:
    static constexpr const char* kSilence = "nothing more was said";

    std::size_t count() {
        const std::lock_guard lock(mutex_);
        return lines_.size();
    }
    std::string next() {
        std::unique_lock lock(mutex_);
        if (!said_.wait_for(lock, std::chrono::seconds(120), [&] { return taken_ < lines_.size(); })) return kSilence;
        return lines_[taken_++];
    }

    std::mutex mutex_;
    std::condition_variable said_;
    std::vector<std::string> lines_;
    std::size_t taken_ = 0;
    UgiServer<G> server_;  // declared last: it calls back until it is destroyed
};

using Talk = TalkAbout<rulesets::KonaneContest>;

}  // namespace papamu::protocol::ugi_talk
