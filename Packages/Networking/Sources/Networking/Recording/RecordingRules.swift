/// Says what of an exchange may be kept.
///
/// - **K1** Only headers on the list are kept, and of those none that is known to be secret.
/// - **K2** An address is kept as ``RedactedURL`` shows it.
/// - **K3** In a JSON content the texts of members with a secret's name are `•••`, and in that of a
///   form the values of such fields.
/// - **K4** The value of a secret header is `•••` wherever it comes back in a content.
public struct RecordingRules: Sendable {
  /// Names of headers that may be kept, in lower case.
  public var headers: Set<String>
  /// Whether a member of a JSON content, or a field of a form, holds a secret.
  public var isSecret: @Sendable (String) -> Bool

  /// Makes rules.
  ///
  /// - Parameters:
  ///   - headers: names of headers that may be kept, in lower case.
  ///   - isSecret: whether a member or a field of this name holds a secret.
  public init(
    headers: Set<String> = RecordingRules.harmlessHeaders,
    isSecret: @escaping @Sendable (String) -> Bool = RecordingRules.isUsualSecret
  ) {
    self.headers = headers
    self.isSecret = isSecret
  }

  /// Headers that say nothing about who asks and that answers depend on.
  public static let harmlessHeaders: Set<String> = [
    "accept", "accept-language", "content-encoding", "content-language", "content-type",
    "retry-after", "retry-after-ms",
  ]

  /// Whether a name is one that secrets have (`access_token`, `password`, `apiKey` …).
  @Sendable
  public static func isUsualSecret(_ name: String) -> Bool {
    let name = name.lowercased().filter { $0 != "_" && $0 != "-" }
    return [
      "token", "secret", "password", "passphrase", "apikey", "authorization", "credential",
      "cookie", "privatekey", "otp",
    ].contains { name.contains($0) }
  }
}
