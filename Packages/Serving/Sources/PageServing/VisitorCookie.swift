public import DomainModels
import Serving

/// The cookie by which a browser is known again whose user has no account, as what a ``VisitorSite``
/// of `Pages` keeps for it is found.
///
/// It outlasts the server's process and the sessions in its memory.
struct VisitorCookie {
  /// How long a browser keeps it since something was last stored, in seconds: 90 days.
  static let life = 90 * 86_400

  private let cookie: SessionCookie
  private let name: String

  init(_ cookie: SessionCookie) {
    self.cookie = cookie
    name = cookie.isLocal ? "visitor-on-this-machine" : "__Host-visitor"
  }

  /// The key that a request brings; `nil` for none, and for what is no key of ours.
  func key(in head: RequestHead) -> String? {
    for field in head.headers.values(of: "cookie") {
      for pair in field.split(separator: ";") {
        let sides = pair.drop { $0 == " " }.split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2, sides[0] == name else { continue }
        return VisitorKey.isOne(sides[1]) ? String(sides[1]) : nil
      }
    }
    return nil
  }

  /// The value of `Set-Cookie` that keeps a key.
  func field(_ key: String) -> String {
    "\(name)=\(key); Path=/; HttpOnly; SameSite=Lax\(cookie.isLocal ? "" : "; Secure")"
      + "; Max-Age=\(Self.life)"
  }
}

/// The secrets by which servers know visitors without an account again.
public enum VisitorKey {
  /// Makes a key: 256 random bits in hexadecimal digits.
  public static func make(_ random: RandomSource) -> String { Hexadecimal.text(random, words: 4) }

  static func isOne(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }
}
