import DomainModelsTesting
import Secrets

extension SecretContract {
  static let sharingRules: [SecretRule] = [
    SecretRule(
      "K7", "Another opening of the place sees each write and each removal.",
      needs: .shared
    ) { subject in
      let one = try subject.open(holding: [first: secret(1)])
      let other = try subject.open()
      try expect(other, first, holds: secret(1), "in another opening")
      try one.write(secret(2), for: first)
      try other.write(secret(3), for: second)
      try expect(other, first, holds: secret(2), "in another opening, after it was replaced")
      try expect(one, second, holds: secret(3), "in another opening, after it was added")
      try one.remove(second)
      try expect(other, second, holds: nil, "in another opening, after it was removed")
    },
    SecretRule(
      "K8", "Writers at one time lose nothing of each other, and readers see whole secrets.",
      needs: .writable
    ) { subject in
      let shared = try subject.open(holding: [first: value(of: 0, round: 0)])
      // Both are opened before the first write: what one remembers from then must not undo
      // another's writes.
      let openings = try (0..<writers).map { _ in
        subject.capabilities.contains(.shared) ? try subject.open() : shared
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, store) in openings.enumerated() {
          group.addTask { try write(as: index, to: store) }
        }
        try await group.waitForAll()
      }
      for index in 0..<writers {
        let last = value(of: index, round: rounds - 1)
        try expect(shared, writerName(index), holds: last, "after \(writers) wrote at one time")
      }
      try expectWhole(shared)
    },
  ]

  private static let rounds = 20

  private static func write(as index: Int, to store: any SecretStore) throws {
    let name = try writerName(index)
    for round in 0..<rounds {
      let mine = value(of: index, round: round)
      try store.write(mine, for: name)
      try expect(store, name, holds: mine, "though no other wrote it")
      // All of them write this one.
      try store.write(mine, for: first)
      try expectWhole(store)
    }
  }

  /// The name that all write has to hold one of the values, not parts of two.
  private static func expectWhole(_ store: any SecretStore) throws {
    let found = try store.read(first)
    let isWhole = (0..<writers).contains { index in
      (0..<rounds).contains { found == value(of: index, round: $0) }
    }
    try expect(isWhole, "a name that many write holds what no writer wrote")
  }

  /// Its length differs too, so that a mixture shows.
  private static func value(of index: Int, round: Int) -> Secret {
    Secret(String(repeating: "\(index).\(round);", count: 10 + index + round))
  }
}
