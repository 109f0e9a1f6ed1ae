/// A file that the resolver asks for and `token_files.c` does not list.
struct MissingSource: Error, CustomStringConvertible {
  let path: String

  var description: String { "\(path) is not in the program" }
}
