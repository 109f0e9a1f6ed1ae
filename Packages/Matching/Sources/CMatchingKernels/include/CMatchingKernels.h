#ifndef C_MATCHING_KERNELS_H
#define C_MATCHING_KERNELS_H

#include "byte_check.h"
#include "filter_columns.h"
#include "market.h"
#include "transformer.h"
#include "vector_quantize.h"
#include "vector_scan.h"

#endif
