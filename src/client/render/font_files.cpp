#include "client/render/font_files.hpp"

#include "client/render/ttf.hpp"
#include "data/bytes.hpp"

#include <array>
#include <cstdint>

namespace papamu::render {

namespace fs = std::filesystem;

namespace {

const auto font_not_found =
    Text("render.font_missing", "the font {file} is missing; install the package {package}");
const auto font_broken = Text("render.font_broken", "the font {file} cannot be read: {reason}");

const auto font_cut = Text("render.font_cut", "it is no font, or its end is missing");

// The file of a role's own font, then those that can stand in for it, the most like it first. The last ones
// have both alphabets and are on nearly every system.
std::vector<const char*> file_names(FontRole role, bool hebrew)
{
    const char* text = hebrew ? "NotoSansHebrew-Regular.ttf" : "NotoSans-Regular.ttf";
    const char* bold = hebrew ? "NotoSansHebrew-SemiBold.ttf" : "NotoSans-SemiBold.ttf";
    const char* title = hebrew ? "NotoSerifHebrew-SemiBold.ttf" : "NotoSerifDisplay-SemiBold.ttf";
    std::vector<const char*> names;
    switch (role) {
    case FontRole::text: names = {text, bold, title}; break;
    case FontRole::bold: names = {bold, text, title}; break;
    case FontRole::title: names = {title, bold, text}; break;
    }
    names.insert(names.end(), {"DejaVuSans.ttf", "FreeSans.ttf", "Arial.ttf", "arial.ttf"});
    return names;
}

Message font_missing(const char* file)
{
    return {font_not_found, {{"file", file}, {"package", "fonts-noto-core"}}};
}

// Fonts that were cut off open like whole ones, and then draw nothing. Each begins with a list of what is in
// it and where; a collection of fonts, which begins otherwise, is taken as it is.
bool is_whole(const fs::path& path)
{
    constexpr std::size_t longest_list = 4096;
    std::error_code error;
    const auto size = fs::file_size(path, error);
    const auto list = read_bytes(path, longest_list).value_or("");
    std::size_t at = 0;
    const auto number = [&](int bytes) {
        std::uint64_t value = 0;
        for (int i = 0; i < bytes; ++i, ++at)
            value = value << 8 | (at < list.size() ? static_cast<unsigned char>(list[at]) : 0);
        return value;
    };
    constexpr std::uint64_t true_type = 0x00010000, open_type = 0x4F54544F, collection = 0x74746366;
    const auto kind = number(4);
    if (kind == collection) return !error;
    if (kind != true_type && kind != open_type) return false;
    const auto tables = number(2);
    number(6);
    for (std::uint64_t i = 0; i < tables && at < list.size(); ++i) {
        number(8); // its name and sum
        const auto begin = number(4), length = number(4);
        if (begin + length > size) return false;
    }
    return at <= list.size() && !error;
}

} // namespace

std::vector<fs::path> font_folders(const fs::path& assets)
{
    return {assets / "fonts",
            "/usr/share/fonts/truetype/noto",
            "/usr/share/fonts/noto",
            "/usr/share/fonts/google-noto",
            "/usr/local/share/fonts/noto",
            "/usr/share/fonts/truetype/dejavu",
            "/usr/share/fonts/truetype/freefont",
            "/usr/share/fonts/TTF",
            "/usr/share/fonts/dejavu-sans-fonts",
            "/Library/Fonts",
            "C:/Windows/Fonts"};
}

std::optional<fs::path> font_file(FontRole role, bool hebrew, const std::vector<fs::path>& folders,
                                  Troubles& troubles)
{
    const TtfLibrary library;
    const auto names = file_names(role, hebrew);
    bool found = false;
    std::error_code ignored; // a folder that is not there has no fonts
    for (const char* name : names)
        for (const auto& folder : folders) {
            const auto path = folder / name;
            if (!fs::is_regular_file(path, ignored)) continue;
            found = found || name == names.front();
            const bool whole = is_whole(path);
            if (!whole || !Font{TTF_OpenFont(path.string().c_str(), 16)}) {
                const Argument file{"file", path.string()};
                troubles.add(whole ? Message{font_broken, {file, {"reason", TTF_GetError()}}}
                                   : Message{font_broken, {file, {"reason", font_cut}}});
                continue;
            }
            if (!found) troubles.add(font_missing(names.front()));
            return path;
        }
    if (!found) troubles.add(font_missing(names.front()));
    return std::nullopt;
}

} // namespace papamu::render
