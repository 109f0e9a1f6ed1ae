/// Why one entry can't be read; it never tells what somebody wrote.
struct EntryError: Error {
  let reason: String
}
