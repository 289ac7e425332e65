// A file that is written piece by piece, and replaces the old one as a whole or not at all.
//
//     WholeFileWriter file(path);
//     solver.save(file.stream());
//     file.finish();                        // without this call the old file stays unchanged
#pragma once

#include <memory>
#include <ostream>
#include <string>

namespace papamu::base {

/// Writes like write_whole_file() (whole_file.h). The constructor and finish() throw its errors.
class WholeFileWriter {
 public:
    explicit WholeFileWriter(const std::string& path);
    ~WholeFileWriter();
    WholeFileWriter(const WholeFileWriter&) = delete;
    WholeFileWriter& operator=(const WholeFileWriter&) = delete;

    /// Data written after a failure is lost; finish() throws the reason.
    [[nodiscard]] std::ostream& stream() { return stream_; }
    void finish();

 private:
    class Bytes;

    std::string path_;
    std::string target_;     // the path with symbolic links resolved
    std::string temporary_;  // empty if the file is written directly
    std::unique_ptr<Bytes> bytes_;
    std::ostream stream_;
};

}  // namespace papamu::base
