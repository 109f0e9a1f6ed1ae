import EncryptedStorage
import LocalSecrets
public import Secrets

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Keeps a vault's data key between two commands, for as long as a user is at work.
///
/// It lies in a store of secrets that can expire, which should be the kernel's keyring
/// (`KeyringSecrets`): memory that no disk sees, read by this user's processes alone. Each reading
/// gives it a new time, so that it goes when it was not used for that long; the time counts while
/// the machine sleeps. Each vault has a key of its own, under the vault's ID, so that two
/// folders of data don't mix. Where the system has no such store, nothing is kept, and every command
/// asks.
public struct CachedDataKey: Sendable {
  private let store: any SecretStore
  private let name: SecretName?

  /// Names the place of one vault's key.
  ///
  /// - Parameters:
  ///   - vault: the vault's ID (``EncryptedStorage/VaultSummary/id``).
  ///   - store: where it is kept; one that can't let a secret expire keeps nothing.
  public init(vault: UUID, in store: any SecretStore) {
    self.store = store
    name = try? SecretName("data-key-\(vault.name)")
  }

  /// Keeps a key.
  ///
  /// - Parameters:
  ///   - key: from `EncryptedBackend.dataKey()`.
  ///   - idle: how long after its last use it is to be gone, in whole seconds; zero keeps nothing,
  ///     and takes away what was kept.
  /// - Returns: whether it is kept; where it is not, the next command asks again.
  /// - Throws: ``Secrets/SecretError`` if there is such a place and it failed.
  @discardableResult
  public func keep(_ key: Secret, idle: Duration) throws -> Bool {
    guard idle > .zero else {
      try forget()
      return false
    }
    guard let name, store.capabilities.contains(.expiring), key.count == CachedDataKey.keyCount
    else {
      return false
    }
    let seconds = UInt32(clamping: min(idle.components.seconds, CachedDataKey.longest))
    let kept = Secret(capacity: 4 + key.count) { buffer in
      buffer.storeBytes(of: max(1, seconds).littleEndian, as: UInt32.self)
      key.withBytes { UnsafeMutableRawBufferPointer(rebasing: buffer[4...]).copyMemory(from: $0) }
      return 4 + key.count
    }
    do {
      try store.write(kept, for: name, expiringAfter: .seconds(Int64(max(1, seconds))))
      return true
    } catch let error as SecretError where [.unavailable, .full].contains(error.reason) {
      return false
    }
  }

  /// The key, which is then kept for as long as at the beginning; `nil` if there is none any more.
  ///
  /// - Throws: ``Secrets/SecretError`` if there is such a place and it failed.
  public func read() throws -> Secret? {
    guard let name, store.capabilities.contains(.expiring) else { return nil }
    do {
      guard let kept = try store.read(name) else { return nil }
      guard kept.count == 4 + CachedDataKey.keyCount else {
        try store.remove(name)
        return nil
      }
      let seconds = kept.withBytes { UInt32(littleEndian: $0.loadUnaligned(as: UInt32.self)) }
      // Gone in between counts as gone.
      guard try store.renew(name, expiringAfter: .seconds(Int64(max(1, seconds)))) else {
        return nil
      }
      return kept.withBytes { Secret(bytes: $0[4...]) }
    } catch let error as SecretError where error.reason == .unavailable {
      return nil
    }
  }

  /// Takes the key away, for every process at once.
  ///
  /// - Throws: ``Secrets/SecretError`` if there is such a place and it failed: then the key may
  ///   still be there, which must be said.
  public func forget() throws {
    guard let name, store.capabilities.contains(.writable) else { return }
    do {
      try store.remove(name)
    } catch let error as SecretError where error.reason == .unavailable {
      return
    }
  }

  private static let keyCount = 32
  private static let longest: Int64 = 365 * 86_400
}
