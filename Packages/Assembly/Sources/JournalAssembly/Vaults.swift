public import Assembly
public import EncryptedStorage
import JournalFeatures
import JournalModels
public import Secrets
public import Storage
public import Vault

/// The source of the key that opened a vault.
public enum KeySource: Sendable, Equatable {
  /// The key that the system kept since an earlier command.
  case kept
  /// A file that was named on the command line.
  case file
  /// The user typed it.
  case typed
}

/// A vault that is open in this process.
public struct UnlockedVault: Sendable {
  public let location: DataLocation
  /// The rows, unlocked.
  public let backend: EncryptedBackend
  /// The place of its key between two commands, if it is kept.
  public let keptKey: CachedDataKey
  public let source: KeySource
}

/// The creation and opening of vaults.
extension JournalComposition {
  /// Opens a vault.
  ///
  /// - Parameters:
  ///   - location: where the data lies.
  ///   - program: the program's name, which other processes show while they wait for the store.
  ///   - key: gets the key of the vault with this header.
  /// - Returns: the rows, unlocked; ``vault(_:at:openedBy:)`` makes the vault of them.
  /// - Throws: ``JournalFailure/unfinished`` if there is none, what `key` throws, or `StorageError`.
  public func open(
    _ location: DataLocation, program: String,
    key: @escaping @Sendable (VaultSummary) async throws -> VaultKey
  ) async throws -> EncryptedBackend {
    let driver = EncryptedDriver(
      over: files,
      key: { request in
        guard case .unlock(let summary) = request else { throw JournalFailure.unfinished }
        return try await key(summary)
      }, created: { _ in })
    return try await open(location, with: driver, program)
  }

  /// Makes a vault.
  ///
  /// - Parameters:
  ///   - location: where the data lies.
  ///   - program: the program's name, which other processes show while they wait for the store.
  ///   - passphrase: opens the vault from now on.
  ///   - cost: what a try of the passphrase costs.
  ///   - created: hands the recovery key to the user; if it throws, nothing is made.
  /// - Returns: the rows of the new vault, unlocked.
  /// - Throws: ``JournalFailure/exists(path:)``, what `created` throws, or `StorageError`.
  public func make(
    _ location: DataLocation, program: String, passphrase: Secret, cost: PassphraseCost,
    created: @escaping @Sendable (RecoveryKey) async throws -> Void
  ) async throws -> EncryptedBackend {
    let driver = EncryptedDriver(
      over: files, cost: cost,
      key: { request in
        guard case .create = request else {
          throw JournalFailure.exists(path: location.store.path)
        }
        return .passphrase(passphrase)
      }, created: created)
    return try await open(location, with: driver, program)
  }

  private func open(
    _ location: DataLocation, with driver: EncryptedDriver, _ program: String
  ) async throws -> EncryptedBackend {
    let backend = try await driver.open(
      location.store, catalogue: try catalogue, environment: environment(program: program))
    guard let backend = backend as? EncryptedBackend else { throw JournalFailure.unfinished }
    return backend
  }

  /// An open vault.
  ///
  /// - Throws: an error of the store.
  public func vault(
    _ backend: EncryptedBackend, at location: DataLocation, openedBy source: KeySource
  ) async throws -> UnlockedVault {
    UnlockedVault(
      location: location, backend: backend,
      keptKey: CachedDataKey(vault: try await backend.summary().id, in: keyring), source: source)
  }

  /// Keeps an open vault's key for the next commands, for as long as its owner wants.
  ///
  /// - Returns: for how many minutes without use; `nil` where the system keeps nothing, or the owner
  ///   wants nothing kept.
  /// - Throws: `SecretError` if there is such a place and it failed.
  public func keepKey(of vault: UnlockedVault, program: String) async throws -> Int? {
    let container = try container(of: vault, program: program, zone: nil)
    let minutes = try await ReadSettings(container)().idleMinutes
    let isKept = try vault.keptKey.keep(
      try vault.backend.dataKey(), idle: .seconds(60 * Int64(minutes)))
    return isKept ? minutes : nil
  }
}

/// A vault as it can be looked at without its key.
public struct LockedVault: Sendable {
  public let location: DataLocation
  private let composition: JournalComposition
  private let program: String

  /// Finds the vault at a location.
  ///
  /// - Throws: ``JournalFailure/none(path:)`` if there is none.
  public init(
    at location: DataLocation, _ composition: JournalComposition, program: String
  ) throws {
    self.location = location
    self.composition = composition
    self.program = program
    guard location.isPresent else { throw JournalFailure.none(path: location.store.path) }
  }

  /// The rows as they lie there, sealed: to be copied and counted.
  ///
  /// - Returns: a store that the caller closes.
  /// - Throws: `StorageError` if it can't be opened.
  public func sealedStore() async throws -> RecordStore {
    let environment = composition.environment(program: program)
    let catalogue = try composition.catalogue.sealed
    let backend = try await composition.files.open(
      location.sealedStore, catalogue: catalogue, environment: environment)
    return RecordStore(backend: backend, catalogue: catalogue, environment: environment)
  }

  /// The summary that the vault shows without a key.
  ///
  /// - Throws: ``JournalFailure/unfinished`` if it was not made to the end, and holds nothing;
  ///   `StorageError` if its header is lost.
  public func summary() async throws -> VaultSummary {
    let store = try await sealedStore()
    do {
      let summary = try await EncryptedBackend.summary(of: store.backend)
      if summary == nil {
        try await EncryptedBackend.requireEmpty(
          store.backend, catalogue: try composition.catalogue)
      }
      try await store.backend.close()
      guard let summary else { throw JournalFailure.unfinished }
      return summary
    } catch {
      try? await store.backend.close()
      throw error
    }
  }

  /// The places of its key between two commands, if it is kept: one for each identity that a
  /// damaged header names.
  ///
  /// - Throws: as ``summary()``.
  public func keptKeys() async throws -> [CachedDataKey] {
    try await summary().ids.map { CachedDataKey(vault: $0, in: composition.keyring) }
  }
}

/// The files beside a vault.
extension DataLocation {
  /// The inbox of thoughts while the vault is locked.
  public var inbox: SealedInbox { SealedInbox(folder: companion("inbox")) }

  /// The box that may be read while the vault is locked, if the person wants that.
  public var supportBox: SealedBox {
    SealedBox(file: companion("support.box"), keyFile: companion("support.key"))
  }

  /// The counter of passphrase tries.
  public var attempts: AttemptDelay { AttemptDelay(file: companion("attempts")) }

  /// The vault's files, for an examination without a key.
  var sealedStore: StorageLocation {
    StorageLocation(scheme: String(store.scheme.prefix { $0 != "+" }), path: store.path)
  }
}
