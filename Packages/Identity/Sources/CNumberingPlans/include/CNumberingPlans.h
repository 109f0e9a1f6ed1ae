#ifndef C_NUMBERING_PLANS_H
#define C_NUMBERING_PLANS_H

#include <stddef.h>

/// The bytes of Data/NumberingPlans.txt, which are part of the program; stores how many they are.
const unsigned char *numbering_plans(size_t *count);

#endif
