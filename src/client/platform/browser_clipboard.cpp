// A page may write to the clipboard where its browser lets it, and read what was pasted into it.

#include "client/platform/clipboard.hpp"

#include "client/platform/texts.hpp"
#include "core/c_text.hpp"

// Written in client/web/library.js.
extern "C" {
char* papamu_copied();
int papamu_copy(const char* text);
}

namespace papamu::platform {

std::string clipboard()
{
    const CText copied{papamu_copied()};
    return copied ? std::string{copied.get()} : std::string{};
}

Result<void> set_clipboard(const std::string& text)
{
    if (papamu_copy(text.c_str()) != 0) return {};
    return texts::clipboard_by_hand;
}

} // namespace papamu::platform
