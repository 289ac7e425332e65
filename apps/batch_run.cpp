#include "apps/batch_run.h"

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <exception>
#include <iostream>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "apps/answers_file.h"
#include "apps/command.h"
#include "apps/failure.h"
#include "apps/interrupt.h"
#include "apps/json_fields.h"
#include "base/shown_text.h"

namespace papamu::apps {

namespace {

/// The id as it stands before an answer that is not JSON.
std::string plain_id(const std::string& id) {
    const auto json = nlohmann::json::parse(id);
    return base::shown(json.is_string() ? json.get<std::string>() : id) + '\t';
}

/// Where answers go. One thread at a time.
class Output {
 public:
    Output(Session& session, const BatchOptions& options) : session_(session), options_(options) {
        if (options.resume.empty()) return;
        answers_.emplace(options.resume, AnswersFile::Kind{session.schema(), std::string(options.ruleset->name())});
        if (&session.out() == &std::cout && answers_->is_standard_output()) {
            throw CommandError(ExitCode::kBadInput, "--resume: the file is the standard output as well");
        }
    }

    /// The answer, if the file has it or the line itself is wrong.
    std::optional<BatchAnswer> without_work(const BatchLine& line) {
        std::string fault = line.fault;
        if (fault.empty() && options_.is_table && !line.id.empty()) fault = "a table has no place for an id";
        if (!fault.empty()) {
            return BatchAnswer{wrong_line(session_, line, {0, 0, fault}), ExitCode::kBadInput, /*is_error=*/true};
        }
        if (!answers_) return std::nullopt;
        const auto known = answers_->find(line.id, shown_position(*options_.ruleset, line.text));
        if (!known) return std::nullopt;
        // Written as it is: it has its id and its schema.
        return BatchAnswer{.code = known->is_error ? ExitCode::kBadInput : ExitCode::kDone,
                           .when_written = [this, text = known->line] { session_.out() << text << '\n'; }};
    }

    /// Returns whether more can be written.
    bool write(const BatchLine& line, BatchAnswer answer) {
        any_wrong_ = any_wrong_ || answer.code == ExitCode::kBadInput;
        any_limit_ = any_limit_ || answer.code == ExitCode::kLimit;
        if (answer.is_error && options_.is_table) {
            session_.err() << error_line(std::string_view(answer.text).substr(std::string_view("error: ").size()));
        } else if (!answer.text.empty()) {
            write_text(line, std::move(answer.text));
        }
        if (answer.when_written) answer.when_written();
        return static_cast<bool>(session_.out().flush());
    }

    [[nodiscard]] ExitCode code() const {
        if (any_wrong_) return ExitCode::kBadInput;
        return any_limit_ ? ExitCode::kLimit : ExitCode::kDone;
    }

 private:
    void write_text(const BatchLine& line, std::string text) {
        if (session_.json()) {
            if (!line.id.empty()) text = with_first_field("id", line.id, text);
            text = session_.with_schema(text);
        } else if (!line.id.empty()) {
            text.insert(0, plain_id(line.id));
        }
        text += '\n';
        if (answers_) answers_->append(text);
        session_.out().write(text.data(), static_cast<std::streamsize>(text.size()));
    }

    Session& session_;
    const BatchOptions& options_;
    std::optional<AnswersFile> answers_;  // without --resume none
    bool any_wrong_ = false, any_limit_ = false;
};

bool next_line(BatchLines& lines, BatchLine& line) {
    const ExitOnInterrupt guard;  // all output is already written, and reading may block for ever
    return lines.next(line);
}

ExitCode run_here(BatchLines lines, Output& output, const AnswerLine& answer) {
    const InterruptFlag interrupt;
    for (BatchLine line; next_line(lines, line);) {
        auto known = output.without_work(line);
        if (!output.write(line, known ? *std::move(known) : answer(line))) break;  // the output is closed
        if (InterruptFlag::is_set()) return ExitCode::kInterrupted;
    }
    return output.code();
}

/// The calling thread reads, the others answer; who has answered the first line in the queue writes it.
class Crew {
 public:
    Crew(Session& session, BatchLines lines, Output& output)
        : session_(session), lines_(std::move(lines)), output_(output) {}

    ExitCode run(std::vector<AnswerLine> answerers) {
        const InterruptFlag interrupt;
        most_waiting_ = kWaitingForEach * answerers.size();
        // Reading from a stream flushes the one that it is tied to, as std::cin is to std::cout, without our mutex.
        std::ostream* const tied = session_.in().tie(nullptr);
        {
            std::vector<std::jthread> threads;
            threads.reserve(answerers.size());
            for (AnswerLine& answer : answerers) {
                threads.emplace_back([this, answer = std::move(answer)] { work(answer); });
            }
            read_lines();
        }
        session_.in().tie(tied);
        if (failure_) std::rethrow_exception(failure_);
        return InterruptFlag::is_set() ? ExitCode::kInterrupted : output_.code();
    }

 private:
    static constexpr std::size_t kWaitingForEach = 16;
    static constexpr auto kLook = std::chrono::milliseconds(50);  // how often idle threads look at the flag

    struct Item {
        BatchLine line;
        std::optional<BatchAnswer> answer;
        bool is_taken = false;
    };

    [[nodiscard]] bool is_over() const { return is_closed_ || failure_ || InterruptFlag::is_set(); }

    void read_lines() {
        std::unique_lock lock(mutex_);
        while (!is_over()) {
            BatchLine line;
            is_reading_ = true;
            lock.unlock();
            const bool is_there = lines_.next(line);
            lock.lock();
            is_reading_ = false;
            if (!is_there) break;
            add(std::move(line));
            while (queue_.size() >= most_waiting_ && !is_over()) room_.wait_for(lock, kLook);
        }
        is_closed_ = true;
        wake_.notify_all();
    }

    void add(BatchLine line) {
        try {
            auto known = output_.without_work(line);
            const bool is_known = known.has_value();
            queue_.push_back({std::move(line), std::move(known), is_known});
            write_finished();
        } catch (...) {
            fail(std::current_exception());
        }
        wake_.notify_one();
    }

    /// The first line that nobody has begun with.
    Item* find_open() {
        for (Item& item : queue_) {
            if (!item.is_taken) return &item;
        }
        return nullptr;
    }

    void work(const AnswerLine& answer) {
        std::unique_lock lock(mutex_);
        for (;;) {
            Item* item = nullptr;
            while (!failure_ && !InterruptFlag::is_set() && (item = find_open()) == nullptr && !is_closed_) {
                wake_.wait_for(lock, kLook);
            }
            if (item == nullptr) break;
            item->is_taken = true;
            ++at_work_;
            lock.unlock();
            std::optional<BatchAnswer> found;
            std::exception_ptr failure;
            try {
                found = answer(item->line);  // a deque keeps its elements in place
            } catch (...) {
                failure = std::current_exception();
            }
            lock.lock();
            --at_work_;
            item->answer = std::move(found);
            if (failure) fail(failure);
            write_finished();
        }
        leave();
    }

    void write_finished() {
        while (!failure_ && !queue_.empty() && queue_.front().answer) {
            try {
                if (!output_.write(queue_.front().line, *std::move(queue_.front().answer))) session_.require_output();
            } catch (...) {
                fail(std::current_exception());
            }
            queue_.pop_front();
        }
        room_.notify_one();
    }

    void fail(std::exception_ptr failure) {
        if (!failure_) failure_ = std::move(failure);
        InterruptFlag::flag().store(true);  // nobody will see what is still being computed
    }

    /// A thread that waits for a line cannot be woken: if the batch ends without it, so does the program.
    void leave() {
        if (at_work_ > 0 || !is_reading_ || !is_over()) return;
        ExitCode code = ExitCode::kInterrupted;
        if (failure_) {
            try {
                std::rethrow_exception(failure_);
            } catch (...) {
                session_.out().flush();
                code = report_current_exception(session_.err());
                session_.err().flush();
            }
        }
        std::_Exit(static_cast<int>(code));
    }

    Session& session_;
    BatchLines lines_;
    Output& output_;
    std::mutex mutex_;
    std::condition_variable wake_, room_;
    std::deque<Item> queue_;
    std::size_t most_waiting_ = 0;
    int at_work_ = 0;
    bool is_reading_ = false;
    bool is_closed_ = false;  // nothing more comes
    std::exception_ptr failure_;
};

}  // namespace

ExitCode run_batch(Session& session, const BatchOptions& options, const std::function<AnswerLine()>& make) {
    Output output(session, options);
    std::vector<AnswerLine> answerers;
    for (int i = 0; i < options.threads; ++i) answerers.push_back(make());
    BatchLines lines(session, options.field, options.comment);
    if (answerers.size() == 1) return run_here(std::move(lines), output, answerers.front());
    return Crew(session, std::move(lines), output).run(std::move(answerers));
}

}  // namespace papamu::apps
