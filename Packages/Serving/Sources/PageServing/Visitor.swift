public import Serving

/// Who opens the pages, as far as a request says it.
public struct Visitor: Sendable, Equatable {
  /// The browser's name in a list of sessions: `Firefox on Android`.
  public var deviceLabel: String
  /// The address of the client, for limits by address.
  ///
  /// A session outlasts the address that it began at: a service takes that of ``current``.
  public var networkAddress: String
  /// The key by which the browser is known again without an account; `nil` for one that has none.
  public var key: String?

  /// The visitor whose request is answered; `nil` where there is no request, such as when a session
  /// ends by time.
  @TaskLocal public static var current: Visitor?

  public init(_ request: ServerRequest) {
    deviceLabel = Self.label(request.head.headers["user-agent"] ?? "")
    networkAddress = request.client
  }

  private static let browsers = [
    ("Firefox/", "Firefox"), ("Edg/", "Edge"), ("OPR/", "Opera"), ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
  ]
  private static let systems = [
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
    ("Mac OS X", "Mac"), ("Linux", "Linux"),
  ]

  static func label(_ agent: String) -> String {
    let browser = browsers.first { agent.contains($0.0) }?.1 ?? "Browser"
    let system = systems.first { agent.contains($0.0) }?.1
    return system.map { "\(browser) on \($0)" } ?? browser
  }
}

/// The cookie that holds the secret of a session.
struct SessionCookie {
  /// On this machine a browser may speak plain HTTP, where the prefix `__Host-` and `Secure` are
  /// refused by some.
  static let localName = "session-on-this-machine"
  static let name = "__Host-session"

  /// Whether the server is called by browsers of this machine alone, over plain HTTP.
  ///
  /// A request can't say so: a proxy may send `Host: localhost`.
  let isLocal: Bool

  private var ownName: String { isLocal ? Self.localName : Self.name }

  /// The secret that a request brings; `nil` for none, and for what is no secret of ours.
  func secret(in head: RequestHead) -> String? {
    for field in head.headers.values(of: "cookie") {
      for pair in field.split(separator: ";") {
        let sides = pair.drop { $0 == " " }.split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2, sides[0] == ownName else { continue }
        let value = sides[1]
        guard value.utf8.count == 64, value.utf8.allSatisfy({ isDigit($0) }) else { return nil }
        return String(value)
      }
    }
    return nil
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  /// Whether a response stores a secret, or removes the cookie.
  func isSet(by response: ServerResponse) -> Bool {
    response.headers.values(of: "set-cookie").contains { $0.hasPrefix("\(ownName)=") }
  }

  /// The field that stores a secret.
  ///
  /// - Parameters:
  ///   - secret: the secret; empty to remove the cookie.
  ///   - seconds: how long the browser keeps it; `nil` until it is closed.
  /// - Returns: the value of `Set-Cookie`.
  func field(_ secret: String, seconds: Int64?) -> String {
    let age = seconds.map { "; Max-Age=\($0)" } ?? ""
    return "\(ownName)=\(secret); Path=/; HttpOnly; SameSite=Lax\(isLocal ? "" : "; Secure")\(age)"
  }
}
