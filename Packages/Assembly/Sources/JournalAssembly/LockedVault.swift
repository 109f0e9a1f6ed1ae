public import Assembly
public import EncryptedStorage
import JournalFeatures
import JournalModels
public import Storage
public import Vault

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
