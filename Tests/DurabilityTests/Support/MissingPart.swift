/// Something that a test needs and this machine lacks: a failure, never a silent skip.
struct MissingPart: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
