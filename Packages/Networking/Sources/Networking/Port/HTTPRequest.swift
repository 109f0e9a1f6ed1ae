#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

public struct HTTPRequest: Sendable, Hashable {
  /// What it asks for.
  public var method: HTTPMethod
  /// Whom it asks: `http` or `https`, with a host, without a user and password.
  public var url: URL
  /// What it says about itself.
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
