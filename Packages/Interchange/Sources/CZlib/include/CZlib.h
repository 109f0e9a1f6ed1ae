#ifndef QUARTET_CZLIB_H
#define QUARTET_CZLIB_H

#include <zlib.h>

// zlib's own initialisers are macros, which Swift can't see.
static inline int CZlibInflateInitRaw(z_stream *stream) {
  return inflateInit2(stream, -MAX_WBITS);
}

// 16 more than the window asks for gzip's header and trailer.
static inline int CZlibDeflateInitGzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
}

#endif
