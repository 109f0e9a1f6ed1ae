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
    SecretRule("K6", "An empty secret is refused, and what was there stays.", needs: .writable) {
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
