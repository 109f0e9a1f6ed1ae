#ifndef QUARTET_CLOOPS_H
#define QUARTET_CLOOPS_H

#include <stddef.h>
#include <stdint.h>

// What reading costs at least.

// Lines: each finds the lines of some bytes and copies them one after another into one buffer, and
// returns how many lines there were.

/// Finds them with `memchr` and copies them with `memcpy`, as the C library does it best.
size_t CLoopsSplit(const uint8_t *bytes, size_t count, uint8_t *line, size_t room);

/// Looks at each byte and copies it, as one writes it who needs to see each byte.
size_t CLoopsSplitByBytes(const uint8_t *bytes, size_t count, uint8_t *line, size_t room);

/// Adds up numbers in the widest vectors that the processor has, sixteen sums side by side: reading
/// them takes longer than adding.
float CLoopsSum(const float *numbers, size_t count);

#endif
