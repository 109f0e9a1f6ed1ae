import Crypto
import CryptoExtras
public import Secrets
import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A key that opens a vault: any one of these does.
public enum VaultKey: Sendable {
  /// A passphrase that the user remembers; letters with marks may come composed or not.
  case passphrase(Secret)
  /// A recovery key that the user keeps on paper.
  case recoveryKey(RecoveryKey)
  /// The data key itself, kept between two commands
  /// (``EncryptedBackend/dataKey()``).
  case dataKey(Secret)
}

/// The purpose for which an ``EncryptedDriver`` asks for a key.
public enum VaultRequest: Sendable, Hashable {
  /// The place is new: the answer must be the passphrase that it is to have.
  case create
  /// The place is this vault, and any of its keys will do: one that was kept between two commands is
  /// kept under the vault's ID.
  case unlock(VaultSummary)
}

/// The keys of an open vault: the data key, and those that follow from it (HKDF; RFC 5869).
///
/// Their memory is overwritten when the last transaction that uses them lets go.
struct VaultKeys: Sendable {
  let dataKey: SymmetricKey
  /// Wraps the records' keys.
  let wrapping: SymmetricKey
  /// Makes the blind indexes; begun once, since beginning costs as much as the rest.
  let blinding: HMAC<SHA256>
  /// Seals what the log tells of records that have no key of their own.
  let logging: SymmetricKey
  /// Proves rows; begun once, as above.
  let rows: HMAC<SHA256>
  /// Binds the header.
  let proving: SymmetricKey

  init(_ dataKey: SymmetricKey, of vault: [UInt8]) {
    func derive(_ purpose: String, count: Int = 32) -> SymmetricKey {
      KeyDerivation.derive(from: dataKey, of: vault, purpose, count: count)
    }
    defer { KeyResidue.overwriteThoroughly() }
    self.dataKey = dataKey
    wrapping = derive("record keys")
    // Of the hash's block size, so that the library makes no copy to fill it up.
    blinding = HMAC(key: derive("blind indexes", count: 64))
    rows = HMAC(key: derive("rows", count: 64))
    logging = derive("change log")
    proving = derive("header")
  }
}

/// Makes keys of a key (HKDF with SHA-256; RFC 5869).
enum KeyDerivation {
  /// Derives a key for one purpose.
  static func derive(
    from key: SymmetricKey, of vault: [UInt8], _ purpose: String, count: Int = 32
  ) -> SymmetricKey {
    // What is derived passes through the stack, and a second derivation takes the same places.
    defer { _ = hkdf(nothing, vault, purpose, count) }
    return hkdf(key, vault, purpose, count)
  }

  private static let nothing = SymmetricKey(data: [UInt8](repeating: 0, count: 32))

  @inline(never)
  private static func hkdf(
    _ key: SymmetricKey, _ vault: [UInt8], _ purpose: String, _ count: Int
  ) -> SymmetricKey {
    var extraction = HMAC<SHA256>(key: SymmetricKey(data: vault))
    key.withUnsafeBytes { extraction.update(data: $0) }
    let pseudorandomKey = extraction.finalize()
    // A hash keeps the last bytes until they fill a block, and when it goes the library overwrites no
    // more than eight bytes of it (swift-crypto 4.5): zeros in the place of the key.
    extraction.update(data: [UInt8](repeating: 0, count: 64))
    return HKDF<SHA256>.expand(
      pseudoRandomKey: pseudorandomKey, info: Array("quartet vault 1 \(purpose)".utf8),
      outputByteCount: count)
  }
}

/// Makes a key of a passphrase (scrypt; RFC 7914).
enum PassphraseKey {
  /// Derives the key, which takes a third of a second at the usual cost.
  ///
  /// Off the caller's actor, and never within a transaction: others would wait.
  @concurrent
  static func derive(
    from passphrase: Secret, salt: [UInt8], cost: PassphraseCost
  ) async throws -> SymmetricKey {
    do {
      return try passphrase.withBytes { bytes in
        try KDF.Scrypt.deriveKey(
          from: bytes, salt: salt, outputByteCount: 32, rounds: 1 << cost.exponent,
          blockSize: cost.blockSize, parallelism: cost.parallelism)
      }
    } catch {
      throw StorageError(
        .inputOutput, "the passphrase could not be turned into a key",
        hint: "It takes \(max(1, cost.memory >> 20)) MiB of memory: free some")
    }
  }
}

/// The public facts about a vault: none of them is secret, and none of them is proved.
public struct VaultSummary: Sendable, Hashable {
  /// The vault's ID: random, made with it, and the same in every copy.
  public var id: UUID { ids[0] }
  /// Every ID in a copy of its header, the main one's first: two if one is damaged.
  public private(set) var ids: [UUID]
  /// The cost of a try of its passphrase; `nil` if the header's cost is out of bounds.
  public let cost: PassphraseCost?
  /// The damage of the header that can be seen without a key; `nil` if there is none.
  public let damage: HeaderDefect?

  /// Reads the copies of a header; `nil` if there is none.
  init?(_ headers: VaultHeaders) throws {
    if headers.isMissing { return nil }
    let candidates = try headers.candidates()
    ids = candidates.map(\.vault).reduce(into: []) { found, vault in
      let id = VaultSummary.id(of: vault)
      if !found.contains(id) { found.append(id) }
    }
    cost = candidates.lazy.compactMap(\.cost).first
    damage = headers.visibleDamage
  }

  /// Makes one, for tests.
  public init(id: UUID, cost: PassphraseCost) {
    ids = [id]
    self.cost = cost
    damage = nil
  }

  /// The same with that ID as the first.
  func beginning(with vault: [UInt8]) -> VaultSummary {
    var summary = self
    let id = VaultSummary.id(of: vault)
    summary.ids = [id] + ids.filter { $0 != id }
    return summary
  }

  private static func id(of vault: [UInt8]) -> UUID {
    vault.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
