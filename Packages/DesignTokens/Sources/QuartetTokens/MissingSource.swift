/// A file that the resolver asks for and Tools/embed has not found.
struct MissingSource: Error, CustomStringConvertible {
  let path: String

  var description: String { "\(path) is not in the program" }
}
