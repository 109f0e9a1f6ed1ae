import Crypto
import Secrets
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The header of a vault: how to get from a passphrase or a recovery key to its data key.
///
/// There is no hash of the passphrase in it: whether one is right shows when it opens its slot.
///
/// | bytes | what |
/// |---|---|
/// | 1 | format, 2 |
/// | 16 | the vault's ID, random |
/// | 3 | scrypt's cost |
/// | 32 | scrypt's salt |
/// | 60 | the data key, sealed with what scrypt makes of the passphrase |
/// | 60 | the data key, sealed with what HKDF makes of the recovery key |
/// | 4 | how often it was written, the first byte the highest |
/// | 28 | nothing, sealed with a key that follows from the data key, bound to all before it |
///
/// Format 1 has no such number, and is otherwise the same. A header lies in two places
/// (``VaultHeaders``). Each slot opens by itself, even if the rest is damaged; what only the proof
/// vouches for counts as soon as that holds.
struct VaultHeader: Sendable, Equatable {
  let vault: [UInt8]
  /// As it stands there, which may be out of bounds.
  private(set) var costBytes: [UInt8]
  var salt: [UInt8]
  var passphraseSlot: [UInt8]
  var recoverySlot: [UInt8]
  /// The number of times that a header was written for this vault, this one included.
  ///
  /// Of two that are proved, the one with the greater number is the newer. Empty in format 1, which
  /// counts as 0.
  private var number: [UInt8]
  var proof: [UInt8]

  private static let format: UInt8 = 2
  private static let slotCount = 32 + Sealing.overhead
  private static let partCounts = [16, 3, 32, slotCount, slotCount]
  private static let numberCount = 4
  private static let count = 1 + partCounts.reduce(0, +) + Sealing.overhead

  init(vault: [UInt8], cost: PassphraseCost, salt: [UInt8]) {
    self.init(parts: [vault, cost.bytes, salt, [], [], VaultHeader.bytes(of: 1), []])
  }

  /// Puts one together.
  ///
  /// - Parameter parts: all that follows the format, in this order.
  init(parts: [[UInt8]]) {
    vault = parts[0]
    costBytes = parts[1]
    salt = parts[2]
    passphraseSlot = parts[3]
    recoverySlot = parts[4]
    number = parts[5]
    proof = parts[6]
  }

  /// Reads a header; whether its parts make sense shows when they are used.
  ///
  /// - Throws: ``Storage/StorageError`` with ``Storage/StorageError/Reason/newer`` if a newer
  ///   program wrote it, with ``Storage/StorageError/Reason/corrupt`` if it can be none.
  init(_ bytes: [UInt8]) throws {
    if let format = bytes.first, format > VaultHeader.format {
      throw StorageError(
        .newer, "the vault was made by a newer version of the program",
        hint: "Update the program; the store was left as it is")
    }
    // The format follows from the length, so that no bit of it can be damaged.
    let numberCount = bytes.count - VaultHeader.count
    guard [0, VaultHeader.numberCount].contains(numberCount) else { throw VaultHeader.damaged }
    var rest = bytes.dropFirst()
    self.init(
      parts: (VaultHeader.partCounts + [numberCount, Sealing.overhead]).map { count in
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
      })
  }

  /// The fields after the format, part by part.
  var parts: [[UInt8]] { [vault, costBytes, salt, passphraseSlot, recoverySlot, number, proof] }

  /// The header as it is kept.
  var bytes: [UInt8] { bound + proof }

  /// The number of times that a header was written for this vault, as it stands there.
  var generation: UInt32 { number.reduce(0) { $0 << 8 | UInt32($1) } }

  /// Counts a header that is written after these.
  mutating func count(after headers: [VaultHeader]) {
    let last = headers.map(\.generation).max() ?? 0
    number = VaultHeader.bytes(of: last == .max ? last : last + 1)
  }

  private static func bytes(of generation: UInt32) -> [UInt8] {
    withUnsafeBytes(of: generation.bigEndian) { Array($0) }
  }

  /// The cost of a try of the passphrase; `nil` if it is out of bounds.
  var cost: PassphraseCost? {
    try? PassphraseCost(
      exponent: Int(costBytes[0]), blockSize: Int(costBytes[1]), parallelism: Int(costBytes[2]))
  }

  /// Says that the cost is out of bounds.
  var costOutOfBounds: StorageError {
    StorageError(
      .corrupt,
      "the vault's header is damaged: it asks for scrypt with N = 2^\(costBytes[0]), "
        + "r = \(costBytes[1]) and p = \(costBytes[2]), which is out of bounds, so no passphrase can "
        + "be tried",
      hint: "Use the recovery key, or go on with a backup of the store")
  }

  /// Returns whether it would be proved, and newer than a proved header, if one bit of its number
  /// were another one: damage to that must not make it count as the older one.
  func isNewer(than last: VaultHeader, despiteItsNumber keys: VaultKeys) -> Bool {
    guard vault == last.vault, proof != last.proof else { return false }
    return (0..<number.count * 8).contains { bit in
      var whole = self
      whole.number[bit / 8] ^= 1 << UInt8(bit % 8)
      return whole.generation > last.generation && whole.isProved(by: keys)
    }
  }

  /// All that the proof is bound to.
  private var bound: [UInt8] {
    [number.isEmpty ? 1 : VaultHeader.format] + parts.dropLast().joined()
  }

  static let damaged = StorageError(
    .corrupt, "the vault's header is damaged",
    hint: "Restore the store from a copy; without its header nothing in it can be read")
}

// MARK: Slots

extension VaultHeader {
  /// Seals the data key with a passphrase.
  ///
  /// - Parameters:
  ///   - key: what scrypt made of the passphrase with this salt and this cost.
  ///   - salt: 32 bytes.
  ///   - cost: scrypt's.
  ///   - dataKey: what is sealed.
  ///   - random: gives the nonce.
  /// - Throws: ``Storage/StorageError`` if the system gives no random bytes.
  mutating func setPassphrase(
    _ key: SymmetricKey, salt: [UInt8], cost: PassphraseCost, protecting dataKey: SymmetricKey,
    _ random: RandomBytes
  ) throws {
    self.salt = salt
    costBytes = cost.bytes
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

  /// Returns whether the header is as the holder of the data key left it.
  func isProved(by keys: VaultKeys) -> Bool {
    let bound = bound
    return proof.withUnsafeBytes { proof in
      Sealing.open(proof, with: keys.proving, context: bound) { _ in true } ?? false
    }
  }

  // The slots are those of format 1: a new header takes over the one that is not replaced.
  private var passphraseContext: [UInt8] { [1, 1] + vault + costBytes + salt }

  private var recoveryContext: [UInt8] { [1, 2] + vault }

  private func wrapping(_ key: RecoveryKey) -> SymmetricKey {
    key.secret.withBytes { bytes in
      KeyDerivation.derive(from: SymmetricKey(data: bytes), of: vault, "recovery key")
    }
  }
}
