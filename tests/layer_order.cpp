#include "tests/layer_order.h"

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>

namespace papamu::tests {

namespace {

/// The text without comments, and with blanks around braces.
std::string spaced(std::string_view line) {
    std::string text;
    for (const char c : line.substr(0, line.find('#'))) {
        text += c == '{' || c == '}' ? std::string{' ', c, ' '} : std::string{c};
    }
    return text;
}

class Reader {
 public:
    std::vector<LayerOrder> read(std::string_view text) {
        std::istringstream lines{std::string(text)};
        for (std::string line; std::getline(lines, line);) {
            ++line_;
            read_line(line);
        }
        if (in_group_) fail("a group has no end");
        return std::move(layers_);
    }

 private:
    [[noreturn]] void fail(const std::string& what) const {
        throw std::runtime_error("layers.txt:" + std::to_string(line_) + ": " + what);
    }

    void read_line(const std::string& line) {
        std::istringstream words(spaced(line));
        for (std::string word; words >> word;) {
            if (word.ends_with(':')) {
                begin_layer(word.substr(0, word.size() - 1));
            } else {
                read_word(word);
            }
        }
    }

    void begin_layer(const std::string& name) {
        if (in_group_) fail("a group has no end");
        const auto is_it = [&](const LayerOrder& layer) { return layer.layer == name; };
        if (std::any_of(layers_.begin(), layers_.end(), is_it)) fail("the layer " + name + " stands here twice");
        layers_.push_back({name, {}});
        rank_ = 0;
    }

    void read_word(const std::string& word) {
        if (layers_.empty()) fail("\"" + word + "\" belongs to no layer");
        if (word == "{" || word == "}") {
            if ((word == "{") == in_group_) fail("there is no group in a group, and no end without a beginning");
            in_group_ = word == "{";
            ++rank_;
            return;
        }
        LayerOrder& layer = layers_.back();
        if (layer.names(word)) fail(layer.layer + "/" + word + " stands here twice");
        layer.folders.push_back({word, in_group_ ? rank_ : rank_++});
    }

    std::vector<LayerOrder> layers_;
    std::size_t line_ = 0;
    std::size_t rank_ = 0;
    bool in_group_ = false;
};

bool is_wildcard(const LayerOrder::Folder& folder) { return folder.name.ends_with('*'); }

/// The folder that a "*" stands for in a path below the layer; empty if it stands for none there.
std::string matched(const LayerOrder::Folder& wildcard, std::string_view inside) {
    const std::string_view place = std::string_view(wildcard.name).substr(0, wildcard.name.size() - 1);
    if (!inside.starts_with(place)) return "";
    const std::size_t slash = inside.find('/', place.size());
    return slash == std::string_view::npos ? "" : std::string(inside.substr(0, slash));
}

std::string without_layer(std::string_view path) { return std::string(path.substr(path.find('/') + 1)); }

/// The errors in the includes of one file of the layer.
void check_includes(const SourceFile& file, const LayerOrder& layer, std::vector<std::string>& faults) {
    const LayerOrder::Folder own = layer.folder_of(file.path);
    for (const Include& include : quoted_includes(file.text)) {
        if (!include.path.starts_with(layer.layer + "/")) continue;
        const LayerOrder::Folder other = layer.folder_of(include.path);
        if (other.name == own.name) continue;
        std::string reason;
        if (!layer.lists(other.name)) {
            reason = "is not listed";
        } else if (other.rank > own.rank) {
            reason = "comes later";
        } else if (other.rank == own.rank) {
            reason = "is in the same group";
        } else {
            continue;
        }
        faults.push_back(file.path + ":" + std::to_string(include.line) + ": " + layer.layer + "/" + own.name +
                         " must not know " + layer.layer + "/" + other.name + ", which " + reason +
                         " in tests/layers.txt (\"" + include.path + "\")");
    }
}

}  // namespace

LayerOrder::Folder LayerOrder::folder_of(std::string_view path) const {
    const std::string inside = without_layer(path);
    std::optional<Folder> deepest;
    const auto offer = [&](const std::string& name, std::size_t rank) {
        if (!deepest || name.size() > deepest->name.size()) deepest = {name, rank};
    };
    for (const Folder& folder : folders) {
        if (inside.starts_with(folder.name + "/")) offer(folder.name, folder.rank);
    }
    for (const Folder& folder : folders) {
        if (!is_wildcard(folder)) continue;
        if (const std::string name = matched(folder, inside); !name.empty()) offer(name, folder.rank);
    }
    if (deepest) return *deepest;
    const std::size_t slash = inside.find('/');
    const std::string name = slash == std::string::npos ? "." : inside.substr(0, slash);
    const auto listed = std::find_if(folders.begin(), folders.end(), [&](const Folder& f) { return f.name == name; });
    return listed == folders.end() ? Folder{name, 0} : *listed;
}

bool LayerOrder::lists(std::string_view folder) const {
    return names(folder) || std::any_of(folders.begin(), folders.end(), [&](const Folder& f) {
               return is_wildcard(f) && matched(f, std::string(folder) + "/") == folder;
           });
}

bool LayerOrder::names(std::string_view folder) const {
    return std::any_of(folders.begin(), folders.end(), [&](const Folder& f) { return f.name == folder; });
}

std::vector<LayerOrder> read_layer_order(std::string_view text) { return Reader().read(text); }

std::vector<std::string> folder_faults(const std::vector<SourceFile>& sources, const std::vector<LayerOrder>& layers) {
    std::vector<std::string> faults;
    for (const LayerOrder& layer : layers) {
        std::set<std::string> found;
        for (const SourceFile& file : sources) {
            if (!file.path.starts_with(layer.layer + "/")) continue;
            const std::string folder = layer.folder_of(file.path).name;
            if (found.insert(folder).second && !layer.lists(folder)) {
                faults.push_back(layer.layer + "/" + folder + " is not listed in tests/layers.txt");
            }
            check_includes(file, layer, faults);
        }
        for (const LayerOrder::Folder& folder : layer.folders) {
            if (is_wildcard(folder) || found.contains(folder.name)) continue;
            faults.push_back(layer.layer + "/" + folder.name + " is listed in tests/layers.txt, and holds no sources");
        }
    }
    return faults;
}

}  // namespace papamu::tests
