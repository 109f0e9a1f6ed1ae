extension HTTPHeaders.Field {
  /// Headers that say nothing about who asks.
  private static let harmless: Set<String> = [
    "accept", "accept-encoding", "accept-language", "age", "allow", "cache-control", "connection",
    "content-encoding", "content-language", "content-length", "content-range", "content-type",
    "date", "expires", "keep-alive", "last-modified", "range", "retry-after", "retry-after-ms",
    "server", "transfer-encoding", "user-agent", "vary", "x-should-retry",
  ]

  /// Whether the value must not go to another origin: it is marked, or its name is one of secrets
  /// (`Authorization`, `Cookie`, `apikey` …).
  public var isSensitive: Bool { isSecret || SecretNames.contains(name) }

  /// The value as it may be shown: `•••` unless the header is known to be harmless.
  public var redactedValue: String {
    let isShown =
      !isSensitive && HTTPHeaders.Field.harmless.contains(name.lowercased())
      && !SecretNames.isLikelySecret(value)
    return isShown ? value : RedactedURL.mask
  }
}

extension HTTPHeaders {
  /// The same names with values as they may be shown.
  public var redacted: HTTPHeaders {
    HTTPHeaders(fields.map { Field(name: $0.name, value: $0.redactedValue) })
  }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The line as it may be shown.
  public var description: String { "\(name): \(redactedValue)" }
  /// The line as it may be shown.
  public var debugDescription: String { description }
  /// Nothing but what may be shown.
  public var customMirror: Mirror {
    Mirror(self, children: ["name": name, "value": redactedValue])
  }
}
