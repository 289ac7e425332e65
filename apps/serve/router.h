// Every path of the server: who may ask, and who answers.
//
//     Router router(options);
//     WebServer server({...}, [&](WebRequest request, auto reply) { router.handle(std::move(request), reply); });
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
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
    ~Router() { static_cast<void>(end()); }
    Router(const Router&) = delete;
    Router& operator=(const Router&) = delete;

    /// Stops the work that is being done, and waits for it. Questions are refused from then on. Returns false if a
    /// game's own code goes on all the same: then this object must live as long as the process.
    [[nodiscard]] bool end();

    /// From one thread at a time.
    void handle(protocol::WebRequest request, const std::shared_ptr<protocol::WebReply>& reply);

 private:
    using Reply = std::shared_ptr<protocol::WebReply>;
    using Stop = std::shared_ptr<std::atomic<bool>>;
    struct Route;
    struct Job;
    using JobPtr = std::shared_ptr<Job>;

    [[nodiscard]] static const std::vector<Route>& routes();
    void check(const protocol::WebRequest& request) const;
    void begin(const Route& route, const protocol::WebRequest& request, const Reply& reply);
    void run(const JobPtr& job);
    Json stop_work(Fields& fields);
    /// Answers, unless the job has been answered.
    void finish(Job& job, protocol::WebAnswer answer);
    void watch(const std::stop_token& token);
    void give_up_lost_jobs();

    RouterOptions options_;
    DeskPool desks_;
    std::mutex mutex_;
    std::multimap<std::string, JobPtr> working_;  // by the id that was given, or ""
    JobQueue queue_, short_queue_;                // their jobs use the others
    std::jthread watcher_;                        // last: uses all of them
};

}  // namespace papamu::apps::serve
