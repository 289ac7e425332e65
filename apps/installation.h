// Where this program is installed, and how it is started once more.
//
//     installation().shared_folder + "/games"        // rule files
//     "exec " + installation().command + " engine"   // another process of the same program
//
// A program finds both by its own path. Python, in which the commands are a module, tells them.
#pragma once

#include <string>

namespace papamu::apps {

struct Installation {
    std::string shared_folder;  // of the files that papamu reads at run time; not ending in a slash
    std::string command;        // what starts this program, as words of a shell
};

/// As told by set_installation(); otherwise share/papamu beside the bin folder that contains this program, and its
/// path.
Installation installation();

/// To be called before anything else is read or started; not while another thread may call installation().
void set_installation(Installation told);

}  // namespace papamu::apps
