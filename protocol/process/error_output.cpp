#include "protocol/process/error_output.h"

#include <cerrno>
#include <optional>
#include <system_error>

#include "base/os/file.h"

namespace papamu::protocol {

namespace os = base::os;

void ErrorOutput::open() {
    const std::lock_guard lock(mutex_);
    if (target_.path.empty() || file_ || is_nowhere()) return;
    file_ = Descriptor(os::open(target_.path, os::Opening::kToAddOrMake));
    const auto status = file_ ? os::status(file_.get()) : std::nullopt;
    if (!status) throw std::system_error(errno, std::generic_category(), "cannot write " + target_.path);
    written_ = status->is_regular ? static_cast<std::size_t>(status->bytes) : 0;
    is_full_ = written_ >= target_.most_bytes;
}

void ErrorOutput::write(std::string_view bytes) {
    const std::lock_guard lock(mutex_);
    if (is_full_ || is_nowhere() || descriptor() < 0) return;
    const std::string_view kept = bytes.substr(0, target_.most_bytes - written_);
    write_all(kept);
    written_ += kept.size();
    if (kept.size() == bytes.size()) return;
    is_full_ = true;
    write_all("\npapamu: " + target_.name + (target_.name.empty() ? "" : ": ") +
              "the rest of its standard error is left out, after " + std::to_string(target_.most_bytes) + " bytes\n");
}

bool ErrorOutput::is_full() {
    const std::lock_guard lock(mutex_);
    return is_full_;
}

int ErrorOutput::descriptor() const { return target_.path.empty() ? os::kStandardErrors : file_.get(); }

void ErrorOutput::write_all(std::string_view bytes) const {
    while (!bytes.empty()) {
        const std::ptrdiff_t count = os::write(descriptor(), bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR) return;
        if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

}  // namespace papamu::protocol
