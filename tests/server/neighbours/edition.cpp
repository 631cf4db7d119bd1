// In the place of server/app/edition.cpp: a later version, which still speaks to the one before it.

#include "server/app/edition.hpp"

#include <string>

namespace papamu::server {

const Edition& edition()
{
    static const std::string name = "papamu-server of " + std::to_string(PAPAMU_LATER) + " later";
    static const Edition later{name, letters_today + PAPAMU_LATER, letters_today + PAPAMU_LATER - 1};
    return later;
}

} // namespace papamu::server
