#include "server/app/web_folder.hpp"

#include "core/text.hpp"
#include "server/app/texts.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>

#include <sodium.h>

namespace papamu::server {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t look_again = 3000; // milliseconds

struct Type {
    std::string_view ending, type;
};
constexpr std::array types{
    Type{".html", "text/html; charset=utf-8"},
    Type{".htm", "text/html; charset=utf-8"},
    Type{".js", "text/javascript; charset=utf-8"},
    Type{".mjs", "text/javascript; charset=utf-8"},
    Type{".css", "text/css; charset=utf-8"},
    Type{".json", "application/json"},
    Type{".map", "application/json"},
    Type{".webmanifest", "application/manifest+json"},
    Type{".wasm", "application/wasm"},
    Type{".svg", "image/svg+xml"},
    Type{".png", "image/png"},
    Type{".jpg", "image/jpeg"},
    Type{".jpeg", "image/jpeg"},
    Type{".webp", "image/webp"},
    Type{".ico", "image/x-icon"},
    Type{".woff2", "font/woff2"},
    Type{".woff", "font/woff"},
    Type{".ttf", "font/ttf"},
    Type{".ogg", "audio/ogg"},
    Type{".wav", "audio/wav"},
    Type{".txt", "text/plain; charset=utf-8"},
    Type{".xml", "application/xml"},
};

bool has_hash(std::string_view name)
{
    // Eight hexadecimal digits or more between dots, hyphens or underscores, as build tools write them.
    std::size_t length = 0;
    bool hexadecimal = true;
    for (const char c : name) {
        if (c == '.' || c == '-' || c == '_') {
            if (hexadecimal && length >= 8) return true;
            length = 0;
            hexadecimal = true;
        } else {
            ++length;
            hexadecimal = hexadecimal && ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
        }
    }
    return false; // what follows the last dot is the ending
}

std::string tag_of(std::string_view bytes)
{
    std::vector<std::uint8_t> hash(16);
    ::crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                         bytes.size(), nullptr, 0);
    return to_hex(hash);
}

bool is_within(const fs::path& file, const fs::path& folder)
{
    const auto [end, ignored] = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
    return end == folder.end();
}

bool is_hidden(const fs::path& relative)
{
    return std::any_of(relative.begin(), relative.end(),
                       [](const fs::path& part) { return part.native().starts_with('.'); });
}

int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

} // namespace

std::string_view mime_type(std::string_view name)
{
    for (const auto& [ending, type] : types)
        if (name.ends_with(ending)) return type;
    return "application/octet-stream";
}

std::string_view cache_control(std::string_view name)
{
    const auto file = name.substr(name.rfind('/') + 1);
    // What says which other files there are, and so must not be older than they are.
    if (mime_type(name).starts_with("text/html") || file == "sw.js" || file == "manifest.json" ||
        file.ends_with(".webmanifest"))
        return "no-cache";
    if (has_hash(file)) return "public, max-age=31536000, immutable";
    return "public, max-age=300";
}

std::optional<std::string> plain_path(std::string_view target)
{
    target = target.substr(0, target.find_first_of("?#"));
    if (!target.starts_with('/')) return std::nullopt;
    std::string path;
    for (std::size_t at = 0; at < target.size(); ++at) {
        char c = target[at];
        if (c == '%') {
            if (at + 2 >= target.size()) return std::nullopt;
            const int high = hex_digit(target[at + 1]), low = hex_digit(target[at + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            c = static_cast<char>(high * 16 + low);
            at += 2;
        }
        if (static_cast<unsigned char>(c) < ' ' || c == 0x7F || c == '\\') return std::nullopt;
        path += c;
    }
    for (const auto part : split(path, '/'))
        if (part == "." || part == "..") return std::nullopt;
    return path;
}

Result<WebFolder> WebFolder::open(const fs::path& folder)
{
    std::error_code failed;
    auto place = fs::canonical(folder, failed);
    if (!failed && !fs::is_directory(place, failed) && !failed)
        failed = std::make_error_code(std::errc::not_a_directory);
    if (!failed) static_cast<void>(fs::directory_iterator(place, failed));
    if (failed)
        return Message{texts::server_no_folder, {{"folder", folder.string()}, {"reason", failed.message()}}};
    WebFolder web(std::move(place));
    web.table_ = read(web.folder_, *web.table_);
    return web;
}

const WebFile* WebFolder::find(std::string_view path) const
{
    std::string name{path};
    if (name.ends_with('/')) name += "index.html";
    const auto found = table_->files.find(name);
    return found == table_->files.end() ? nullptr : &found->second;
}

void WebFolder::refresh(std::int64_t now)
{
    if (reading_.valid()) {
        if (reading_.wait_for(std::chrono::seconds{0}) != std::future_status::ready) return;
        if (auto table = reading_.get()) table_ = std::move(table);
        read_at_ = now;
    }
    if (now - read_at_ < look_again) return;
    reading_ =
        std::async(std::launch::async, [folder = folder_, before = table_] { return read(folder, *before); });
}

std::shared_ptr<const WebFolder::Table> WebFolder::read(const fs::path& folder, const Table& before)
{
    auto table = std::make_shared<Table>();
    auto& seen = table->seen;
    std::error_code failed;
    constexpr auto options = fs::directory_options::skip_permission_denied;
    std::size_t looked_at = 0;
    for (auto it = fs::recursive_directory_iterator(folder, options, failed);
         !failed && it != fs::recursive_directory_iterator() && seen.size() < most_files &&
         ++looked_at <= most_looked_at;
         it.increment(failed)) {
        if (it->path().filename().native().starts_with('.'))
            it.disable_recursion_pending();
        else
            see(folder, it->path(), before.seen, seen);
    }
    // A folder that is just being replaced is read again soon.
    if (failed && !before.seen.empty()) return nullptr;
    const auto beside = [&](const std::string& name, const char* ending) -> std::optional<WebFile::Form> {
        const auto found = seen.find(name + ending);
        if (found == seen.end()) return std::nullopt;
        return found->second.form;
    };
    for (const auto& [name, file] : seen)
        table->files.emplace(name, WebFile{file.form, beside(name, ".br"), beside(name, ".gz"),
                                           std::string{mime_type(name)}, std::string{cache_control(name)}});
    return table;
}

void WebFolder::see(const fs::path& folder, const fs::path& file, const SeenFiles& before, SeenFiles& seen)
{
    std::error_code failed;
    const auto relative = file.lexically_relative(folder);
    // A link to a file is followed if it stays inside the folder; a link to a folder is not.
    const auto real = fs::canonical(file, failed);
    if (failed || !is_within(real, folder) || is_hidden(real.lexically_relative(folder))) return;
    if (!fs::is_regular_file(real, failed)) return;
    Seen now;
    now.time = fs::last_write_time(real, failed);
    if (failed) return;
    now.size = fs::file_size(real, failed);
    if (failed || now.size > largest_file) return;

    auto name = '/' + relative.generic_string();
    if (const auto known = before.find(name);
        known != before.end() && known->second.time == now.time && known->second.size == now.size) {
        now.form = known->second.form;
    } else {
        std::ifstream in(real, std::ios::binary);
        std::string bytes{std::istreambuf_iterator<char>(in), {}};
        if (!in) return;
        now.form.tag = tag_of(bytes);
        now.form.content = std::make_shared<const std::string>(std::move(bytes));
    }
    seen.emplace(std::move(name), std::move(now));
}

} // namespace papamu::server
