#include "client/platform/handing.hpp"

// Written in client/web/library.js.
extern "C" {
int papamu_shares();
void papamu_share(const char* words);
void papamu_hand_out(const char* name, const char* text);
void papamu_ask_for_record();
int papamu_reaches(const char* address);
void papamu_visit(const char* link);
void papamu_tick(int milliseconds);
}

namespace papamu::platform {

bool shares() { return papamu_shares() != 0; }

void share(const std::string& words) { papamu_share(words.c_str()); }

void hand_out(const std::string& name, const std::string& text)
{
    papamu_hand_out(name.c_str(), text.c_str());
}

void ask_for_record() { papamu_ask_for_record(); }

bool reaches(const std::string& address) { return papamu_reaches(address.c_str()) != 0; }

void visit(const std::string& link) { papamu_visit(link.c_str()); }

void tick(int milliseconds) { papamu_tick(milliseconds); }

} // namespace papamu::platform
