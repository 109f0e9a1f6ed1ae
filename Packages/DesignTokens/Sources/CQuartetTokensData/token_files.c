#include "CQuartetTokensData.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

#define TEXT(x) #x
#define QUOTED(x) TEXT(x)

// The one list of the files, in the order of their paths.
static const struct {
  const char *path;
  const unsigned char *text;
} files[] = {
#define TOKEN_FILE brands/climbing.tokens.json
#include "token_file.h"
#define TOKEN_FILE brands/dating.tokens.json
#include "token_file.h"
#define TOKEN_FILE brands/friends.tokens.json
#include "token_file.h"
#define TOKEN_FILE brands/journal.tokens.json
#include "token_file.h"
#define TOKEN_FILE contrasts/more.tokens.json
#include "token_file.h"
#define TOKEN_FILE contrasts/standard.tokens.json
#include "token_file.h"
#define TOKEN_FILE quartet.resolver.json
#include "token_file.h"
#define TOKEN_FILE schemes/dark.tokens.json
#include "token_file.h"
#define TOKEN_FILE schemes/light.tokens.json
#include "token_file.h"
#define TOKEN_FILE sets/foundation.tokens.json
#include "token_file.h"
#define TOKEN_FILE sets/semantic.tokens.json
#include "token_file.h"
};

static const size_t file_count = sizeof files / sizeof *files;

const char *quartet_token_path(size_t position) {
  return position < file_count ? files[position].path : NULL;
}

const unsigned char *quartet_token_file(const char *path, size_t *count) {
  for (size_t i = 0; i < file_count; i++) {
    if (strcmp(files[i].path, path) != 0) continue;
    *count = strlen((const char *)files[i].text);
    return files[i].text;
  }
  return NULL;
}
