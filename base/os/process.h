// What the program asks of the operating system about other programs.
#pragma once

#include <string>
#include <vector>

namespace papamu::base::os {

/// The path of the program that runs; empty if the system does not tell.
std::string own_program();

/// Runs another program in the place of this one: its name, looked up as the shell does, then its arguments. Returns
/// only if that fails, with the reason in errno. On Windows there is no such thing.
void become(std::vector<std::string> words);

/// Asks the desktop to show an address in a browser; returns whether there is a desktop to ask.
bool open_in_browser(const std::string& address);

}  // namespace papamu::base::os
