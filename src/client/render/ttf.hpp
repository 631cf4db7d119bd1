#pragma once

// For the .cpp files here that meet SDL_ttf.

#include <SDL_ttf.h>

#include <memory>

namespace papamu::render {

/// SDL_ttf, for as long as this lives; SDL counts how often it was begun.
class TtfLibrary {
public:
    TtfLibrary() : started_(TTF_Init() == 0) {}
    ~TtfLibrary()
    {
        if (started_) TTF_Quit();
    }
    TtfLibrary(const TtfLibrary&) = delete;
    TtfLibrary& operator=(const TtfLibrary&) = delete;

private:
    bool started_;
};

struct CloseFont {
    void operator()(TTF_Font* font) const { TTF_CloseFont(font); }
};
using Font = std::unique_ptr<TTF_Font, CloseFont>;

} // namespace papamu::render
