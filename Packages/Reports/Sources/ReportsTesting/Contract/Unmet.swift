/// What a rule found instead of what it promises.
struct Unmet: Error {
  let explanation: String
}

/// Fails a rule.
///
/// - Throws: ``Unmet`` with the explanation if the condition doesn't hold.
func require(_ condition: Bool, _ explanation: @autoclosure () -> String) throws {
  guard condition else { throw Unmet(explanation: explanation()) }
}
