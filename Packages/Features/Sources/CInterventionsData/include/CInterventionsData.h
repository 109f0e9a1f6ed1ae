#ifndef C_INTERVENTIONS_DATA_H
#define C_INTERVENTIONS_DATA_H

#include <stddef.h>

/// The bytes of Data/interventions.json, which are part of the program; stores how many they are.
const unsigned char *interventions_data(size_t *count);

#endif
