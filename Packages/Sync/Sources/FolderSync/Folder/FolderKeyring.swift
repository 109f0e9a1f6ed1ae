import Crypto
import CryptoExtras
import Secrets
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
