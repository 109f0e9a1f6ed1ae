public import Secrets

/// What a service knows a program by.
///
/// It prints without the secrets, and its secrets are in no error and no log.
public struct S3Credentials: Sendable, Equatable, CustomStringConvertible {
  /// The name of the key, which every request shows.
  public let accessKey: String
  /// The key that signs requests and is never sent.
  public let secretKey: Secret
  /// The token of temporary credentials, which goes with every request.
  public let sessionToken: Secret?

  public init(accessKey: String, secretKey: Secret, sessionToken: Secret? = nil) {
    self.accessKey = accessKey
    self.secretKey = secretKey
    self.sessionToken = sessionToken
  }

  /// The name of the key.
  public var description: String { "the access key \(accessKey)" }
}
