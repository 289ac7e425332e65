// A file that is written piece by piece, and takes its place as a whole or not at all.
//
//     WholeFileWriter file(path);
//     solver.save(file.stream());
//     file.finish();                        // without this the file is as it was
#pragma once

#include <memory>
#include <ostream>
#include <string>

namespace papamu::apps {

/// Writes as write_whole_file() does (whole_file.h), with its errors: in the constructor and in finish().
class WholeFileWriter {
 public:
    explicit WholeFileWriter(const std::string& path);
    ~WholeFileWriter();
    WholeFileWriter(const WholeFileWriter&) = delete;
    WholeFileWriter& operator=(const WholeFileWriter&) = delete;

    /// What is written after a failure is lost; finish() tells the reason.
    [[nodiscard]] std::ostream& stream() { return stream_; }
    void finish();

 private:
    class Bytes;

    std::string path_;
    std::string target_;     // where a symbolic link leads
    std::string temporary_;  // empty where the file is written directly
    std::unique_ptr<Bytes> bytes_;
    std::ostream stream_;
};

}  // namespace papamu::apps
