public import Secrets

/// Goes with every call, for a quarter of an hour or so; it prints as `•••`.
public struct AccessToken: Sendable, Equatable {
  /// The token as it is kept and sent.
  public let secret: Secret

  /// Takes a token as a client sent it; whatever it is, using it tells.
  public init(_ text: String) { secret = Secret(bytes: text.utf8.prefix(200)) }

  /// Takes a token out of a place where it was kept.
  public init(_ secret: Secret) { self.secret = secret }

  /// The token's text, for a header or a file that nobody else reads.
  public var text: String { secret.withBytes { String(decoding: $0, as: UTF8.self) } }

  /// What it says; `nil` if it is none of ours.
  func read(_ keys: any IdentityKeys) -> Token? {
    Token(secret.withBytes { Array($0.prefix(200)) }, .access, keys: keys)
  }
}
