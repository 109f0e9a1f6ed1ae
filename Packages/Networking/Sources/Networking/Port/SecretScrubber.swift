#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Takes out of somebody else's text what a request's secrets are.
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
