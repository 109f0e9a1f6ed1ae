import Secrets

/// What a rule's body throws when it finds something else than it expects; the rule adds its name.
struct Unmet: Error {
  let explanation: String
}

/// Throws unless the condition holds.
func expect(_ condition: Bool, _ explanation: @autoclosure () -> String) throws {
  if !condition { throw Unmet(explanation: explanation()) }
}

/// Throws unless a name holds this secret, or none where that is `nil`.
func expect(
  _ store: any SecretStore, _ name: SecretName, holds wanted: Secret?,
  _ moment: @autoclosure () -> String
) throws {
  let found = try store.read(name)
  if found == wanted { return }
  let what =
    switch (found, wanted) {
    case (nil, _): "holds nothing"
    case (_, nil): "still holds a secret"
    default: "holds another secret"
    }
  throw Unmet(explanation: "\(name) \(what) \(moment())")
}

/// Throws unless the body throws an error of one of these reasons.
func expectRefusal(
  _ what: String, _ reasons: Set<SecretError.Reason>, _ body: () throws -> Void
) throws {
  do {
    try body()
  } catch let error as SecretError {
    try expect(
      reasons.contains(error.reason), "\(what) is refused for another reason: \(error.reason)")
    return
  } catch {
    throw Unmet(explanation: "\(what) throws something else than a SecretError")
  }
  throw Unmet(explanation: "\(what) is not refused")
}
