#pragma once

#include <cstdlib>
#include <memory>

namespace papamu {

struct FreeText {
    void operator()(char* text) const { std::free(text); }
};
/// A text that a function of C or of a page handed over, to be freed by whoever took it.
using CText = std::unique_ptr<char, FreeText>;

} // namespace papamu
