import InMemoryStorage
public import Storage
import Synchronization

/// A place for a store in memory that behaves as a lasting one, shared by its openings, and commits
/// one fault if it is told to.
///
/// It is what shows that a rule of the contract can fail, and a stand-in for a lasting store where
/// a test wants no files.
public final class FaultyPlace: Sendable {
  private struct State {
    var shared = InMemoryBackend()
    var catalogue: Catalogue?
  }

  /// What its backends can do, as far as anybody in one process can tell.
  public static let capabilities = Set(StorageCapability.allCases)

  private let fault: StorageFault?
  private let state = Mutex(State())

  /// Makes an empty place.
  ///
  /// - Parameter fault: what goes wrong there; `nil` for a place that keeps every rule.
  public init(_ fault: StorageFault? = nil) { self.fault = fault }

  /// The place as a rule takes it.
  ///
  /// - Parameter patience: how long rules wait for what has to come.
  /// - Returns: a subject that claims every capability.
  public func subject(patience: Duration = .seconds(20)) -> StorageSubject {
    StorageSubject(capabilities: FaultyPlace.capabilities, patience: patience) { catalogue in
      try await self.open(catalogue)
    }
  }

  /// Opens the place.
  ///
  /// - Parameter catalogue: the tables.
  /// - Returns: an opening, which shares its rows with the others.
  /// - Throws: `StorageError` if a newer catalogue has been here.
  public func open(_ catalogue: Catalogue) async throws -> any StorageBackend {
    let (shared, last) = state.withLock { state in
      if fault == .forgetsOnReopening { state.shared = InMemoryBackend() }
      return (state.shared, state.catalogue)
    }
    if let last, last.version > catalogue.version, fault != .opensNewerStores {
      if fault == .damagesRefusedStores { state.withLock { $0.shared = InMemoryBackend() } }
      throw StorageError(.newer, "the place was used by a newer version of the program")
    }
    if let last, last.version < catalogue.version {
      try await shared.moveForward(
        from: last, to: catalogue, usingDefaults: fault != .forgetsDefaults)
    }
    state.withLock { $0.catalogue = catalogue }
    let base = fault == .opensCopies ? try await shared.copy(catalogue) : shared
    return FaultyBackend(base, fault)
  }
}
