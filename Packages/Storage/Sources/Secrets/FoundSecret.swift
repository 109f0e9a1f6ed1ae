/// A secret, and where a chain found it.
public struct FoundSecret: Sendable, Equatable {
  public let secret: Secret
  /// The name of the store that held it, for people (`the environment`).
  public let origin: String

  /// Puts the two together.
  public init(secret: Secret, origin: String) {
    self.secret = secret
    self.origin = origin
  }
}
