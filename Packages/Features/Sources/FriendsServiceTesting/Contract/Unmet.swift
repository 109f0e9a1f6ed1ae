/// What a rule's body throws when it finds something else than it expects; the rule adds its name.
struct Unmet: Error {
  let explanation: String
}

/// Throws unless the condition holds.
func expect(_ condition: Bool, _ explanation: @autoclosure () -> String) throws {
  if !condition { throw Unmet(explanation: explanation()) }
}
