#pragma once

// The files below one folder, as a table from paths to contents that is renewed now and then. A request only
// reads the table, so no path can lead out of the folder, however it is written, and no request waits for the
// disk.

#include "core/result.hpp"

#include <cstdint>
#include <filesystem>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace papamu::server {

using Content = std::shared_ptr<const std::string>;

/// A file, and the compressed ones beside it: `app.wasm`, `app.wasm.br`, `app.wasm.gz`.
struct WebFile {
    struct Form {
        Content content;
        std::string tag; ///< of exactly these bytes; without the quotes
    };
    Form plain;
    std::optional<Form> brotli, gzip;
    std::string type;          ///< "text/html; charset=utf-8"
    std::string cache_control; ///< how long it may be kept
};

/// By the ending of its name.
std::string_view mime_type(std::string_view name);
/// Pages, service workers (`sw.js`) and manifests are revalidated every time; files with a hash in their name
/// never change; the rest is cached shortly.
std::string_view cache_control(std::string_view name);

/// The path that a request means, or nothing when no file can have it: `%41` undone, without what follows
/// `?`.
std::optional<std::string> plain_path(std::string_view target);

class WebFolder {
public:
    /// Reads everything. Left out are links that lead outside, names that begin with a dot, and whatever
    /// exceeds the limits below.
    static Result<WebFolder> open(const std::filesystem::path& folder);

    /// `path` begins with a slash; one that ends with it means the `index.html` there.
    const WebFile* find(std::string_view path) const;
    std::size_t size() const { return table_->files.size(); }

    /// Starts a thread that looks for changed files, if the last look was a while before `now` (in
    /// milliseconds). A later call takes what that thread found.
    void refresh(std::int64_t now);

    static constexpr std::size_t most_files = 4000;
    static constexpr std::size_t most_looked_at = 20'000; ///< names, of folders and whatever is left out, too
    static constexpr std::uintmax_t largest_file = 64 << 20; ///< bytes

private:
    struct Seen {
        std::filesystem::file_time_type time;
        std::uintmax_t size = 0;
        WebFile::Form form;
    };
    using SeenFiles = std::map<std::string, Seen, std::less<>>;

    struct Table {
        SeenFiles seen;
        std::map<std::string, WebFile, std::less<>> files;
    };

    explicit WebFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}
    /// Null where the folder, of which more was known before, cannot be read now.
    static std::shared_ptr<const Table> read(const std::filesystem::path& folder, const Table& before);
    static void see(const std::filesystem::path& folder, const std::filesystem::path& file,
                    const SeenFiles& before, SeenFiles& seen);

    std::filesystem::path folder_; ///< without links
    std::shared_ptr<const Table> table_ = std::make_shared<const Table>();
    std::future<std::shared_ptr<const Table>> reading_;
    std::int64_t read_at_ = 0;
};

} // namespace papamu::server
