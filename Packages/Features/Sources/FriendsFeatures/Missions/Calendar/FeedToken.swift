import DomainModels
import FriendsModels
import Identity

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What opens a feed: 256 random bits, of which the store keeps a keyed hash only.
struct FeedToken: Sendable {
  /// The token as a calendar program carries it: 64 hexadecimal digits.
  let text: String
  let digest: [Int]
  /// The row in which it is stored, which follows from the digest.
  let feed: Identifier<CalendarFeed>

  init(_ secret: [UInt8], _ keys: any IdentityKeys) {
    self.init(text: secret.hexadecimal, keys)
  }

  /// Reads a token that a member sent.
  init(text: String, _ keys: any IdentityKeys) {
    let hash = keys.hash(Array(text.utf8), for: .feedToken)
    self.text = text
    digest = hash.map(Int.init)
    feed = Identifier(hash.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
  }
}
