#include "apps/exit_save.h"

#include <semaphore.h>

#include <atomic>
#include <ctime>
#include <utility>

#include "apps/interrupt.h"

namespace papamu::apps {

namespace {

enum class Request : int { kNone, kWait, kSave, kLeave, kSaved };

std::atomic<Request> request{Request::kNone};
static_assert(std::atomic<Request>::is_always_lock_free, "set in a signal handler");
sem_t wake;

constexpr int kRounds = 300;
constexpr timespec kRound = {0, 10'000'000};  // a hundredth of a second

}  // namespace

ExitSave::ExitSave(std::function<void()> save) : save_(std::move(save)) {
    ::sem_init(&wake, 0, 0);
    const SignalsElsewhere mask;
    request = Request::kWait;
    thread_ = std::thread([this] {
        while (request == Request::kWait) ::sem_wait(&wake);
        if (request != Request::kSave) return;
        save_();
        request = Request::kSaved;
    });
}

ExitSave::~ExitSave() {
    // If a signal handler came first, save_() runs, and the handler ends the program.
    Request waiting = Request::kWait;
    request.compare_exchange_strong(waiting, Request::kLeave);
    ::sem_post(&wake);
    thread_.join();
    request = Request::kNone;
    ::sem_destroy(&wake);
}

void ExitSave::run() {
    // If the handler of another signal came first, in another thread, this one waits for save_() as well.
    Request waiting = Request::kWait;
    if (request.compare_exchange_strong(waiting, Request::kSave)) ::sem_post(&wake);
    for (int round = 0; round < kRounds && request == Request::kSave; ++round) ::nanosleep(&kRound, nullptr);
}

}  // namespace papamu::apps
