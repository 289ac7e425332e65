#include "apps/last_words.h"

#include <semaphore.h>

#include <atomic>
#include <csignal>
#include <ctime>
#include <utility>

namespace papamu::apps {

namespace {

enum class Wish : int { kNone, kWait, kSpeak, kLeave, kSpoken };

std::atomic<Wish> wish{Wish::kNone};
static_assert(std::atomic<Wish>::is_always_lock_free, "set in a signal handler");
sem_t wake;

constexpr int kRounds = 300;
constexpr timespec kRound = {0, 10'000'000};  // a hundredth of a second

}  // namespace

LastWords::LastWords(std::function<void()> save) : save_(std::move(save)) {
    ::sem_init(&wake, 0, 0);
    // The new thread inherits this mask, so that signals go to the other threads.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    wish = Wish::kWait;
    speaker_ = std::thread([this] {
        while (wish == Wish::kWait) ::sem_wait(&wake);
        if (wish != Wish::kSpeak) return;
        save_();
        wish = Wish::kSpoken;
    });
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

LastWords::~LastWords() {
    // If a signal handler came first, save_() runs, and the handler ends the program.
    Wish waiting = Wish::kWait;
    wish.compare_exchange_strong(waiting, Wish::kLeave);
    ::sem_post(&wake);
    speaker_.join();
    wish = Wish::kNone;
    ::sem_destroy(&wake);
}

void LastWords::say() {
    // If the handler of another signal came first, in another thread, this one waits for save_() as well.
    Wish waiting = Wish::kWait;
    if (wish.compare_exchange_strong(waiting, Wish::kSpeak)) ::sem_post(&wake);
    for (int round = 0; round < kRounds && wish == Wish::kSpeak; ++round) ::nanosleep(&kRound, nullptr);
}

}  // namespace papamu::apps
