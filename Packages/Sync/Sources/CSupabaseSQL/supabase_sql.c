#include "CSupabaseSQL.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bytes[] = {
#ifdef __has_embed
#embed "../../Data/supabase.sql"
#else // Tools/embed writes the file for compilers that are older than C23.
#include "../../Data/supabase.sql.inc"
#endif
};

const unsigned char *supabase_sql(size_t *count) {
  *count = sizeof bytes;
  return bytes;
}
