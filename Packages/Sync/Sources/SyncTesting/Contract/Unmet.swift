/// What a rule's body throws when it finds something else than it expects; the rule adds its name.
struct Unmet: Error {
  let explanation: String
}

/// Throws unless the condition holds.
func expect(_ condition: Bool, _ explanation: @autoclosure () -> String) throws {
  if !condition { throw Unmet(explanation: explanation()) }
}

/// Throws unless the two are equal.
func expect<Value: Equatable>(
  _ found: Value, is wanted: Value, _ what: @autoclosure () -> String
) throws {
  if found != wanted {
    throw Unmet(explanation: "\(what()) is \(found) and should be \(wanted)")
  }
}
