public import Storage

/// Opens PostgreSQL databases: `postgres:///NAME`, `postgres://USER@HOST:PORT/NAME`, several hosts
/// as `postgres://A:5432,B:5432/NAME?target_session_attrs=read-write`, or pairs as in
/// `postgres:host=HOST dbname=NAME`.
///
/// What stands after the scheme goes to libpq, so its parameters, its environment variables and its
/// password file work as for every program that uses it. The password stands in one of those two: an
/// address with one is refused.
public struct PostgresDriver: StorageDriver {
  private let partitions: Int

  /// Makes a driver.
  ///
  /// - Parameter partitions: over how many partitions a new table is spread by the hash of its scope;
  ///   1 for none.
  public init(partitions: Int = 1) { self.partitions = partitions }

  /// What people call it.
  public var name: String { "PostgreSQL" }

  /// `postgres` and `postgresql`.
  public var schemes: [String] { ["postgres", "postgresql"] }

  /// Yes, and several.
  public var takesHosts: Bool { true }

  /// What its backends can do.
  public var capabilities: Set<StorageCapability> { PostgresBackend.capabilities }

  /// Connects, and makes the tables if need be.
  ///
  /// - Throws: `StorageError` if the database can't be reached or refuses.
  public func open(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> any StorageBackend {
    try await PostgresBackend(
      PostgresAddress(location), catalogue: catalogue, environment: environment, connections: 4,
      partitions: partitions)
  }
}
