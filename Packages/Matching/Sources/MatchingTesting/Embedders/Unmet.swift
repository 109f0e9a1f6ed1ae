/// What a rule's body throws when it finds something else than it expects; the rule adds its name.
struct Unmet: Error {
  let explanation: String
}

/// Throws unless the condition holds.
func expect(_ condition: Bool, _ explanation: @autoclosure () -> String) throws {
  if !condition { throw Unmet(explanation: explanation()) }
}

/// The value, unless there is none.
func require<Value>(_ value: Value?, _ explanation: @autoclosure () -> String) throws -> Value {
  guard let value else { throw Unmet(explanation: explanation()) }
  return value
}
