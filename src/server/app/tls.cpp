#include "server/app/tls.hpp"

#include "server/app/texts.hpp"

#include <fstream>

#include <openssl/ssl.h>

namespace papamu::server {

namespace {

Message refused(const Text& text, const std::filesystem::path& file, const std::string& reason)
{
    return {text, {{"file", file.string()}, {"reason", reason}}};
}

Result<void> readable(const std::filesystem::path& file)
{
    if (std::ifstream(file).peek() != std::ifstream::traits_type::eof()) return {};
    return refused(texts::server_tls_file, file, "");
}

} // namespace

Result<std::unique_ptr<boost::asio::ssl::context>> open_tls(const std::filesystem::path& certificate,
                                                            const std::filesystem::path& key)
{
    namespace ssl = boost::asio::ssl;
    for (const auto& file : {certificate, key})
        if (auto there = readable(file); !there) return there.reason();
    auto context = std::make_unique<ssl::context>(ssl::context::tls_server);
    ::SSL_CTX_set_min_proto_version(context->native_handle(), TLS1_2_VERSION);
    // Idle connections need no buffers, and clients may not demand new keys over and over.
    ::SSL_CTX_set_mode(context->native_handle(), SSL_MODE_RELEASE_BUFFERS);
    ::SSL_CTX_set_options(context->native_handle(), SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    boost::system::error_code failed;
    context->use_certificate_chain_file(certificate.string(), failed);
    if (failed) return refused(texts::server_tls_certificate, certificate, failed.message());
    context->use_private_key_file(key.string(), ssl::context::pem, failed);
    if (failed) return refused(texts::server_tls_key, key, failed.message());
    if (::SSL_CTX_check_private_key(context->native_handle()) != 1)
        return Message{texts::server_tls_pair,
                       {{"certificate", certificate.string()}, {"key", key.string()}}};
    return context;
}

Result<Certificates> Certificates::open(std::filesystem::path certificate, std::filesystem::path key)
{
    Certificates all;
    all.certificate_ = std::move(certificate);
    all.key_ = std::move(key);
    if (const auto read = all.reload(); !read) return read.reason();
    return all;
}

Result<void> Certificates::reload()
{
    auto fresh = open_tls(certificate_, key_);
    if (!fresh) return fresh.reason();
    context_ = std::move(*fresh);
    return {};
}

} // namespace papamu::server
