import DomainModelsTesting
import Secrets

/// Throws unless a name holds this secret, or none where that is `nil`; the secrets are not told.
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
  throw ExpectationFailure("\(name) \(what) \(moment())")
}
