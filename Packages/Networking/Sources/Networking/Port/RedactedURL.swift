#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An address as it may be shown: in errors, logs and on screens.
///
/// - **HX1** A user and a password are left out; so is the fragment.
/// - **HX2** The value of a query item is `•••` if its name is one of secrets (`token`, `apikey`,
///   `code` …) or the value looks like a key.
/// - **HX3** A part of the path that looks like a key is `•••`.
/// - **HX4** It is at most 300 characters long.
public struct RedactedURL: Sendable, Hashable, CustomStringConvertible {
  /// What stands in a secret's place.
  public static let mask = "•••"
  /// The address without its secrets.
  public let description: String

  /// Redacts an address.
  public init(_ url: URL) {
    let text = RedactedURL.whole(url)
    description = text.count > 300 ? text.prefix(299) + "…" : text
  }

  /// An address without its secrets, however long it is.
  static func whole(_ url: URL) -> String {
    var text = ""
    if let scheme = url.scheme { text += "\(scheme)://" }
    text += url.bracketedHost
    if let port = url.port { text += ":\(port)" }
    text += url.path(percentEncoded: true).split(separator: "/", omittingEmptySubsequences: false)
      .map { SecretNames.isLikelySecret($0) ? mask : String($0) }
      .joined(separator: "/")
    if let query = url.query(percentEncoded: true) {
      text += "?" + query.split(separator: "&").map(item).joined(separator: "&")
    }
    return text
  }

  private static func item(_ item: Substring) -> String {
    guard let equals = item.firstIndex(of: "=") else {
      return SecretNames.isLikelySecret(item) ? mask : String(item)
    }
    let name = item[..<equals]
    let value = item[item.index(after: equals)...]
    let plainName = String(name).percentDecoded
    let isSecret = SecretNames.contains(plainName) || SecretNames.isLikelySecret(value)
    let shownName = SecretNames.isLikelySecret(name) ? mask : String(name)
    return "\(shownName)=\(isSecret ? mask : String(value))"
  }
}
