import DomainModelsTesting
import Secrets

extension SecretContract {
  static let boundaryRules: [SecretRule] = [
    SecretRule("K11", "What a store has no capability for it refuses, and changes nothing.") {
      subject in
      let store = try subject.open(holding: [first: secret(1)])
      try expect(
        store.capabilities == subject.capabilities, "the store claims other capabilities")
      if !subject.capabilities.contains(.writable) {
        for name in try [first, second] {
          try await expectFailure("writing", as: SecretError.self) {
            try store.write(secret(2), for: name)
          } passes: {
            $0.reason == .readOnly
          }
          try await expectFailure("removing", as: SecretError.self) {
            try store.remove(name)
          } passes: {
            $0.reason == .readOnly
          }
        }
      }
      let lives: [Duration] =
        subject.capabilities.contains(.expiring)
        ? [.zero, .seconds(-1)] : [.zero, .seconds(1), .seconds(3600)]
      for life in lives {
        for name in try [first, second] {
          try await expectFailure("a life of \(life)", as: SecretError.self) {
            try store.write(secret(2), for: name, expiringAfter: life)
          } passes: {
            [.cannotExpire, .readOnly].contains($0.reason)
          }
          try await expectFailure("renewing for \(life)", as: SecretError.self) {
            _ = try store.renew(name, expiringAfter: life)
          } passes: {
            $0.reason == .cannotExpire
          }
        }
      }
      try expect(store, first, holds: secret(1), "after what was refused")
      try expect(store, second, holds: nil, "after what was refused")
    },
    SecretRule("K12", "No text made of the store or of its errors shows a secret.") { subject in
      let word = "sk-Zq8vN3xWp2"
      let store = try subject.open(holding: [first: Secret(word)])
      try expect(store, first, holds: Secret(word), "though it was put there")
      var texts = SecretTexts(of: store)
      let calls: [() throws -> Void] = [
        { try store.write(Secret(word), for: first, expiringAfter: .seconds(-1)) },
        {
          let large = Secret(String(repeating: word, count: 100_000))
          try store.write(large, for: second)
        },
        { _ = try store.renew(first, expiringAfter: .zero) },
        { _ = try SecretName(word + " ") },
        { try store.remove(first) },
        { _ = try store.require(first) },
      ]
      for call in calls {
        do { try call() } catch { texts.add(error) }
      }
      texts.add(store)
      try expect(!texts.show(word), "a text shows a secret")
    },
  ]
}

extension SecretContract {
  static let readingRules: [SecretRule] = [
    SecretRule("K1", "A secret is found under its name, byte for byte, and under no other.") {
      subject in
      let store = try subject.open(holding: [first: secret(1), second: secret(2)])
      try expect(store, first, holds: secret(1), "though it was put there")
      try expect(store, second, holds: secret(2), "though it was put there")
      try expect(store, third, holds: nil, "though nothing was put there")
      let variable = try SecretName(first.variable)
      try expect(store, variable, holds: secret(1), "in its other spelling")
    },
    SecretRule("K2", "A name that holds nothing reads as nothing, which is no error.") { subject in
      let empty = try subject.open()
      for name in try names { try expect(empty, name, holds: nil, "in an empty place") }
      let store = try subject.open(holding: [first: secret(1)])
      try expect(store, second, holds: nil, "beside another")
    },
  ]
}
