#ifndef QUARTET_CLOOPS_H
#define QUARTET_CLOOPS_H

#include <stddef.h>
#include <stdint.h>

// What reading lines costs at least: each finds the lines of some bytes and copies them one after
// another into one buffer, and returns how many lines there were.

/// Finds them with `memchr` and copies them with `memcpy`, as the C library does it best.
size_t CLoopsSplit(const uint8_t *bytes, size_t count, uint8_t *line, size_t room);

/// Looks at each byte and copies it, as one writes it who needs to see each byte.
size_t CLoopsSplitByBytes(const uint8_t *bytes, size_t count, uint8_t *line, size_t room);

#endif
