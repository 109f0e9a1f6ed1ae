import DomainModels
import JournalFeatures
import JournalModels
import Testing

@Suite struct IdentifierBeginningsTests {
  /// IDs that share anything from nothing to all but the last character.
  private func ids(_ count: Int, seed: UInt64) throws -> [Identifier<Thought>] {
    let random = RandomSource.seeded(seed)
    var digits: [Character] = Array("0123456789abcdef0123456789abcdef")
    return try (0..<count).map { _ in
      let from = Int(random.next() % 32)
      for index in from..<32 { digits[index] = Array("0123456789abcdef")[Int(random.next() % 16)] }
      let text = String(digits)
      let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { part in
        String(text.dropFirst(part.lowerBound).prefix(part.count))
      }
      return try #require(Identifier<Thought>(parts.joined(separator: "-")))
    }
  }

  @Test(arguments: [0, 1, 2, 3, 60] as [Int])
  func theyAreWhatALookAtAllOthersFinds(count: Int) throws {
    for seed in UInt64(1)...5 {
      let all = try ids(count, seed: seed)
      let strangers = try ids(5, seed: seed + 100)
      // The same ID twice is no other one.
      for least in [1, 8] {
        let beginnings = IdentifierBeginnings(all + all.prefix(2), atLeast: least)
        for id in all + strangers {
          #expect(beginnings[id] == id.beginning(among: all, atLeast: least))
        }
      }
    }
  }
}
