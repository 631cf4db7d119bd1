#pragma once

#include "client/i18n/catalogue.hpp"

#include <string>
#include <string_view>

namespace papamu::i18n {

/// A language nobody speaks, for trying layouts: right-to-left and at least 40 % longer than English. It is
/// no planned language, so it is never offered and no locale means it.
const Language& pseudo_language();

/// English words in it: every Latin letter becomes a Hebrew one, every word grows; `{placeholders}`, digits
/// and signs stay.
std::string pseudo_words(std::string_view english);

/// Every declared text in it, plurals included.
Catalogue pseudo_catalogue();

} // namespace papamu::i18n
