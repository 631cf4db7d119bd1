// In the place of server/letter.cpp: what a later version may say to the one before it. Every letter has a
// field more, and one has a word that nobody knew before.

#define write_letter write_letter_of_today
#include "server/letter.cpp"
#undef write_letter

namespace papamu::server {

std::string write_letter(const Fields& fields);

std::string write_letter(const Fields& fields)
{
    auto more = fields;
    if (more.front() == "ping") more.front() = "breath";
    more.push_back("what only a later version knows");
    return write_letter_of_today(more);
}

} // namespace papamu::server
