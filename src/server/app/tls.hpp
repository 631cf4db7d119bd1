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

/// The same, with a reload: certificates are renewed while matches go on.
class Certificates {
public:
    static Result<Certificates> open(std::filesystem::path certificate, std::filesystem::path key);

    /// For connections that begin now. Earlier ones keep what they began with.
    boost::asio::ssl::context& now() { return *context_; }
    /// Reads them again. Where the new ones are wrong, the old ones stay.
    Result<void> reload();

private:
    std::filesystem::path certificate_, key_;
    std::unique_ptr<boost::asio::ssl::context> context_;
};

} // namespace papamu::server
