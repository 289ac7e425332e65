// Every path of the server: who may ask, and who answers.
//
//     Router router(options);
//     WebServer server({...}, [&](WebRequest request, auto reply) { router.handle(std::move(request), reply); });
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "apps/serve/desk_pool.h"
#include "apps/serve/job_queue.h"
#include "apps/serve/work.h"
#include "protocol/http/web_server.h"

namespace papamu::apps::serve {

struct RouterOptions {
    std::string token = {};  // a secret that every POST must bring
    bool any_host = false;   // answer whatever the Host header says
    ServerLimits limits = {};
    std::size_t most_waiting = 64;
};

/// Must outlive the server that uses it, which must outlive the work: end() comes before the end of the server.
class Router {
 public:
    explicit Router(const RouterOptions& options);
    ~Router();
    Router(const Router&) = delete;
    Router& operator=(const Router&) = delete;

    /// Stops the work that is being done, and waits for it. Questions are refused from then on.
    void end();

    /// From one thread at a time.
    void handle(protocol::WebRequest request, const std::shared_ptr<protocol::WebReply>& reply);

 private:
    using Reply = std::shared_ptr<protocol::WebReply>;
    using Stop = std::shared_ptr<std::atomic<bool>>;
    struct Route;
    struct Job;

    [[nodiscard]] static const std::vector<Route>& routes();
    void check(const protocol::WebRequest& request) const;
    void begin(const Route& route, const protocol::WebRequest& request, const Reply& reply);
    void run(const Job& job);
    Json stop_work(Fields& fields);
    void end_work(const std::string& id, const Stop& stop);

    RouterOptions options_;
    DeskPool desks_;
    std::mutex mutex_;
    std::multimap<std::string, Stop> working_;  // by the id that was given, or ""
    JobQueue queue_;                            // last: its jobs use the others
};

}  // namespace papamu::apps::serve
