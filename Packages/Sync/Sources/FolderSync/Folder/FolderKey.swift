import Crypto
import CryptoExtras
public import Secrets
public import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The key that opens an encrypted folder without the work that its passphrase takes.
///
/// It holds one key for each salt that is in use in the folder, usually one. A device that has it
/// reads everything in the folder: keep it as the passphrase.
public struct FolderKey: Sendable, Equatable {
  /// Keys by their salts, which stand in the folder in the clear.
  private(set) var keys: [[UInt8]: Secret]

  static let saltCount = 16
  static let keyCount = 32
  private static let mark = Array("QFK1".utf8)

  init(keys: [[UInt8]: Secret]) { self.keys = keys }

  /// Makes the key of a folder that is still to be made, with a salt of its own.
  ///
  /// It takes a fifth of a second and 32 MiB.
  ///
  /// - Parameter passphrase: what a person remembers.
  /// - Returns: the key.
  /// - Throws: `SyncError` if there is not enough memory.
  public static func make(from passphrase: Secret) async throws(SyncError) -> FolderKey {
    let salt = freshSalt()
    return FolderKey(keys: [salt: try await derive(from: passphrase, salt: salt, .usual)])
  }

  /// Takes what ``secret`` gave.
  ///
  /// - Returns: the key; `nil` if the bytes are not one.
  public init?(_ secret: Secret) {
    let pair = FolderKey.saltCount + FolderKey.keyCount
    let keys = secret.withBytes { bytes -> [[UInt8]: Secret]? in
      guard bytes.count > 4, (bytes.count - 4).isMultiple(of: pair),
        bytes.prefix(4).elementsEqual(FolderKey.mark)
      else { return nil }
      return stride(from: 4, to: bytes.count, by: pair).reduce(into: [:]) { keys, start in
        let salt = Array(bytes[start..<start + FolderKey.saltCount])
        keys[salt] = Secret(bytes: bytes[start + FolderKey.saltCount..<start + pair])
      }
    }
    guard let keys else { return nil }
    self.keys = keys
  }

  /// The key as bytes, to be kept where secrets are kept.
  public var secret: Secret {
    let pair = FolderKey.saltCount + FolderKey.keyCount
    return Secret(capacity: 4 + keys.count * pair) { buffer in
      buffer.copyBytes(from: FolderKey.mark)
      var place = 4
      for (salt, key) in keys.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        UnsafeMutableRawBufferPointer(rebasing: buffer[place...]).copyBytes(from: salt)
        place += salt.count
        key.withBytes {
          UnsafeMutableRawBufferPointer(rebasing: buffer[place...]).copyBytes(from: $0)
        }
        place += key.count
      }
      return place
    }
  }

  /// A new salt of the system's generator: what is injected may repeat.
  static func freshSalt() -> [UInt8] {
    SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
  }

  /// Makes a key of a passphrase.
  ///
  /// Off the caller's actor: others would wait.
  @concurrent
  static func derive(
    from passphrase: Secret, salt: [UInt8], _ cost: FolderKeyCost
  ) async throws(SyncError) -> Secret {
    let key = passphrase.withBytes { bytes in
      try? KDF.Scrypt.deriveKey(
        from: bytes, salt: salt, outputByteCount: keyCount, rounds: cost.rounds, blockSize: 8,
        parallelism: 1)
    }
    guard let key else {
      throw SyncError(
        .offline, "the passphrase could not be turned into a key",
        hint: "It takes 32 MiB of memory: free some")
    }
    return key.withUnsafeBytes { Secret(bytes: $0) }
  }
}

/// A credential that opens an encrypted folder: either one does.
public enum FolderCredential: Sendable {
  /// A passphrase that the user remembers; its bytes are taken as they are, so a program that reads
  /// it from several keyboards normalises it first.
  case passphrase(Secret)
  /// A key that was derived before and kept between two commands (``FolderTransport/key``).
  case key(FolderKey)
}

/// The cost of deriving a key from a passphrase: scrypt (RFC 7914) with r = 8 and p = 1.
struct FolderKeyCost: Sendable, Hashable {
  /// N, a power of two; the memory it takes is a kilobyte for each.
  let rounds: Int

  /// The cost of every folder: it stands nowhere in it, so it can't change.
  static let usual = FolderKeyCost(rounds: 1 << 15)
}

/// The keys of one folder that are known, and the passphrase of which more can be made.
struct FolderKeyring: Sendable {
  private(set) var key: FolderKey
  private let passphrase: Secret?
  private let cost: FolderKeyCost

  /// The number of salts that one folder may have: each costs the work of a passphrase.
  private static let mostSalts = 16

  init(_ credential: FolderCredential, _ cost: FolderKeyCost = .usual) {
    self.cost = cost
    switch credential {
    case .passphrase(let passphrase):
      self.passphrase = passphrase
      key = FolderKey(keys: [:])
    case .key(let key):
      passphrase = nil
      self.key = key
    }
  }

  /// A salt whose key is known.
  var anySalt: [UInt8]? { key.keys.keys.min { $0.lexicographicallyPrecedes($1) } }

  func knows(_ salt: [UInt8]) -> Bool { key.keys[salt] != nil }

  /// Makes the key of a salt if that is possible.
  mutating func learn(_ salt: [UInt8]) async throws(SyncError) {
    guard !knows(salt), let passphrase, key.keys.count < FolderKeyring.mostSalts else { return }
    let secret = try await FolderKey.derive(from: passphrase, salt: salt, cost)
    key = FolderKey(keys: key.keys.merging([salt: secret]) { known, _ in known })
  }

  /// The same with what another one learnt.
  func joined(with other: FolderKeyring) -> FolderKeyring {
    var joined = self
    joined.key = FolderKey(keys: key.keys.merging(other.key.keys) { known, _ in known })
    return joined
  }

  /// The key for one segment; `nil` if that of its salt is not known.
  func segmentKey(_ segment: UUID, salt: [UInt8]) -> SymmetricKey? {
    derive(salt, identity: segment, "quartet segment 1")
  }

  /// The key for the folder's own file.
  func folderKey(_ folder: UUID, salt: [UInt8]) -> SymmetricKey? {
    derive(salt, identity: folder, "quartet folder 1")
  }

  /// HKDF with SHA-256 (RFC 5869).
  private func derive(_ salt: [UInt8], identity: UUID, _ purpose: String) -> SymmetricKey? {
    key.keys[salt]?.withBytes { bytes in
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: SymmetricKey(data: bytes), salt: identity.byteArray,
        info: Array(purpose.utf8), outputByteCount: 32)
    }
  }
}
