#ifndef BYTE_CHECK_H
#define BYTE_CHECK_H

#include <stddef.h>
#include <stdint.h>

/// A checksum of 64 bits for encodings of hundreds of megabytes: eight lanes of xor, multiply and
/// rotate over little-endian words, then the lanes and the length folded into one. Any change of a
/// single word changes it. It is not made against an attacker.
uint64_t matching_checksum(const void *bytes, size_t count);

/// Whether every number is finite and at most `limit` in magnitude; `limit` is positive and finite.
int matching_all_within(const float *numbers, size_t count, float limit);

#endif
