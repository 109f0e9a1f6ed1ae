#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

public struct HTTPRequest: Sendable, Hashable {
  public var method: HTTPMethod
  /// The address: `http` or `https`, with a host, without a user and password.
  public var url: URL
  /// The header fields.
  public var headers: HTTPHeaders
  /// Its content; empty for none.
  public var body: [UInt8]

  public init(
    _ method: HTTPMethod = .get, _ url: URL, headers: HTTPHeaders = [:], body: [UInt8] = []
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// Scheme, host and port of an address: whom one talks to (RFC 6454).
public struct HTTPOrigin: Sendable, Hashable, CustomStringConvertible {
  /// `http` or `https`.
  public let scheme: String
  /// The host in small letters, without a dot at its end.
  public let host: String
  /// The port, also where the address leaves it out.
  public let port: Int

  /// Reads the origin of an address.
  public init(_ url: URL) {
    let scheme = (url.scheme ?? "").lowercased()
    var host = (url.host(percentEncoded: true) ?? "").lowercased()
    if host.hasSuffix(".") { host.removeLast() }
    self.scheme = scheme
    self.host = host
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }

  /// As an address, without the port if it is the usual one.
  public var description: String {
    let isUsual = port == (scheme == "https" ? 443 : 80)
    let host = host.inBrackets
    return isUsual ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
  }
}

extension HTTPRequest {
  /// Checks that the request can be put on the wire as it is (HT7).
  ///
  /// This is the one place where that is written: every transport begins with it.
  ///
  /// - Throws: `invalid_request`, which names what is wrong but never a header's value.
  public func validate() throws(HTTPError) {
    try require(method.rawValue.isHTTPToken, "the method is not a word")
    try validateAddress()
    for field in headers.fields {
      try require(field.name.isHTTPToken, "a header has the name \(field.name.shownAsHeaderName)")
      try require(
        field.value.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) },
        "the header \(field.name) has a line break or another control character in its value",
        hint: "look for a line break at the end of the value")
    }
    try require(headers.values("Host").count <= 1, "the header Host stands there twice")
    try require(
      headers.values("Transfer-Encoding").isEmpty,
      "the header Transfer-Encoding is the transport's to set")
    let lengths = headers.values("Content-Length")
    try require(
      lengths.isEmpty || lengths == [String(body.count)],
      "the header Content-Length differs from the content's \(body.count) bytes",
      hint: "leave it to the transport")
  }

  private func validateAddress() throws(HTTPError) {
    let scheme = url.scheme?.lowercased()
    try require(scheme == "http" || scheme == "https", "the address is not of http or https")
    try require(url.host(percentEncoded: true)?.isEmpty == false, "the address has no host")
    let authority = url.absoluteString.prefix { !"?#".contains($0) }
    let host = authority.drop { $0 != "/" }.drop { $0 == "/" }.prefix { $0 != "/" }
    try require(
      url.user(percentEncoded: true) == nil && url.password(percentEncoded: true) == nil
        && !host.contains("@"),
      "the address has a user or a password in it", hint: "send them as a header")
    try require(
      host.hasPrefix("[") || !host.contains("%"), "the address has an escape in its host's name")
    // A port of too many digits is none to `URL`, and the address would be one of the usual port.
    let hasPort =
      host.drop { $0 != "]" }.contains(":") || (!host.contains("]") && host.contains(":"))
    try require(
      url.port.map((1...65_535).contains) ?? (!hasPort || host.hasSuffix(":")),
      "the address has an impossible port")
    try require(
      url.absoluteString.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F },
      "the address has characters that can't be sent")
  }

  private func require(
    _ condition: Bool, _ problem: String, hint: String? = nil
  ) throws(HTTPError) {
    guard condition else {
      throw HTTPError(
        .invalidRequest, "the request to \(RedactedURL(url)) can't be sent: \(problem)",
        hint: hint, isUnsent: true)
    }
  }
}

extension String {
  /// True if it is a `token` (RFC 9110, section 5.6.2).
  var isHTTPToken: Bool { !isEmpty && utf8.allSatisfy(\.isOfHTTPToken) }

  /// The beginning of what is no name, up to what is wrong with it, in quotes: behind it may stand
  /// the value.
  var shownAsHeaderName: String {
    let start = utf8.prefix { $0.isOfHTTPToken }.prefix(40)
    let text = String(decoding: start, as: UTF8.self)
    return "“\(SecretNames.isLikelySecret(text) ? RedactedURL.mask : text)…”"
  }
}

extension UInt8 {
  fileprivate var isOfHTTPToken: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }
}
