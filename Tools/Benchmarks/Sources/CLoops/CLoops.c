#include "CLoops.h"

#include <string.h>

size_t CLoopsSplit(const uint8_t *bytes, size_t count, uint8_t *line, size_t room) {
  const uint8_t *const end = bytes + count;
  size_t lines = 0;
  while (bytes < end) {
    const uint8_t *found = memchr(bytes, '\n', (size_t)(end - bytes));
    if (found == NULL) found = end;
    const size_t length = (size_t)(found - bytes);
    memcpy(line, bytes, length < room ? length : room);
    lines++;
    bytes = found + 1;
  }
  return lines;
}

size_t CLoopsSplitByBytes(const uint8_t *bytes, size_t count, uint8_t *line, size_t room) {
  size_t lines = 0;
  size_t length = 0;
  for (size_t place = 0; place < count; place++) {
    if (bytes[place] == '\n') {
      lines++;
      length = 0;
    } else if (length < room) {
      line[length++] = bytes[place];
    }
  }
  return lines + (length > 0);
}
