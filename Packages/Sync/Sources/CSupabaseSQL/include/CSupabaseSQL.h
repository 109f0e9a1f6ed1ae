#ifndef C_SUPABASE_SQL_H
#define C_SUPABASE_SQL_H

#include <stddef.h>

/// The bytes of Data/supabase.sql, which are part of the program; stores how many they are.
const unsigned char *supabase_sql(size_t *count);

#endif
