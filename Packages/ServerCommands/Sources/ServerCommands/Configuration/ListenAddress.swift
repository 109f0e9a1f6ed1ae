import HummingbirdServing

/// An address at which a server listens: a host with a port, or a Unix socket.
public struct ListenAddress: Sendable, Equatable {
  let address: Listener.Address

  /// A socket that a service manager opened.
  init(inherited descriptor: Int32) { address = .inherited(descriptor) }

  /// Reads an address.
  ///
  /// - Parameter text: `127.0.0.1:8080`, `[::1]:8080`, `localhost:0` for a free port, or
  ///   `unix:/PATH`.
  public init?(_ text: String) {
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst(5))
      // The system takes 107 bytes.
      guard path.hasPrefix("/"), path.utf8.count <= 107 else { return nil }
      address = .socket(path)
      return
    }
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let digits = text[text.index(after: colon)...]
    guard let port = UInt16(digits), digits.allSatisfy(\.isWholeNumber) else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty, !host.contains(where: { $0.isWhitespace || $0 == "/" }) else { return nil }
    address = .port(String(host), Int(port))
  }

  /// True if other machines reach it by any address of this one.
  var isEveryAddress: Bool {
    if case .port(let host, _) = address { host == "0.0.0.0" || host == "::" } else { false }
  }

  /// True if no other machine reaches it; what a service manager opened may be anything.
  var isLocal: Bool {
    switch address {
    case .port(let host, _):
      ["::1", "localhost"].contains(host)
        || (host.hasPrefix("127.") && host.allSatisfy { $0 == "." || $0.isWholeNumber })
    case .socket: true
    case .inherited: false
    }
  }

  /// The host as clients name it; `nil` for a Unix socket and for every address.
  var hostName: String? {
    guard case .port(let host, _) = address, !isEveryAddress else { return nil }
    return (host.contains(":") ? "[\(host)]" : host).lowercased()
  }

  /// The URL with the port that was asked for.
  func url(overTLS: Bool) -> String {
    if case .port(_, let port) = address { return url(port: port, overTLS: overTLS) }
    return url(port: 0, overTLS: overTLS)
  }

  /// The URL at which a client calls it.
  ///
  /// - Parameters:
  ///   - port: the port that was opened.
  ///   - overTLS: whether it is called over TLS.
  /// - Returns: the URL, `unix:/PATH`, or `inherited:3` for a socket that a service manager opened.
  func url(port: Int, overTLS: Bool) -> String {
    switch address {
    case .port(let host, _):
      (overTLS ? "https" : "http") + "://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    case .socket(let path): "unix:\(path)"
    case .inherited(let descriptor): "inherited:\(descriptor)"
    }
  }
}
