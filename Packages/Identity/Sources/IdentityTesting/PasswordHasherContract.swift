public import DomainModelsTesting
public import Identity
import Secrets

/// A rule of ``PasswordHasherContract``.
public typealias PasswordHasherRule = ContractRule<PasswordHasherSubject, Never>

/// The rules of `PasswordHasher`, as values.
///
/// ```swift
/// @Test(arguments: PasswordHasherContract.rules)
/// func keeps(_ rule: PasswordHasherRule) async throws {
///   try await rule.check(PasswordHasherSubject(MyHasher(), other: MyHasher(cost: 2)))
/// }
/// ```
public enum PasswordHasherContract {
  private static let salt = [UInt8](1...16)
  private static let password = Secret("correct horse \u{E9}")

  /// Every rule: `PH1` to `PH6`.
  public static let rules: [PasswordHasherRule] = [
    PasswordHasherRule(
      "PH1",
      "A hash accepts its password and no other: not a longer one, a shorter one, one in other "
        + "case, nor one that differs in its 256th byte or behind a NUL."
    ) { subject in
      let hash = try await subject.hasher.hash(password, salt: salt)
      try expect(
        try await subject.hasher.verify(password, against: hash), "the right one is refused")
      for wrong in ["correct horse \u{E9}!", "correct horse ", "Correct horse \u{E9}", ""] {
        try expect(
          try await !subject.hasher.verify(Secret(wrong), against: hash), "a wrong one is accepted")
      }
      let start = [UInt8](repeating: 97, count: 255)
      let pairs = [(start + [1], start + [2]), ([97, 0, 1], [97, 0, 2])]
      for (right, wrong) in pairs {
        let hash = try await subject.hasher.hash(Secret(bytes: right), salt: salt)
        try expect(
          try await subject.hasher.verify(Secret(bytes: right), against: hash),
          "the right bytes are refused")
        try expect(
          try await !subject.hasher.verify(Secret(bytes: wrong), against: hash),
          "bytes at the end do not count")
      }
    },
    PasswordHasherRule("PH2", "Two salts give two hashes of one password.") { subject in
      let first = try await subject.hasher.hash(password, salt: salt)
      let second = try await subject.hasher.hash(password, salt: salt.reversed())
      try expect(first != second, "the salt makes no difference")
    },
    PasswordHasherRule(
      "PH3",
      "The hash is printable ASCII of at most 512 bytes, and holds all that checking it needs "
        + "but the password: another hasher of the kind checks it at any cost setting."
    ) { subject in
      let hash = try await subject.hasher.hash(password, salt: salt)
      try expect(hash.utf8.count <= 512, "the hash has \(hash.utf8.count) bytes")
      try expect(hash.utf8.allSatisfy { (33...126).contains($0) }, "the hash is not printable")
      try expect(!hash.contains("horse"), "the hash shows the password")
      try expect(
        try await subject.other.verify(password, against: hash), "another hasher refuses it")
      try expect(
        try await !subject.other.verify(Secret("another"), against: hash),
        "another hasher accepts any password")
    },
    PasswordHasherRule(
      "PH4",
      "A hash that is cut, altered in its form, or asks for more work than the hasher allows, "
        + "throws and takes neither the memory nor the time."
    ) { subject in
      let hash = try await subject.hasher.hash(password, salt: salt)
      for broken in ["", "x", String(hash.dropLast()), String(hash.dropFirst()), hash + hash] {
        try await expectFailure("a damaged hash") {
          _ = try await subject.hasher.verify(password, against: broken)
        }
      }
      try await expectFailure("an excessive hash") {
        _ = try await subject.hasher.verify(password, against: subject.excessive)
      }
    },
    PasswordHasherRule(
      "PH5", "A hash made with this cost needs no other; one of another cost does."
    ) {
      subject in
      let own = try await subject.hasher.hash(password, salt: salt)
      let foreign = try await subject.other.hash(password, salt: salt)
      try expect(!subject.hasher.needsRehash(own), "its own hash needs another")
      try expect(subject.hasher.needsRehash(foreign), "a hash of another cost needs no other")
    },
    PasswordHasherRule("PH6", "Passwords hashed at one time do not disturb each other.") {
      subject in
      let passwords = (0..<8).map { Secret("password \($0)") }
      let hashes = try await withThrowingTaskGroup(of: (Int, String).self) { group in
        for (index, password) in passwords.enumerated() {
          group.addTask { (index, try await subject.hasher.hash(password, salt: salt)) }
        }
        return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
      }
      for (index, password) in passwords.enumerated() {
        let alone = try await subject.hasher.hash(password, salt: salt)
        try expect(hashes[index] == alone, "a password hashed beside others has another hash")
      }
    },
  ]
}

/// A hasher, and another of its kind with another cost.
public struct PasswordHasherSubject: Sendable {
  let hasher: any PasswordHasher
  let other: any PasswordHasher
  let excessive: String

  /// Describes a hasher.
  ///
  /// - Parameters:
  ///   - hasher: what is checked, at the least cost that it has.
  ///   - other: the same kind, at another cost.
  ///   - excessive: a hash in its form that asks for more work than it allows.
  public init(
    _ hasher: any PasswordHasher, other: any PasswordHasher, excessive: String
  ) {
    self.hasher = hasher
    self.other = other
    self.excessive = excessive
  }
}
