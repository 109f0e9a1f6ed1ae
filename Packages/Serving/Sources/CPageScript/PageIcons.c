#include "CPageScript.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

// Each by its own directive: no macro can hold one.
#ifdef __has_embed
static const unsigned char climbing_180[] = {
#embed "../../Data/icons/climbing-180.png"
};
static const unsigned char climbing_192[] = {
#embed "../../Data/icons/climbing-192.png"
};
static const unsigned char climbing_512[] = {
#embed "../../Data/icons/climbing-512.png"
};
static const unsigned char dating_180[] = {
#embed "../../Data/icons/dating-180.png"
};
static const unsigned char dating_192[] = {
#embed "../../Data/icons/dating-192.png"
};
static const unsigned char dating_512[] = {
#embed "../../Data/icons/dating-512.png"
};
static const unsigned char friends_180[] = {
#embed "../../Data/icons/friends-180.png"
};
static const unsigned char friends_192[] = {
#embed "../../Data/icons/friends-192.png"
};
static const unsigned char friends_512[] = {
#embed "../../Data/icons/friends-512.png"
};
#else
static const unsigned char climbing_180[] = {
#include "../../Data/icons/climbing-180.png.inc"
};
static const unsigned char climbing_192[] = {
#include "../../Data/icons/climbing-192.png.inc"
};
static const unsigned char climbing_512[] = {
#include "../../Data/icons/climbing-512.png.inc"
};
static const unsigned char dating_180[] = {
#include "../../Data/icons/dating-180.png.inc"
};
static const unsigned char dating_192[] = {
#include "../../Data/icons/dating-192.png.inc"
};
static const unsigned char dating_512[] = {
#include "../../Data/icons/dating-512.png.inc"
};
static const unsigned char friends_180[] = {
#include "../../Data/icons/friends-180.png.inc"
};
static const unsigned char friends_192[] = {
#include "../../Data/icons/friends-192.png.inc"
};
static const unsigned char friends_512[] = {
#include "../../Data/icons/friends-512.png.inc"
};
#endif

static const struct {
  const char *product;
  int size;
  const unsigned char *bytes;
  size_t count;
} icons[] = {
    {"climbing", 180, climbing_180, sizeof climbing_180},
    {"climbing", 192, climbing_192, sizeof climbing_192},
    {"climbing", 512, climbing_512, sizeof climbing_512},
    {"dating", 180, dating_180, sizeof dating_180},
    {"dating", 192, dating_192, sizeof dating_192},
    {"dating", 512, dating_512, sizeof dating_512},
    {"friends", 180, friends_180, sizeof friends_180},
    {"friends", 192, friends_192, sizeof friends_192},
    {"friends", 512, friends_512, sizeof friends_512},
};

const unsigned char *page_icon(const char *product, int size, size_t *count) {
  for (size_t index = 0; index < sizeof icons / sizeof icons[0]; index += 1) {
    if (icons[index].size == size && strcmp(icons[index].product, product) == 0) {
      *count = icons[index].count;
      return icons[index].bytes;
    }
  }
  *count = 0;
  return NULL;
}
