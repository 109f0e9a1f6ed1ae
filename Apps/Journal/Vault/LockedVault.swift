import EncryptedStorage
import ProductCommands
import Storage
import TerminalCommands
import Vault

/// A vault as it can be looked at without its key.
struct LockedVault: Sendable {
  let place: JournalPlace
  private let composition = Composition.linked
  private let session: CommandSession

  /// Finds it.
  ///
  /// - Throws: ``JournalFailure/none(path:)`` if there is none.
  init(_ options: JournalOptions, in session: CommandSession) throws {
    place = try JournalPlace(options.store, in: session)
    self.session = session
    guard place.isPresent else { throw JournalFailure.none(path: place.location.path) }
  }

  /// The rows as they lie there, sealed: to be copied and counted.
  func sealedStore() async throws -> RecordStore {
    let environment = composition.environment(program: session.programName)
    let catalogue = try composition.catalogue.sealed
    let backend = try await composition.files.open(
      place.sealedLocation, catalogue: catalogue, environment: environment)
    session.closeAtEnd(backend)
    return RecordStore(backend: backend, catalogue: catalogue, environment: environment)
  }

  /// What it says of itself to anybody.
  ///
  /// - Throws: ``JournalFailure/unfinished`` if it was not made to the end, and holds nothing;
  ///   `StorageError` if its header is lost.
  func summary() async throws -> VaultSummary {
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

  /// Where its key stays between two commands, if it does: one place for each identity that a damaged
  /// header names.
  func keptKeys() async throws -> [KeptKey] {
    try await summary().ids.map { KeptKey(vault: $0, in: composition.keyring) }
  }
}
