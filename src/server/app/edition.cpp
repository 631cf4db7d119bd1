#include "server/app/edition.hpp"

namespace papamu::server {

const Edition& edition()
{
    static constexpr Edition present{"papamu-server " PAPAMU_VERSION, letters_today, 1};
    return present;
}

} // namespace papamu::server
