#pragma once

#include "core/result.hpp"

#include <boost/asio/ssl/context.hpp>

#include <filesystem>
#include <memory>

namespace papamu::server {

/// What an encrypted connection needs: the certificate with those it rests on, and its key, both as PEM. TLS
/// 1.2 or newer.
Result<std::unique_ptr<boost::asio::ssl::context>> open_tls(const std::filesystem::path& certificate,
                                                            const std::filesystem::path& key);

} // namespace papamu::server
