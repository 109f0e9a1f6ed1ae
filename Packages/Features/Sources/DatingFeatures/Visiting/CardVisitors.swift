import DomainModels
public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The readers of a server's cards who have no account: each has swipes and chats in a scope that
/// follows from the secret in the browser's cookie.
public enum CardVisitors {
  /// After how many days without a swipe or a message all of a visitor's rows are erased.
  public static let idleDays = 90

  /// The scope of the visitor with a secret.
  ///
  /// The secret has 256 random bits, and can't be found from the scope: who reads the store can't act
  /// for its visitors.
  public static func scope(of secret: String) -> Scope {
    Scope(prefix + UUID(name: secret, in: namespace).uuidString.lowercased())
  }

  static let prefix = "visitor-"

  // Drawn once at random; it only has to differ from other name spaces.
  private static let namespace = UUID(
    uuid: (
      0x3b, 0x90, 0x6e, 0x12, 0xd4, 0x58, 0x4f, 0xa7, 0x86, 0x0d, 0xc1, 0x7a, 0x2f, 0x95, 0xe3,
      0x44
    ))
}
