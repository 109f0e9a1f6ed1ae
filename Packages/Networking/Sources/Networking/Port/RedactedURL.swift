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
  /// The text in a secret's place.
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

extension String {
  /// The text without percent escapes; what is no escape stays, bytes that are no UTF-8 are
  /// replaced.
  var percentDecoded: String {
    guard utf8.contains(0x25) else { return self }
    let source = Array(utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      if source[index] == 0x25, index + 2 < source.count,
        let byte = UInt8(String(decoding: source[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension URL {
  /// The host as it stands in an address: one of IPv6 has its brackets (RFC 3986, 3.2.2).
  var bracketedHost: String { (host(percentEncoded: true) ?? "").inBrackets }
}

extension String {
  /// A host as it stands in an address.
  var inBrackets: String { contains(":") && !hasPrefix("[") ? "[\(self)]" : self }
}
