#ifndef C_QUARTET_TOKENS_DATA_H
#define C_QUARTET_TOKENS_DATA_H

#include <stddef.h>

/// The bytes of a file of the folder Data, by its path from there; stores how many they are.
/// NULL if the program contains no such file.
const unsigned char *quartet_token_file(const char *path, size_t *count);

/// The path of a file by its position, from 0; NULL after the last.
const char *quartet_token_path(size_t position);

#endif
