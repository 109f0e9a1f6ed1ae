#ifndef C_PAGE_SCRIPT_H
#define C_PAGE_SCRIPT_H

#include <stddef.h>

/// The bytes of Data/page.js, which are part of the program; stores how many they are.
const unsigned char *page_script(size_t *count);

/// The bytes of Data/worker.js, in the same way.
const unsigned char *page_worker(size_t *count);

/// The tile of a product as PNG, so many pixels wide, from Data/icons; NULL for one that is not there.
const unsigned char *page_icon(const char *product, int size, size_t *count);

#endif
