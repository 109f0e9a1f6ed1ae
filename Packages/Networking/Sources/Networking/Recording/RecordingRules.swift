/// Says what of an exchange may be kept.
///
/// - **HK1** Only headers on the list are kept, and of those none that is known to be secret.
/// - **HK2** An address is kept as ``RedactedURL`` shows it, but whole: two that differ behind the
///   300th character are two requests.
/// - **HK3** In a JSON content the texts in members with a secret's name are `•••`, and in that of a
///   form the values of such fields. In what is cut, and in lines and events of JSON, the texts right
///   behind such names are.
/// - **HK4** A secret of the request, in a header, in the address's query or by HK3 in its content, is
///   `•••` wherever it comes back in a content, with escapes or without, from six bytes on.
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
    // Short words stand inside of others: footprint.
    return [
      "token", "secret", "passw", "passphrase", "apikey", "authorization", "credential", "cookie",
      "privatekey", "accesskey", "assertion", "codeverifier",
    ].contains { name.contains($0) }
      || ["otp", "pwd", "jwt"].contains { name.hasPrefix($0) || name.hasSuffix($0) }
  }
}
