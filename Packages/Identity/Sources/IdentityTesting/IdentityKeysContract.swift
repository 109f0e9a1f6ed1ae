public import DomainModelsTesting
public import Identity
public import Secrets

/// A rule of ``IdentityKeysContract``.
public typealias IdentityKeysRule = ContractRule<IdentityKeysSubject, Never>

/// The rules of `IdentityKeys`, as values.
public enum IdentityKeysContract {
  private static let secret = Secret(bytes: [UInt8](1...32))
  private static let otherSecret = Secret(bytes: [UInt8](2...33))
  private static let message = Array("the message that nobody may see".utf8)
  private static let place = Array("place".utf8)

  /// Every rule: `Y1` to `Y6`.
  public static let rules: [IdentityKeysRule] = [
    IdentityKeysRule(
      "Y1",
      "One message and purpose give the same 32 bytes with the same keys, at any time."
    ) { subject in
      let keys = try subject.make(secret)
      let again = try subject.make(secret)
      for purpose in KeyPurpose.allCases {
        let hash = keys.hash(message, for: purpose)
        try expect(hash.count == 32, "a hash has \(hash.count) bytes")
        try expect(hash == keys.hash(message, for: purpose), "a hash is another the second time")
        try expect(hash == again.hash(message, for: purpose), "the same keys hash in another way")
      }
    },
    IdentityKeysRule("Y2", "Another message, purpose or secret gives other bytes.") { subject in
      let keys = try subject.make(secret)
      let other = try subject.make(otherSecret)
      var seen: Set<[UInt8]> = []
      for purpose in KeyPurpose.allCases {
        for text in [message, [], [0], message + [0]] {
          try expect(
            seen.insert(keys.hash(text, for: purpose)).inserted, "two hashes are the same")
        }
        try expect(
          seen.insert(other.hash(message, for: purpose)).inserted, "the secret does not count")
      }
    },
    IdentityKeysRule(
      "Y3", "What was sealed opens with the same keys, byte for byte, an empty message too."
    ) { subject in
      let keys = try subject.make(secret)
      let again = try subject.make(secret)
      for text in [message, [], [UInt8](repeating: 0, count: 4096)] {
        let sealed = try keys.seal(text, for: place)
        try expect(try again.open(sealed, for: place) == text, "it opens to something else")
      }
    },
    IdentityKeysRule(
      "Y4",
      "What was altered, cut, sealed with another secret or for another place does not open: it "
        + "throws."
    ) { subject in
      let keys = try subject.make(secret)
      let other = try subject.make(otherSecret)
      let sealed = try keys.seal(message, for: place)
      for index in sealed.indices {
        var altered = sealed
        altered[index] ^= 1
        try await expectFailure("an altered byte") { _ = try keys.open(altered, for: place) }
        try await expectFailure("a cut seal") {
          _ = try keys.open(Array(sealed[..<index]), for: place)
        }
      }
      try await expectFailure("another place") { _ = try keys.open(sealed, for: place + [1]) }
      try await expectFailure("another secret") { _ = try other.open(sealed, for: place) }
    },
    IdentityKeysRule(
      "Y5", "Sealing the same twice gives other bytes, and none of them show the message."
    ) { subject in
      let keys = try subject.make(secret)
      let first = try keys.seal(message, for: place)
      try expect(first != (try keys.seal(message, for: place)), "it seals the same way twice")
      let shown = first.indices.contains { first[$0...].starts(with: message.prefix(8)) }
      try expect(!shown, "the seal shows the message")
    },
    IdentityKeysRule(
      "Y6", "No text made of the keys or of their errors shows a secret or a message."
    ) {
      subject in
      let spelled = Secret("0123456789-secret-of-32-bytes-ab")
      let keys = try subject.make(spelled)
      var sealed = try keys.seal(message, for: place)
      sealed[sealed.count - 1] ^= 1
      let damaged = sealed
      let error = try await expectFailure("an altered seal") {
        _ = try keys.open(damaged, for: place)
      }
      var dump = ""
      Swift.dump(keys, to: &dump)
      let number = String(describing: Array("0123456789".utf8)).dropFirst().dropLast()
      for text in [
        "\(keys)", String(reflecting: keys), dump, "\(error)", String(reflecting: error),
      ] {
        for part in ["secret-of", "nobody may", String(number)] {
          try expect(!text.contains(part), "a text shows a secret")
        }
      }
    },
  ]
}

/// A way to make keys of a secret.
public struct IdentityKeysSubject: Sendable {
  let make: @Sendable (Secret) throws -> any IdentityKeys

  /// Describes keys by what makes them of a secret of 32 bytes.
  public init(_ make: @escaping @Sendable (Secret) throws -> any IdentityKeys) {
    self.make = make
  }
}
