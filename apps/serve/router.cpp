#include "apps/serve/router.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <new>
#include <optional>
#include <string_view>
#include <utility>

#include "apps/calc/limits.h"
#include "apps/command.h"
#include "apps/json_fields.h"
#include "apps/serve/answers.h"
#include "apps/serve/site.h"
#include "base/error.h"
#include "base/outside_calls.h"
#include "base/stop_alarm.h"
#include "base/work_limit.h"

namespace papamu::apps::serve {

using protocol::WebAnswer;
using protocol::WebReply;
using protocol::WebRequest;

namespace {

constexpr std::string_view kInterface = "/api/v1/";
constexpr std::size_t kMostJobId = 64;
/// Seconds for a question that does not take its turn.
constexpr double kMostShort = 1;
constexpr std::chrono::milliseconds kBetweenProgress{250};
/// Of those questions; they take no time, except for games whose code is not papamu's.
constexpr int kShortAtOnce = 2;
/// A call that is to end is given up when it has been seen so often since.
constexpr std::chrono::milliseconds kBetweenLooks{100};
constexpr int kLooksUntilLost = 15;

/// For the page: nothing from elsewhere, nothing inline, and nobody may put it into a frame.
const std::map<std::string, std::string>& safe_headers() {
    static const std::map<std::string, std::string> headers = {
        {"Content-Security-Policy",
         "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; "
         "frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Cache-Control", "no-store"}};
    return headers;
}

WebAnswer json_answer(int status, const Json& json) {
    return {.status = status, .type = "application/json", .body = dump(json) + "\n", .headers = safe_headers()};
}

/// The time does not depend on where they differ.
bool are_equal(std::string_view a, std::string_view b) {
    unsigned different = a.size() == b.size() ? 0 : 1;
    for (std::size_t i = 0; i < a.size(); ++i) {
        different |= static_cast<unsigned char>(a[i] ^ (b.empty() ? '\xFF' : b[i % b.size()]));
    }
    return different == 0;
}

/// "" if what follows the name is no port.
std::string_view without_port(std::string_view host) {
    const std::size_t end = host.starts_with('[') ? host.find(']') + 1 : std::min(host.find(':'), host.size());
    const std::string_view port = host.substr(end);
    const bool is_port =
        port.empty() || (port[0] == ':' && port.find_first_not_of("0123456789", 1) == std::string_view::npos);
    return is_port ? host.substr(0, end) : std::string_view();
}

WebAnswer page_answer(const WebRequest& request) {
    const std::string_view name = request.path == "/" ? "index.html" : std::string_view(request.path).substr(1);
    const auto files = page_files();
    const auto file = std::find_if(files.begin(), files.end(), [&](const PageFile& f) { return f.name == name; });
    if (file == files.end()) throw RequestError(404, "there is nothing here");
    auto headers = safe_headers();
    headers["ETag"] = "\"" + std::string(file->tag) + "\"";
    headers["Cache-Control"] = "no-cache";  // ask whether it has changed
    if (request.header("if-none-match") == headers["ETag"])
        return {.status = 304, .type = std::string(type_of(name)), .body = {}, .headers = std::move(headers)};
    return {.type = std::string(type_of(name)), .body = std::string(file->content), .headers = std::move(headers)};
}

WebAnswer fault_answer(const RequestError& fault) { return json_answer(fault.status(), fault.json()); }

/// What went wrong in the answer that is being computed: called inside a catch block. `more` is added to what a stop or
/// a limit says.
RequestError fault_in_flight(bool is_stopped = true, double seconds = 0, const std::string& more = {}) {
    try {
        throw;
    } catch (const RequestError& error) {
        return error;
    } catch (const base::LimitError& error) {
        return {422, std::string("a limit was reached: ") + error.what() + more};
    } catch (const base::Interrupted&) {
        return {422, (is_stopped ? "stopped" : "a limit was reached: " + base::limit_of_seconds(seconds)) + more};
    } catch (const base::DomainError& error) {
        return {400, error.what()};
    } catch (const CommandError& error) {
        return {400, error.what()};
    } catch (const std::bad_alloc&) {
        return {422, "a limit was reached: no memory is left"};
    } catch (const std::exception& error) {
        return {500, std::string("internal error: ") + error.what()};
    }
}

}  // namespace

struct Router::Route {
    std::string_view name;    // below kInterface
    bool is_long;             // takes its turn in the queue
    std::string_view schema;  // of the answer
    Answerer answer;
};

struct Router::Job {
    Job(const Route& given, Fields asked, const Work& given_work, std::string name, const Reply& to, JobQueue& in)
        : route(given),
          fields(std::move(asked)),
          work(given_work),
          id(std::move(name)),
          reply(to),
          queue(in),
          calls(to->stop(), base::OutsideCalls::Clock::time_point::max()) {
        work.calls = &calls;
    }

    const Route& route;
    Fields fields;
    Work work;
    std::string id;
    Reply reply;
    bool as_events = false;
    JobQueue& queue;
    base::OutsideCalls calls;
    std::atomic<bool> is_answered = false;
    // Guarded by the router's mutex: its thread, and how often a call that is to end was seen to go on.
    std::shared_ptr<JobQueue::Running> running = nullptr;
    std::uint64_t lost_call = 0;
    int looks = 0;
};

const std::vector<Router::Route>& Router::routes() {
    static const std::vector<Route> routes = {
        {"start", false, "position", start_board},
        {"move", false, "position", make_move},
        {"analyse", true, "analysis", analyse},
        {"batch", true, "batch", analyse_batch},
        {"thermograph", true, "picture", draw_thermograph},
        {"picture", true, "picture", draw_picture},
        {"tree", true, "picture", draw_tree},
        {"calc", true, "calc", calculate},
        {"contest/start", false, "state", start_contest},
        {"contest/move", false, "state", move_in_contest},
        {"play", true, "play", play_move},
        {"review", true, "review", review_record},
        {"puzzle", true, "puzzle", make_puzzle},
    };
    return routes;
}

Router::Router(const RouterOptions& options)
    : options_(options),
      desks_(options.limits.jobs, options.limits.memory),
      queue_(options.limits.jobs, options.most_waiting),
      short_queue_(kShortAtOnce, options.most_waiting),
      watcher_([this](const std::stop_token& token) { watch(token); }) {}

bool Router::end() {
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, job] : working_) job->reply->stop()->store(true);
    }
    queue_.close();
    short_queue_.close();
    watcher_ = {};
    {
        const std::lock_guard lock(mutex_);
        working_.clear();  // their replies belong to the server, which ends first
    }
    return queue_.left_behind() + short_queue_.left_behind() == 0;
}

// A page of another site may make the browser send requests here, even under a name of its own (DNS rebinding): its
// requests have another Host or Origin, and do not know the token.
void Router::check(const WebRequest& request) const {
    static constexpr std::array<std::string_view, 3> kHosts = {"127.0.0.1", "localhost", "[::1]"};
    const std::string_view host = request.header("host");
    if (!options_.any_host && std::find(kHosts.begin(), kHosts.end(), without_port(host)) == kHosts.end()) {
        throw RequestError(403, "this server answers on 127.0.0.1 only");
    }
    const std::string_view origin = request.header("origin");
    if (!origin.empty() && origin != "http://" + std::string(host)) {
        throw RequestError(403, "this server does not answer to pages of other sites");
    }
    if (request.method == "POST" && !are_equal(request.header("x-papamu-token"), options_.token)) {
        throw RequestError(403, "the token is missing or wrong: open the address that papamu serve has printed");
    }
}

void Router::handle(WebRequest request, const Reply& reply) {
    try {
        check(request);
        const bool is_get = request.method == "GET" || request.method == "HEAD";
        if (!is_get && request.method != "POST") throw RequestError(405, "only GET and POST are understood");
        if (!request.path.starts_with(kInterface)) {
            if (!is_get) throw RequestError(405, "this can only be read");
            return reply->answer(page_answer(request));
        }
        const std::string_view name = std::string_view(request.path).substr(kInterface.size());
        if (name == "about" || name == "rulesets" || name == "examples") {
            if (!is_get) throw RequestError(405, "this can only be read, with GET");
            return reply->answer(json_answer(200, with_schema(name, name == "about"      ? about(options_.limits)
                                                                    : name == "rulesets" ? list_rulesets()
                                                                                         : examples())));
        }
        const auto route =
            std::find_if(routes().begin(), routes().end(), [&](const Route& r) { return r.name == name; });
        if (route == routes().end() && name != "stop") throw RequestError(404, "there is no such question");
        if (is_get) throw RequestError(405, "this is asked with POST");
        if (name != "stop") return begin(*route, request, reply);
        Fields fields = Fields::parse(request.body);
        reply->answer(json_answer(200, with_schema("stop", stop_work(fields))));
    } catch (...) {
        reply->answer(fault_answer(fault_in_flight()));
    }
}

void Router::begin(const Route& route, const WebRequest& request, const Reply& reply) {
    Fields fields = Fields::parse(request.body);
    Work work{.stop = reply->stop().get(),
              .limits = options_.limits,
              .desks = &desks_,
              .progress = {},
              .partial = {},
              .result = {}};
    std::string id = fields.optional_text("id", kMostJobId).value_or("");
    Fields limits = fields.object("limits");
    if (const auto seconds = limits.number("seconds", 0, 1e9); seconds && *seconds > 0) {
        work.limits.seconds = std::min(*seconds, work.limits.seconds);
    }
    if (const auto most = limits.whole_number("positions", 0, 1'000'000'000'000'000); most && *most > 0) {
        const auto positions = static_cast<std::uint64_t>(*most);
        work.limits.positions = work.limits.positions == 0 ? positions : std::min(positions, work.limits.positions);
    }
    limits.done();
    if (!route.is_long) work.limits.seconds = kMostShort;
    JobQueue& queue = route.is_long ? queue_ : short_queue_;
    const auto job = std::make_shared<Job>(route, std::move(fields), work, std::move(id), reply, queue);
    job->as_events = route.is_long && request.header("accept").find("text/event-stream") != std::string_view::npos;
    const bool has_to_wait = queue.is_busy();
    {
        const std::lock_guard lock(mutex_);
        working_.emplace(job->id, job);
    }
    if (job->as_events) {
        reply->begin_events(safe_headers());
        if (has_to_wait) reply->event("queued", "{}", false);
    }
    if (queue.add([this, job] { run(job); })) return;
    finish(*job, fault_answer({503, "too many questions are waiting: try again later"}));
}

void Router::run(const JobPtr& job) {
    {
        const std::lock_guard lock(mutex_);
        job->running = JobQueue::this_job();
    }
    Work work = job->work;
    work.watch = {};
    if (job->as_events) {
        work.progress = [&job, last = std::chrono::steady_clock::time_point()](const Json& json) mutable {
            const auto now = std::chrono::steady_clock::now();
            if (now - last < kBetweenProgress) return;
            last = now;
            job->reply->event("progress", dump(json), true);
        };
        work.partial = [&job](const Json& json) {
            job->reply->event("partial", dump(with_schema(job->route.schema, json)), true);
        };
        work.result = [&job](const Json& json) { job->reply->event("result", dump(json), false); };
    }
    job->calls.end_in(work.limits.seconds);
    const base::OutsideCalls::OfThread here(job->calls);
    const auto ended = [&job] {
        const std::string which = job->calls.ended();
        return which.empty() ? which : "; " + which + " had not returned";
    };
    WebAnswer found;
    try {
        Fields fields = job->fields;
        const auto answer = [&] { return job->route.answer(fields, work); };
        // Some rules allow more moves than can be listed.
        Json json = job->route.is_long ? answer() : calc::within({.seconds = kMostShort}, work.stop, answer);
        json = with_schema(job->route.schema, json);
        if (json.contains("stopped") && json["stopped"].is_string()) {
            json["stopped"] = json["stopped"].get<std::string>() + ended();
        }
        if (!job->id.empty() && job->route.is_long) json["id"] = job->id;
        found = json_answer(200, json);
    } catch (...) {
        found = fault_answer(fault_in_flight(*work.stop, work.limits.seconds, ended()));
    }
    finish(*job, std::move(found));
}

void Router::finish(Job& job, WebAnswer answer) {
    if (job.is_answered.exchange(true)) return;
    {
        const std::lock_guard lock(mutex_);
        const auto [first, last] = working_.equal_range(job.id);
        const auto at = std::find_if(first, last, [&](const auto& work) { return work.second.get() == &job; });
        if (at != last) working_.erase(at);
    }
    if (!job.as_events) return job.reply->answer(std::move(answer));
    answer.body.pop_back();  // the newline
    job.reply->event(answer.status == 200 ? "answer" : "error", answer.body, false);
    job.reply->end_events();
}

void Router::watch(const std::stop_token& token) {
    while (!token.stop_requested()) {
        std::this_thread::sleep_for(kBetweenLooks);
        give_up_lost_jobs();
    }
}

// Whoever can end such calls has had the time to do so.
void Router::give_up_lost_jobs() {
    std::vector<JobPtr> lost;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, job] : working_) {
            const std::uint64_t call = job->calls.are_to_end() ? job->calls.running() : 0;
            job->looks = call != 0 && call == job->lost_call ? job->looks + 1 : 0;
            job->lost_call = call;
            if (job->looks >= kLooksUntilLost && job->running != nullptr) lost.push_back(job);
        }
    }
    for (const JobPtr& job : lost) {
        if (!job->queue.leave_behind(job->running)) continue;
        const std::string why =
            job->reply->stop()->load() ? "stopped" : base::limit_of_seconds(job->work.limits.seconds);
        finish(*job, fault_answer({422, why + "; a method of the game had not returned and cannot be ended: it goes on "
                                              "until the server ends"}));
    }
}

Json Router::stop_work(Fields& fields) {
    const std::string id = fields.text("id", kMostJobId);
    fields.done();
    if (id.empty()) throw RequestError(400, "id: is empty", "id");
    const std::lock_guard lock(mutex_);
    const auto [first, last] = working_.equal_range(id);
    const bool is_found = first != last;
    for (auto work = first; work != last; ++work) work->second->reply->stop()->store(true);
    return {{"stopped", is_found}};
}

}  // namespace papamu::apps::serve
