# Precompiled headers: what many files read is read once. A group has one list of headers and one optimisation, which
# g++ wants to be the same for all that use it. Nothing may depend on them: the builds by clang (fuzz, libcxx) and the
# build `plain` go without, and see whatever includes too little.
option(PAPAMU_PCH "Precompile headers that many files share (g++ and em++ only)" ON)
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT EMSCRIPTEN)
    set(PAPAMU_PCH OFF)
endif()

set(papamu_standard_headers <algorithm> <array> <atomic> <bit> <cassert> <chrono> <cmath> <cstddef> <cstdint> <cstdlib>
    <deque> <filesystem> <fstream> <functional> <limits> <map> <memory> <mutex> <optional> <set> <span> <sstream> <string>
    <string_view> <thread> <tuple> <unordered_map> <utility> <variant> <vector>)

# papamu_headers(GROUP SPEED [LINK ...] HEADERS ...): a group of headers, compiled when the first target uses it.
# SPEED is what its targets are compiled for: hot (as fast as can be), usual, light (what waits for people, such as
# screens) or tests (compiled quickly). Headers of src are named <core/result.hpp>, not by their whole path: ccache finds
# the group in another clone then.
function(papamu_headers group speed)
    cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "LINK;HEADERS")
    set_property(GLOBAL PROPERTY papamu_speed_${group} ${speed})
    file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/headers/${group}.cpp" CONTENT "// Only its headers matter.\n")
    add_library(papamu_headers_${group} OBJECT EXCLUDE_FROM_ALL "${CMAKE_BINARY_DIR}/headers/${group}.cpp")
    target_link_libraries(papamu_headers_${group} PRIVATE papamu::compiler ${arg_LINK})
    papamu_speed(papamu_headers_${group} ${speed})
    if(PAPAMU_PCH)
        target_precompile_headers(papamu_headers_${group} PRIVATE ${arg_HEADERS})
    endif()
endfunction()

# papamu_speed(TARGET SPEED): how much its compilation may cost.
function(papamu_speed target speed)
    if(PAPAMU_SANITIZE)
        set(tests -O0)
    elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
        set(hot -O3)
        set(usual -O2)
        set(light -O1)
        set(tests -O1)
    endif()
    target_compile_options(${target} PRIVATE ${${speed}})
endfunction()

# papamu_use_headers(TARGET GROUP)
function(papamu_use_headers target group)
    get_property(speed GLOBAL PROPERTY papamu_speed_${group})
    papamu_speed(${target} ${speed})
    if(PAPAMU_PCH)
        target_precompile_headers(${target} REUSE_FROM papamu_headers_${group})
    endif()
endfunction()
