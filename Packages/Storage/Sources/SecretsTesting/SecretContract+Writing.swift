import DomainModelsTesting
import Secrets

extension SecretContract {
  static let writingRules: [SecretRule] = [
    SecretRule(
      "K3", "A written secret replaces the one of its name, and no other.", needs: .writable
    ) { subject in
      let store = try subject.open(holding: [first: secret(1), second: secret(2)])
      // Shorter, longer, equal.
      for next in [Secret("x"), Secret(bytes: [UInt8](repeating: 7, count: 3000)), secret(3)] {
        try store.write(next, for: first)
        try expect(store, first, holds: next, "after it was replaced")
        try expect(store, second, holds: secret(2), "after another was replaced")
      }
    },
    SecretRule(
      "K4", "Any bytes come back as they went in, up to 4096 of them at least.", needs: .writable
    ) { subject in
      let store = try subject.open()
      let all = (0..<4096).map { UInt8(truncatingIfNeeded: $0) }
      let values: [[UInt8]] = [
        [0], [0, 0, 0], [1, 0, 2], [0xFF, 0xFE, 0x80], [0xEF, 0xBB, 0xBF, 0x41], Array(" x ".utf8),
        Array("line\n".utf8), Array("\r\n".utf8), all,
      ]
      for value in values {
        try store.write(Secret(bytes: value), for: first)
        let wanted = Secret(bytes: value)
        try expect(store, first, holds: wanted, "after \(value.count) bytes were written")
      }
    },
    SecretRule(
      "K5", "Removing takes one secret only; removing what is not there is no error.",
      needs: .writable
    ) { subject in
      let store = try subject.open(holding: [first: secret(1), second: secret(2)])
      try store.remove(third)
      try store.remove(first)
      try expect(store, first, holds: nil, "after it was removed")
      try expect(store, second, holds: secret(2), "after another was removed")
      try store.remove(first)
      try store.write(secret(3), for: first)
      try expect(store, first, holds: secret(3), "written after it was removed")
    },
    SecretRule("K6", "An empty secret is refused, and the earlier one stays.", needs: .writable) {
      subject in
      let store = try subject.open(holding: [first: secret(1)])
      for name in try [first, second] {
        try await expectFailure("an empty secret", as: SecretError.self) {
          try store.write(Secret(bytes: []), for: name)
        } passes: {
          $0.reason == .empty
        }
      }
      try expect(store, first, holds: secret(1), "after an empty one was refused")
      try expect(store, second, holds: nil, "after an empty one was refused")
    },
  ]
}

extension SecretContract {
  static let expiryRules: [SecretRule] = [
    SecretRule(
      "K9", "A secret with a life is gone after it, and stays until then.", needs: .expiring
    ) { subject in
      let store = try subject.open(holding: [third: secret(3)])
      try store.write(secret(1), for: first, expiringAfter: .seconds(3600))
      try store.write(secret(2), for: second, expiringAfter: .milliseconds(1500))
      try expect(
        await subject.waits { try store.read(second) == nil },
        "a secret is there when its life is over")
      try expect(store, first, holds: secret(1), "though its life is not over")
      try expect(store, third, holds: secret(3), "though it has no end")
      // What replaces a secret has a life of its own, or none.
      try store.write(secret(4), for: second)
      try store.write(secret(5), for: first, expiringAfter: .milliseconds(1500))
      try expect(
        await subject.waits { try store.read(first) == nil },
        "a secret keeps the life of the one that it replaced")
      try expect(store, second, holds: secret(4), "though it was written without a life")
    },
    SecretRule(
      "K10",
      "Renewing gives a secret a new life from now, and says if there was none; reading does not.",
      needs: .expiring
    ) { subject in
      let store = try subject.open()
      try expect(
        !store.renew(third, expiringAfter: .seconds(3600)), "what is not there was renewed")
      try expect(store, third, holds: nil, "after it was renewed")
      try store.write(secret(1), for: first, expiringAfter: .seconds(3600))
      try expect(store.renew(first, expiringAfter: .seconds(1)), "what is there was not renewed")
      try expect(
        await subject.waits { try store.read(first) == nil },
        "a secret outlives its renewed life, or reading prolongs it")
      try expect(
        !store.renew(first, expiringAfter: .seconds(3600)), "what is gone was renewed")
      try expect(store, first, holds: nil, "after it expired")
      try await expectProlonged(store, subject)
    },
  ]

  /// On a machine that stands still for a while, a short life may be over before it is renewed; then
  /// a longer one has to show it.
  private static func expectProlonged(
    _ store: any SecretStore, _ subject: SecretSubject
  ) async throws {
    for life in [2, 8, 32] {
      try store.write(secret(1), for: first, expiringAfter: .seconds(life))
      try store.write(secret(2), for: second, expiringAfter: .seconds(life))
      guard try store.renew(first, expiringAfter: .seconds(3600)) else { continue }
      let isOver = try await subject.waits { try store.read(second) == nil }
      try expect(isOver, "a secret that was not renewed stays")
      try expect(store, first, holds: secret(1), "though it was renewed")
      return
    }
    throw ExpectationFailure("a secret that is there can't be renewed")
  }
}
