// The entry of the file TOKEN_FILE in the table of token_files.c: its path, and its text with a zero
// byte at the end. It stands in a file of its own because no macro can contain a directive.
{QUOTED(TOKEN_FILE), (const unsigned char[]){
#ifdef __has_embed
#embed QUOTED(../../Data/TOKEN_FILE) suffix(, 0)
#else // Tools/embed writes the file for compilers that are older than C23.
#include QUOTED(../../Data/TOKEN_FILE.inc)
0
#endif
}},
#undef TOKEN_FILE
