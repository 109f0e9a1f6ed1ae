/// What a rule's body throws when it finds something else than it expects; the rule adds its name.
struct Unmet: Error {
  let explanation: String
}

/// Throws unless the condition holds.
func expect(_ condition: Bool, _ explanation: @autoclosure () -> String) throws {
  if !condition { throw Unmet(explanation: explanation()) }
}

/// Throws unless the body throws; the error, as text.
@discardableResult
func expectRefusal(_ what: String, _ body: () async throws -> Void) async throws -> String {
  do {
    try await body()
  } catch {
    return "\(error) \(String(reflecting: error))"
  }
  throw Unmet(explanation: "\(what) is not refused")
}
