#pragma once

// What a person gives to this program, and takes from it, by means of the system that shows it: a page has no
// folders, and asks its browser. There in a browser alone (here.hpp).

#include <string>

namespace papamu::platform {

/// Whether there is a sheet by which words go to other programs.
bool shares();
/// Opens it.
void share(const std::string& words);

/// Hands a file to the person: by the sheet where files go by it, else as a download.
void hand_out(const std::string& name, const std::string& text);

/// Asks for the record of a match, as a text or as a file. Whatever is given comes as a file that is dropped
/// on the window.
void ask_for_record();

/// Whether this page may talk to the service at this address (protocol/address.hpp): to its own alone.
bool reaches(const std::string& address);
/// Offers to go to a page at another service: what a link names there.
void visit(const std::string& link);

/// A short tick in the hand that holds the screen, where it can be felt.
void tick(int milliseconds);

} // namespace papamu::platform
