#include "server/app/page_origin.hpp"

#include "core/text.hpp"
#include "server/app/texts.hpp"

#include <algorithm>

namespace papamu::server {

namespace {

constexpr std::string_view after_scheme = "://";

std::string lower(std::string_view text)
{
    std::string out{text};
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

std::string without_port(std::string place, std::string_view port)
{
    if (place.ends_with(port)) place.erase(place.size() - port.size());
    return place;
}

// Host and port, without the port that the scheme has anyway.
std::string usual_place(std::string_view scheme, std::string_view place)
{
    return without_port(lower(place), scheme == "https" ? ":443" : ":80");
}

bool is_place(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return c > ' ' && c < 0x7F && std::string_view{"/?#@\\\"<>,;"}.find(c) == std::string_view::npos;
    });
}

} // namespace

Result<std::string> parse_page_origin(std::string_view text)
{
    const auto end = text.find(after_scheme);
    const auto scheme = lower(text.substr(0, end));
    const auto place = end == text.npos ? std::string_view{} : text.substr(end + after_scheme.size());
    if ((scheme != "http" && scheme != "https") || !is_place(place))
        return Message{texts::server_page_origin, {{"origin", in_quotes(text)}}};
    return scheme + std::string{after_scheme} + usual_place(scheme, place);
}

bool may_talk(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed)
{
    const auto page = parse_page_origin(origin);
    if (!page) return false;
    if (std::find(allowed.begin(), allowed.end(), *page) != allowed.end()) return true;
    const auto scheme = page->substr(0, page->find(after_scheme));
    return *page == scheme + std::string{after_scheme} + usual_place(scheme, host);
}

} // namespace papamu::server
