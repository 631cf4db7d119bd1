#include "server/effects.hpp"
#include "server/texts.hpp"

namespace papamu::server {

bool of_database(const Message& reason)
{
    return reason.id == texts::database_away.id() || reason.id == texts::database_refuses.id();
}

Message for_guests(const Message& reason)
{
    return of_database(reason) ? Message{texts::service_unkept} : reason;
}

} // namespace papamu::server
