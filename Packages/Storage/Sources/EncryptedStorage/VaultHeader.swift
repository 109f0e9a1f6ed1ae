import Crypto
import Secrets
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a vault says of itself: how to get from a passphrase or a recovery key to its data key.
///
/// There is no hash of the passphrase in it: whether one is right shows when it opens its slot.
///
/// | bytes | what |
/// |---|---|
/// | 1 | format, 1 |
/// | 16 | the vault's identity, random |
/// | 3 | scrypt's cost |
/// | 32 | scrypt's salt |
/// | 60 | the data key, sealed with what scrypt makes of the passphrase |
/// | 60 | the data key, sealed with what HKDF makes of the recovery key |
/// | 28 | nothing, sealed with a key that follows from the data key, bound to all before it |
struct VaultHeader: Sendable, Equatable {
  let vault: [UInt8]
  var cost: PassphraseCost
  var salt: [UInt8]
  var passphraseSlot: [UInt8]
  var recoverySlot: [UInt8]
  var proof: [UInt8] = []

  private static let format: UInt8 = 1
  private static let slotCount = 32 + Sealing.overhead
  private static let count = 1 + 16 + 3 + 32 + 2 * slotCount + Sealing.overhead

  init(
    vault: [UInt8], cost: PassphraseCost, salt: [UInt8], passphraseSlot: [UInt8] = [],
    recoverySlot: [UInt8] = []
  ) {
    self.vault = vault
    self.cost = cost
    self.salt = salt
    self.passphraseSlot = passphraseSlot
    self.recoverySlot = recoverySlot
  }

  /// Reads a header.
  ///
  /// - Throws: ``Storage/StorageError`` with ``Storage/StorageError/Reason/newer`` if a newer
  ///   program wrote it, with ``Storage/StorageError/Reason/corrupt`` if it makes no sense.
  init(_ bytes: [UInt8]) throws {
    if let format = bytes.first, format > VaultHeader.format {
      throw StorageError(
        .newer, "the vault was made by a newer version of the program",
        hint: "Update the program; the store was left as it is")
    }
    guard bytes.first == VaultHeader.format, bytes.count == VaultHeader.count else {
      throw VaultHeader.damaged
    }
    var rest = bytes.dropFirst()
    func take(_ count: Int) -> [UInt8] {
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    vault = take(16)
    let numbers = take(3).map { Int($0) }
    do {
      cost = try PassphraseCost(
        exponent: numbers[0], blockSize: numbers[1], parallelism: numbers[2])
    } catch {
      throw VaultHeader.damaged
    }
    salt = take(32)
    passphraseSlot = take(VaultHeader.slotCount)
    recoverySlot = take(VaultHeader.slotCount)
    proof = take(Sealing.overhead)
  }

  /// The header as it is kept.
  var bytes: [UInt8] { bound + proof }

  /// All that the proof is bound to.
  private var bound: [UInt8] {
    [VaultHeader.format] + vault + cost.bytes + salt + passphraseSlot + recoverySlot
  }

  private static let damaged = StorageError(
    .corrupt, "the vault's header is damaged",
    hint: "Restore the store from a copy; without its header nothing in it can be read")
}

// MARK: Slots

extension VaultHeader {
  /// Seals the data key with a passphrase.
  mutating func setPassphrase(
    _ key: SymmetricKey, protecting dataKey: SymmetricKey, _ random: RandomBytes
  ) throws {
    passphraseSlot = try Sealing.wrap(dataKey, with: key, context: passphraseContext, random)
  }

  /// Seals the data key with a recovery key.
  mutating func setRecoveryKey(
    _ key: RecoveryKey, protecting dataKey: SymmetricKey, _ random: RandomBytes
  ) throws {
    recoverySlot = try Sealing.wrap(
      dataKey, with: wrapping(key), context: recoveryContext, random)
  }

  /// Binds the header to its data key; to be called last.
  mutating func prove(with keys: VaultKeys, _ random: RandomBytes) throws {
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    proof = try Sealing.seal(nothing, with: keys.proving, context: bound, random)
  }

  /// The data key, opened with what scrypt made of a passphrase; `nil` if it is another's.
  func dataKey(openedWith key: SymmetricKey) -> SymmetricKey? {
    Sealing.unwrap(passphraseSlot, with: key, context: passphraseContext)
  }

  /// The data key, opened with a recovery key; `nil` if it is another's.
  func dataKey(openedWith key: RecoveryKey) -> SymmetricKey? {
    Sealing.unwrap(recoverySlot, with: wrapping(key), context: recoveryContext)
  }

  /// Whether the header is as the holder of the data key left it.
  func isProved(by keys: VaultKeys) -> Bool {
    let bound = bound
    return proof.withUnsafeBytes { proof in
      Sealing.open(proof, with: keys.proving, context: bound) { _ in true } ?? false
    }
  }

  private var passphraseContext: [UInt8] { [VaultHeader.format, 1] + vault + cost.bytes + salt }

  private var recoveryContext: [UInt8] { [VaultHeader.format, 2] + vault }

  private func wrapping(_ key: RecoveryKey) -> SymmetricKey {
    key.secret.withBytes { bytes in
      KeyDerivation.derive(from: SymmetricKey(data: bytes), of: vault, "recovery key")
    }
  }
}
