public import Identity
public import Secrets

/// A way to make keys of a secret.
public struct IdentityKeysSubject: Sendable {
  let make: @Sendable (Secret) throws -> any IdentityKeys

  /// Describes keys by what makes them of a secret of 32 bytes.
  public init(_ make: @escaping @Sendable (Secret) throws -> any IdentityKeys) {
    self.make = make
  }
}
