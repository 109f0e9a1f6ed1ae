#ifndef QUARTET_CZLIB_H
#define QUARTET_CZLIB_H

#include <zlib.h>

// zlib's own initialiser is a macro, which Swift can't see.
static inline int CZlibInflateInitRaw(z_stream *stream) {
  return inflateInit2(stream, -MAX_WBITS);
}

#endif
