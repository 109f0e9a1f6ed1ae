import DomainModels
public import Storage

/// A fresh place for a store, which a rule may open as often as it likes.
///
/// Whoever makes one cleans up after it.
public struct StorageSubject: Sendable {
  /// What the backend says it can do.
  public let capabilities: Set<StorageCapability>
  /// The clock behind ``environment``.
  public let clock: SettableClock
  /// Time, identities and chance: the same on every run.
  public let environment: StorageEnvironment
  /// How long a rule waits for what has to come before it says that it did not.
  public let patience: Duration
  private let opening: @Sendable (Catalogue) async throws -> any StorageBackend

  /// Describes a place.
  ///
  /// - Parameters:
  ///   - capabilities: what the backend says it can do.
  ///   - patience: how long to wait for what has to come.
  ///   - opening: opens the place; called again it opens the same place again, unless the backend
  ///     is neither persistent nor for several processes.
  public init(
    capabilities: Set<StorageCapability>, patience: Duration = .seconds(20),
    opening: @escaping @Sendable (Catalogue) async throws -> any StorageBackend
  ) {
    self.capabilities = capabilities
    self.patience = patience
    self.opening = opening
    let clock = SettableClock()
    let random = RandomSource.seeded(28)
    self.clock = clock
    environment = StorageEnvironment(
      clock: clock.wallClock,
      identifiers: .version7(clock: clock.wallClock, random: random), random: random,
      program: "contract")
  }

  /// Opens the place.
  public func open(_ catalogue: Catalogue) async throws -> any StorageBackend {
    try await opening(catalogue)
  }

  /// Opens the place for the sample records.
  func openLibrary() async throws -> RecordStore {
    let catalogue = try Library.catalogue
    return RecordStore(
      backend: try await open(catalogue), catalogue: catalogue, environment: environment)
  }

  /// The place closed and opened again, or the same opening if nothing would be left of it.
  func reopened(_ store: RecordStore) async throws -> RecordStore {
    var backend = store.backend
    if capabilities.contains(.persistent) {
      try await backend.close()
      backend = try await open(store.catalogue)
    }
    return RecordStore(
      backend: backend, catalogue: store.catalogue, environment: environment, owner: store.owner)
  }
}
