#pragma once

// Two services in one database would take each other's tables over and could not speak about them. So the
// nodes of a service leave a mark of their secret there, and who knows another one does not begin beside
// them.

#include "server/app/peer_seal.hpp"
#include "server/store/store.hpp"

namespace papamu::server {

/// Whether this node and the one that began before it would understand each other, if any other lives; and
/// leaves its own mark. Where nobody lives, any secret is the right one. `place` is where this node is: one
/// that was there before is gone.
Result<void> agree_on_secret(Store& store, const PeerSecrets& secrets, const std::string& place);

} // namespace papamu::server
