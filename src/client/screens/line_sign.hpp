#pragma once

#include "client/screens/session.hpp"

namespace papamu::screens {

/// Within a panel: how the line to the service stands, as a picture and a word, and below it what is wrong.
void show_line_sign(const Session& session);
/// A button that tries it again at once, where something is wrong.
void show_line_retry(Session& session);

} // namespace papamu::screens
