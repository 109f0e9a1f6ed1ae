/// Promises secrets to the use cases that need a key or keep a token.
public protocol HasSecrets: Sendable {
  /// Where secrets are found and kept.
  var secrets: any SecretStore { get }
}
