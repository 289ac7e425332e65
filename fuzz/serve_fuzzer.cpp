// Any request to papamu serve gets one answer: JSON with a status that docs/http.md knows, and never an internal error.
// The first line of the input is the path, the second the Accept header, the rest the body.
#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "apps/serve/router.h"
#include "fuzz/target.h"

namespace papamu::fuzz::serve_fuzzer {
namespace {

/// Collects an answer, or the last of the events.
class Collector final : public protocol::WebReply {
 public:
    void answer(protocol::WebAnswer answer) override { finish(answer.status, answer.type, answer.body); }
    void begin_events(std::map<std::string, std::string> /*headers*/) override {}
    void event(std::string_view name, std::string_view data, bool may_be_lost) override {
        if (data.find('\n') != std::string_view::npos) std::abort();
        if (may_be_lost || name == "queued") return;
        last_ = data;
        is_error_ = name == "error";
    }
    void end_events() override { finish(is_error_ ? 400 : 200, "application/json", last_); }
    [[nodiscard]] std::shared_ptr<std::atomic<bool>> stop() const override { return stop_; }

    void wait_and_check() {
        std::unique_lock lock(mutex_);
        done_.wait(lock, [this] { return status_ != 0; });
        constexpr std::array<int, 8> kKnown = {200, 304, 400, 403, 404, 405, 422, 503};
        if (std::find(kKnown.begin(), kKnown.end(), status_) == kKnown.end()) std::abort();
        if (type_ != "application/json") return;
        const auto json = nlohmann::json::parse(body_);
        if (json.contains("error") && json["error"].is_object() &&
            json["error"]["message"].get<std::string>().empty()) {
            std::abort();
        }
    }

 private:
    void finish(int status, const std::string& type, const std::string& body) {
        const std::lock_guard lock(mutex_);
        if (status_ != 0) std::abort();  // a second answer
        status_ = status;
        type_ = type;
        body_ = body;
        done_.notify_all();
    }

    std::shared_ptr<std::atomic<bool>> stop_ = std::make_shared<std::atomic<bool>>(false);
    std::string last_;
    bool is_error_ = false;
    std::mutex mutex_;
    std::condition_variable done_;
    int status_ = 0;
    std::string type_, body_;
};

std::string_view next_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

}  // namespace

PAPAMU_FUZZ_TARGET(serve) {
    static apps::serve::Router router(
        {.token = "abc", .limits = {.seconds = 0.05, .positions = 2000, .jobs = 1, .memory = std::size_t{256} << 20}});
    std::string_view text(reinterpret_cast<const char*>(data), size);
    protocol::WebRequest request;
    request.path = "/" + std::string(next_line(text));
    const std::string accept(next_line(text));
    request.method = text.empty() ? "GET" : "POST";
    request.headers = {{"host", "127.0.0.1:80"}, {"x-papamu-token", "abc"}, {"accept", accept}};
    request.body = text;
    const auto reply = std::make_shared<Collector>();
    router.handle(std::move(request), reply);
    reply->wait_and_check();
    return 0;
}

}  // namespace papamu::fuzz::serve_fuzzer
