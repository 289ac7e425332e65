#include "apps/failure.h"

#include <exception>
#include <new>
#include <ostream>

#include "apps/command.h"
#include "cgt/error.h"

namespace papamu::apps {

namespace {

ExitCode report(std::ostream& err, ExitCode code, const char* message) {
    err << "papamu: " << message << '\n';
    return code;
}

ExitCode report_or_throw(std::ostream& err) {
    try {
        throw;
    } catch (const CommandError& error) {
        return report(err, error.code(), error.what());
    } catch (const cgt::LimitError& error) {
        return report(err, ExitCode::kLimit, error.what());
    } catch (const cgt::DomainError& error) {
        return report(err, ExitCode::kBadInput, error.what());
    } catch (const std::bad_alloc&) {
        return report(err, ExitCode::kLimit, "the machine has no more memory to give");
    } catch (const std::exception& error) {
        err << "papamu: internal error: " << error.what() << '\n';
        return ExitCode::kInternal;
    } catch (...) {
        return report(err, ExitCode::kInternal, "internal error");
    }
}

}  // namespace

ExitCode report_current_exception(std::ostream& err) noexcept {
    try {
        return report_or_throw(err);
    } catch (...) {
        return ExitCode::kInternal;  // not even the message could be written
    }
}

}  // namespace papamu::apps
