#include "apps/serve/router.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
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

/// What went wrong in the answer that is being computed: called inside a catch block.
RequestError fault_in_flight() {
    try {
        throw;
    } catch (const RequestError& error) {
        return error;
    } catch (const base::LimitError& error) {
        return {422, std::string("a limit was reached: ") + error.what()};
    } catch (const base::Interrupted&) {
        return {422, "stopped"};
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
    Answerer answer;
    std::string_view schema;
    Fields fields;
    Work work;
    std::string id;
    Reply reply;
    bool as_events;
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
      queue_(options.limits.jobs, options.most_waiting) {}

Router::~Router() { end(); }

void Router::end() {
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, stop] : working_) stop->store(true);
    }
    queue_.close();
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
        const RequestError fault = fault_in_flight();
        reply->answer(json_answer(fault.status(), fault.json()));
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
    if (!route.is_long) {
        // Nothing else is answered meanwhile, and some rules allow more moves than can be listed.
        const Json json = calc::within({.seconds = kMostShort}, work.stop, [&] { return route.answer(fields, work); });
        return reply->answer(json_answer(200, with_schema(route.schema, json)));
    }

    const bool as_events = request.header("accept").find("text/event-stream") != std::string_view::npos;
    auto job = std::make_shared<Job>(
        Job{route.answer, route.schema, std::move(fields), work, std::move(id), reply, as_events});
    const bool has_to_wait = queue_.is_busy();
    {
        const std::lock_guard lock(mutex_);
        working_.emplace(job->id, reply->stop());
    }
    if (as_events) {
        reply->begin_events(safe_headers());
        if (has_to_wait) reply->event("queued", "{}", false);
    }
    if (queue_.add([this, job] { run(*job); })) return;
    end_work(job->id, reply->stop());
    const RequestError fault(503, "too many questions are waiting: try again later");
    if (!as_events) throw fault;
    reply->event("error", dump(fault.json()), false);
    reply->end_events();
}

void Router::run(const Job& job) {
    Work work = job.work;
    work.begin = std::chrono::steady_clock::now();
    if (job.as_events) {
        work.progress = [&job, last = std::chrono::steady_clock::time_point()](const Json& json) mutable {
            const auto now = std::chrono::steady_clock::now();
            if (now - last < kBetweenProgress) return;
            last = now;
            job.reply->event("progress", dump(json), true);
        };
        work.partial = [&job](const Json& json) {
            job.reply->event("partial", dump(with_schema(job.schema, json)), true);
        };
        work.result = [&job](const Json& json) { job.reply->event("result", dump(json), false); };
    }
    WebAnswer answer;
    std::string_view event = "answer";
    try {
        Fields fields = job.fields;
        Json json = with_schema(job.schema, job.answer(fields, work));
        if (!job.id.empty()) json["id"] = job.id;
        answer = json_answer(200, json);
    } catch (...) {
        const RequestError fault = fault_in_flight();
        answer = json_answer(fault.status(), fault.json());
        event = "error";
    }
    end_work(job.id, job.reply->stop());
    if (!job.as_events) return job.reply->answer(std::move(answer));
    answer.body.pop_back();  // the newline
    job.reply->event(event, answer.body, false);
    job.reply->end_events();
}

Json Router::stop_work(Fields& fields) {
    const std::string id = fields.text("id", kMostJobId);
    fields.done();
    if (id.empty()) throw RequestError(400, "id: is empty", "id");
    const std::lock_guard lock(mutex_);
    const auto [first, last] = working_.equal_range(id);
    const bool is_found = first != last;
    for (auto work = first; work != last; ++work) work->second->store(true);
    return {{"stopped", is_found}};
}

void Router::end_work(const std::string& id, const Stop& stop) {
    const std::lock_guard lock(mutex_);
    const auto [first, last] = working_.equal_range(id);
    const auto found = std::find_if(first, last, [&](const auto& work) { return work.second == stop; });
    if (found != last) working_.erase(found);
}

}  // namespace papamu::apps::serve
