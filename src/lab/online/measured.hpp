#pragma once

// What measurements of a service have in common.

#include "core/result.hpp"
#include "lab/online/crowd.hpp"

#include <boost/json/object.hpp>

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

namespace papamu::lab {

double since(Instant begin);

/// Of what is sorted, the one that this part is not greater than.
template <class T>
T share(const std::vector<T>& sorted, double part)
{
    if (sorted.empty()) return {};
    return sorted[std::min(sorted.size() - 1,
                           static_cast<std::size_t>(part * static_cast<double>(sorted.size())))];
}

/// Rows of a table, and the same as one JSON object.
class Table {
public:
    explicit Table(std::ostream& out) : out_(out) {}
    void row(const std::string& name, const char* key, double value, int digits, const char* unit,
             const std::string& target = {});
    const boost::json::object& rows() const { return rows_; }

private:
    std::ostream& out_;
    boost::json::object rows_;
};

/// How many moves were acknowledged in so many seconds, and how long each was on its way.
void moves_rows(Table& table, const std::string& name, const std::string& key, CrowdFigures figures,
                double seconds, const std::string& least = {}, const std::string& most_median = {});
/// Whether all is there that was told. Returns the exit code: 0 when nothing is missing.
int verdict_rows(Table& table, const Crowd::Verdict& verdict);

/// A folder that goes with this object.
struct Folder {
    Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder();
    std::filesystem::path path;
};

/// What a measurement ends with that could not be made: writes why, and returns the exit code.
int failed(std::ostream& err, const Message& why);

/// The one that was wished, or papamu-server beside this program, or in PATH.
Result<std::string> server_program(const std::string& wished);

} // namespace papamu::lab
