#include "apps/failure.h"

#include <exception>
#include <new>
#include <ostream>

#include "apps/command.h"
#include "base/error.h"
#include "base/shown_text.h"
#include "base/work_limit.h"
#include "solver/stored/stored_values.h"

namespace papamu::apps {

namespace {

ExitCode report(std::ostream& err, ExitCode code, const std::string& message) {
    err << error_line(message);
    return code;
}

ExitCode report_or_throw(std::ostream& err) {
    try {
        throw;
    } catch (const CommandError& error) {
        report(err, error.code(), error.what());
        if (!error.details().empty()) err << error.details() << '\n';
        return error.code();
    } catch (const base::FileError& error) {
        return report(err, ExitCode::kBadInput, error.what());
    } catch (const base::LimitError& error) {
        return report(err, ExitCode::kLimit, error.what());
    } catch (const base::DomainError& error) {
        return report(err, ExitCode::kBadInput, error.what());
    } catch (const solver::StoredError& error) {
        const bool is_full = error.kind() == solver::StoredError::Kind::kFull;
        return report(err, is_full ? ExitCode::kLimit : ExitCode::kBadInput, error.what());
    } catch (const base::Interrupted&) {
        return ExitCode::kInterrupted;
    } catch (const std::bad_alloc&) {
        return report(err, ExitCode::kLimit, "the machine is out of memory");
    } catch (const std::exception& error) {
        return report(err, ExitCode::kInternal, std::string("internal error: ") + error.what());
    } catch (...) {
        return report(err, ExitCode::kInternal, "internal error");
    }
}

}  // namespace

std::string error_line(std::string_view message) { return "papamu: " + base::shown(message) + '\n'; }

ExitCode report_current_exception(std::ostream& err) noexcept {
    try {
        return report_or_throw(err);
    } catch (...) {
        return ExitCode::kInternal;  // not even the message could be written
    }
}

}  // namespace papamu::apps
