#include "client/platform/clipboard.hpp"

#include "client/platform/texts.hpp"

#include <SDL_clipboard.h>
#include <SDL_error.h>
#include <SDL_stdinc.h>

namespace papamu::platform {

std::string clipboard()
{
    char* copied = SDL_GetClipboardText();
    if (!copied) return {};
    std::string out{copied};
    SDL_free(copied);
    return out;
}

Result<void> set_clipboard(const std::string& text)
{
    if (SDL_SetClipboardText(text.c_str()) == 0) return {};
    return Message{texts::clipboard_closed, {{"reason", SDL_GetError()}}};
}

} // namespace papamu::platform
