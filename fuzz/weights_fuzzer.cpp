// Any bytes are accepted as weights or a training of kōnane or of modified Chinese checkers, or refused; what is read
// is written the same. The first byte chooses the kind; the others are used as a file, and as changes to a genuine
// one (changed_file.h).
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/chinese_checkers/weights.h"
#include "engine/konane/weights.h"
#include "engine/train/chinese_checkers_training.h"
#include "engine/train/konane_training.h"
#include "fuzz/changed_file.h"
#include "fuzz/target.h"

namespace papamu::fuzz::weights_fuzzer {
namespace {

void check(bool holds) {
    if (!holds) std::abort();
}

/// Calls `read` with the text, and with the genuine file after the changes that the text describes.
template <class Read>
void try_both(std::string_view text, const std::string& genuine, Read&& read) {
    read(text);
    const std::string_view title = std::string_view(genuine).substr(0, genuine.find('\n'));
    read(fuzz::changed_file(base::read_checked(genuine, title).value(), text));
}

bool read_konane(std::string_view bytes) {
    const auto weights = engine::read_konane_weights(bytes);
    if (weights) check(engine::read_konane_weights(engine::write_konane_weights(*weights)) == *weights);
    check(weights || !weights.error().empty());
    return weights.has_value();
}

bool read_chinese_checkers(std::string_view bytes) {
    const auto weights = engine::read_chinese_checkers_weights(bytes);
    if (weights) {
        check(engine::read_chinese_checkers_weights(engine::write_chinese_checkers_weights(*weights)) == *weights);
    }
    check(weights || !weights.error().empty());
    return weights.has_value();
}

template <class Training>
bool load_training(std::string_view bytes) {
    const auto training = Training::load(bytes);
    check(training || !training.error().empty());
    if (!training) return false;
    const std::string saved = training->save();
    const auto again = Training::load(saved);
    check(again && again->save() == saved);
    return true;
}

}  // namespace

PAPAMU_FUZZ_TARGET(weights) {
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    static const std::string konane = engine::write_konane_weights(engine::default_konane_weights());
    static const std::string chinese_checkers =
        engine::write_chinese_checkers_weights(engine::default_chinese_checkers_weights());
    static const std::string konane_training = engine::KonaneTraining({}).save();
    static const std::string chinese_checkers_training = engine::ChineseCheckersTraining({}).save();
    static const bool reads_them = read_konane(konane) && read_chinese_checkers(chinese_checkers) &&
                                   load_training<engine::KonaneTraining>(konane_training) &&
                                   load_training<engine::ChineseCheckersTraining>(chinese_checkers_training);
    check(reads_them);
    switch (data[0] % 4) {
        case 0:
            try_both(text, konane, read_konane);
            break;
        case 1:
            try_both(text, chinese_checkers, read_chinese_checkers);
            break;
        case 2:
            try_both(text, konane_training, load_training<engine::KonaneTraining>);
            break;
        default:
            try_both(text, chinese_checkers_training, load_training<engine::ChineseCheckersTraining>);
            break;
    }
    return 0;
}

}  // namespace papamu::fuzz::weights_fuzzer
