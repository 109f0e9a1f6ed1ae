import Serving

/// The names of a product's cookies, and what they have in common.
///
/// Browsers keep cookies by host and not by port, so that a name has the product and the port: servers
/// of one host don't sign each other's users out.
struct CookieNames {
  /// The product, such as `dating`.
  let product: String
  /// True if the server is called by browsers of this machine alone, over plain HTTP, where the
  /// prefix `__Host-` and `Secure` are refused by some.
  ///
  /// A request can't say so: a proxy may send `Host: localhost`.
  let isLocal: Bool

  /// The name of a cookie at the host of a request: `__Host-dating-session-8443`; a host without a port
  /// has a name without one.
  func name(of purpose: String, at head: RequestHead) -> String {
    let port = head.headers["host"].flatMap(Self.port).map { "-\($0)" } ?? ""
    return "\(isLocal ? "" : "__Host-")\(product)-\(purpose)\(port)"
  }

  private static func port(of host: String) -> Substring? {
    guard let colon = host.lastIndex(of: ":") else { return nil }
    let port = host[host.index(after: colon)...]
    guard (1...5).contains(port.utf8.count), port.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else {
      return nil
    }
    return port
  }

  /// The value of `Set-Cookie`: kept by the browser for so many seconds, or until it is closed.
  func field(_ name: String, _ value: String, seconds: Int64?) -> String {
    let age = seconds.map { "; Max-Age=\($0)" } ?? ""
    return "\(name)=\(value); Path=/; HttpOnly; SameSite=Lax\(isLocal ? "" : "; Secure")\(age)"
  }
}

/// The cookie that holds the secret of a session.
struct SessionCookie {
  let names: CookieNames

  /// The secret that a request brings; `nil` for none, and for what is no secret of ours.
  func secret(in head: RequestHead) -> String? { head.secret(named: name(at: head)) }

  /// Returns whether a response stores a secret, or removes the cookie.
  func isSet(by response: ServerResponse, to head: RequestHead) -> Bool {
    let start = "\(name(at: head))="
    return response.headers.values(of: "set-cookie").contains { $0.hasPrefix(start) }
  }

  /// The value of `Set-Cookie` that stores a secret.
  ///
  /// - Parameters:
  ///   - secret: the secret; empty to remove the cookie.
  ///   - seconds: how long the browser keeps it; `nil` until it is closed.
  ///   - head: of the request that is answered.
  /// - Returns: the value.
  func field(_ secret: String, seconds: Int64?, to head: RequestHead) -> String {
    names.field(name(at: head), secret, seconds: seconds)
  }

  private func name(at head: RequestHead) -> String { names.name(of: "session", at: head) }
}

/// The cookie by which a browser is known again whose user has no account, as what a ``VisitorSite``
/// of `Pages` keeps for it is found.
///
/// It outlasts the server's process and the sessions in its memory.
struct VisitorCookie {
  /// The lifetime of the cookie since the last change, in seconds: 90 days.
  static let life: Int64 = 90 * 86_400

  let names: CookieNames

  /// Its name in versions whose cookies had neither product nor port: what they kept is found still.
  private var former: String { names.isLocal ? "visitor-on-this-machine" : "__Host-visitor" }

  /// The key that a request brings; `nil` for none, and for what is no key of ours.
  func key(in head: RequestHead) -> String? {
    head.secret(named: name(at: head)) ?? head.secret(named: former)
  }

  /// The values of `Set-Cookie` that keep a key, and remove the cookie of a former version.
  func fields(_ key: String, to head: RequestHead) -> [String] {
    let field = names.field(name(at: head), key, seconds: Self.life)
    guard head.cookie(former) != nil else { return [field] }
    return [field, names.field(former, "", seconds: 0)]
  }

  private func name(at head: RequestHead) -> String { names.name(of: "visitor", at: head) }
}

extension RequestHead {
  /// The value of the first cookie with a name.
  func cookie(_ name: String) -> Substring? {
    for field in headers.values(of: "cookie") {
      for pair in field.split(separator: ";") {
        let sides = pair.drop { $0 == " " }.split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if sides.count == 2, sides[0] == name { return sides[1] }
      }
    }
    return nil
  }

  /// The secret in a cookie: 256 bits in hexadecimal digits, as this server makes them.
  fileprivate func secret(named name: String) -> String? {
    guard let value = cookie(name), value.utf8.count == 64,
      value.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    return String(value)
  }
}
