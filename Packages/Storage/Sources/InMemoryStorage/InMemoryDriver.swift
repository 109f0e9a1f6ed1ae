public import Storage

/// Opens stores that live as long as their process: `memory:`.
public struct InMemoryDriver: StorageDriver {
  public init() {}

  /// What people call it.
  public var name: String { "In memory" }

  public var schemes: [String] { ["memory"] }

  /// What its backends can do.
  public var capabilities: Set<StorageCapability> { InMemoryBackend.capabilities }

  /// Makes an empty store; the location's path is not used.
  public func open(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> any StorageBackend {
    InMemoryBackend()
  }
}
