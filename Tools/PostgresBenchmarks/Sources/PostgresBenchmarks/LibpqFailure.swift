/// What the server, or the library, says of a statement that failed.
struct LibpqFailure: Error, CustomStringConvertible {
  let description: String
}
