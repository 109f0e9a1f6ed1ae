import DomainModels
public import Identity
public import Secrets
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Hashes passwords at once, which is all that a thief could wish for: for tests only.
///
/// It counts what it does, so that a test sees whether two answers took the same work.
public final class FastPasswords: PasswordHasher {
  private static let largestCost = 9
  private let cost: Int
  private let counter = Mutex(0)

  /// Makes a hasher.
  ///
  /// - Parameter cost: a number from 1 to 9 that stands in its hashes, to try what happens when it
  ///   changes.
  public init(cost: Int = 1) { self.cost = min(max(cost, 1), Self.largestCost) }

  /// The number of hashes that were computed, for making or for checking a hash.
  public var work: Int { counter.withLock { $0 } }

  /// Hashes a password, which shows in no hash.
  public func hash(_ password: Secret, salt: [UInt8]) async throws -> String {
    text(password, salt: Self.hexadecimal(salt), cost: cost)
  }

  /// Returns whether a hash is this password's.
  ///
  /// - Throws: `IdentityError` with `unreadable` if the hash is of another kind.
  public func verify(_ password: Secret, against hash: String) async throws -> Bool {
    let fields = hash.split(separator: "$", omittingEmptySubsequences: false)
    guard fields.count == 5, fields[0].isEmpty, fields[1] == "fast", let cost = Int(fields[2]),
      (1...Self.largestCost).contains(cost), fields[3].count == 32, fields[4].count == 36
    else { throw IdentityError(.unreadable, "a stored password hash is not one of the fast ones") }
    return text(password, salt: String(fields[3]), cost: cost) == hash
  }

  /// Returns whether a hash has another cost.
  public func needsRehash(_ hash: String) -> Bool { !hash.hasPrefix("$fast$\(cost)$") }

  private func text(_ password: Secret, salt: String, cost: Int) -> String {
    counter.withLock { $0 += 1 }
    let name = password.withBytes { Self.hexadecimal($0) } + "/" + salt
    let hash = Identifier<FastPasswords>(name: name, in: UUID(uuid: Self.namespace))
    return "$fast$\(cost)$\(salt)$\(hash)"
  }

  private static let namespace: uuid_t = (
    0x5C, 0x9E, 0x21, 0x0A, 0x6B, 0x17, 0x4F, 0xE2, 0x8A, 0x3D, 0x90, 0x44, 0x0E, 0xB7, 0xC1, 0x58
  )

  private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 0xF, radix: 16) }.joined()
  }
}
