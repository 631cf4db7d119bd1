#pragma once

namespace papamu::online {
class Presence;
}

namespace papamu::screens {

/// Within a panel: how the line to the service stands, as a picture and a word, and below it what is wrong.
void show_line_sign(const online::Presence& line);
/// A button that tries it again at once, where something is wrong.
void show_line_retry(online::Presence& line);

} // namespace papamu::screens
