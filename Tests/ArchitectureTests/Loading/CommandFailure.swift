/// Says that a program which a rule needs did not do its work.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
}
