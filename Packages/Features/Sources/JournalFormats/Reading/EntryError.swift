/// Why one entry can't be read; it never tells what a user wrote.
struct EntryError: Error {
  let reason: String
}
