#ifndef C_SUGGESTER_DATA_H
#define C_SUGGESTER_DATA_H

#include <stddef.h>

/// The bytes of Data/Suggester/Model.bin, which are part of the program; stores how many they are.
const unsigned char *suggester_data(size_t *count);

#endif
