#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HTTPHeaders.Field {
  /// Headers that say nothing about who asks.
  private static let harmless: Set<String> = [
    "accept", "accept-encoding", "accept-language", "age", "allow", "cache-control", "connection",
    "content-encoding", "content-language", "content-length", "content-range", "content-type",
    "date", "expires", "keep-alive", "last-modified", "range", "retry-after", "retry-after-ms",
    "server", "transfer-encoding", "user-agent", "vary", "x-should-retry",
  ]

  /// True if the value must not go to another origin: it is marked, or its name is one of secrets
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

extension HTTPContent: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The answer as it may be shown, without its content.
  public var description: String {
    "\(status) \(RedactedURL(url)) \(headers.fields) (\(bytes.count) bytes)"
  }
  /// The answer as it may be shown, without its content.
  public var debugDescription: String { description }
  /// Nothing but what may be shown.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "status": status, "url": RedactedURL(url).description, "headers": headers,
        "bytes": "\(bytes.count) bytes",
      ])
  }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The request as it may be shown, without its content.
  public var description: String {
    "\(method.rawValue) \(RedactedURL(url)) \(headers.fields) (\(body.count) bytes)"
  }
  /// The request as it may be shown, without its content.
  public var debugDescription: String { description }
  /// Nothing but what may be shown.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "method": method.rawValue, "url": RedactedURL(url).description, "headers": headers,
        "body": "\(body.count) bytes",
      ])
  }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The answer as it may be shown, without its content.
  public var description: String { "\(status) \(RedactedURL(url)) \(headers.fields)" }
  /// The answer as it may be shown, without its content.
  public var debugDescription: String { description }
  /// Nothing but what may be shown.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["status": status, "url": RedactedURL(url).description, "headers": headers])
  }
}

/// Knows names whose values are secrets, and texts that look like one.
enum SecretNames {
  private static let wholes: Set<String> = [
    "code", "key", "otp", "pin", "pw", "pwd", "sig", "jwt", "sid", "nonce", "state", "email",
    "phone",
  ]
  private static let parts = [
    "token", "secret", "passw", "passphrase", "apikey", "api-key", "api_key", "auth", "cookie",
    "credential", "session", "signature", "private", "access-key", "accesskey", "access_key",
    "bearer", "csrf", "xsrf",
  ]

  /// Returns whether a header or a query item of this name carries a secret.
  static func contains(_ name: String) -> Bool {
    let name = name.lowercased()
    return wholes.contains(name) || parts.contains { name.contains($0) }
      || name.hasSuffix("-key") || name.hasSuffix("_key")
  }

  /// Returns whether somewhere in it stand sixteen letters and digits mixed without a break, as in
  /// keys, hashes and tokens; words, numbers and UUIDs have no such run.
  static func isLikelySecret(_ text: some StringProtocol) -> Bool {
    var count = 0
    var digits = 0
    var letters = 0
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: digits += 1
      case 0x41...0x5A, 0x61...0x7A: letters += 1
      default:
        count = 0
        digits = 0
        letters = 0
        continue
      }
      count += 1
      if count >= 16, digits > 0, letters > 0 { return true }
    }
    return false
  }
}

/// Takes a request's secrets out of a foreign text.
///
/// A server that refuses a key likes to repeat it.
public struct SecretScrubber: Sendable {
  private let secrets: [String]

  /// Knows no secret by itself, and takes out what looks like a key.
  public init() { secrets = [] }

  /// Knows the secrets of a request: of its headers and of its address.
  public init(_ request: HTTPRequest) {
    var found: Set<String> = []
    for field in request.headers.fields where field.isSensitive {
      found.insert(field.value)
      // `Bearer KEY`, `a=KEY; b=KEY`.
      found.formUnion(field.value.split { " ;,=\"".contains($0) }.map(String.init))
    }
    for item in (request.url.query(percentEncoded: true) ?? "").split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, SecretNames.contains(parts[0].percentDecoded)
      else { continue }
      found.insert(parts[1])
      found.insert(parts[1].percentDecoded)
    }
    for part in [request.url.user(), request.url.password()] { found.insert(part ?? "") }
    // Shorter ones would hide half of the text. The longest first: one may contain another.
    secrets = found.filter { $0.utf8.count >= 4 && !["Basic", "Bearer", "Digest"].contains($0) }
      .sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }

  /// The length of the longest secret in bytes.
  var longest: Int { secrets.first?.utf8.count ?? 0 }

  /// The text with a mask in place of each secret, and of each word that looks like a key.
  public func scrub(_ text: String) -> String {
    var text = text
    for secret in secrets { text = text.replacing(secret, with: RedactedURL.mask) }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { SecretNames.isLikelySecret($0) ? RedactedURL.mask : String($0) }
      .joined(separator: " ")
  }
}
