public import Storage

/// Opens PostgreSQL databases: `postgres:///NAME`, or `postgres:host=HOST dbname=NAME`.
///
/// What stands after the scheme goes to libpq, so its parameters, its environment variables and its
/// password file work as for every program that uses it. Keep the password in one of those two.
public struct PostgresDriver: StorageDriver {
  public init() {}

  /// What people call it.
  public var name: String { "PostgreSQL" }

  /// `postgres` and `postgresql`.
  public var schemes: [String] { ["postgres", "postgresql"] }

  /// What its backends can do.
  public var capabilities: Set<StorageCapability> { PostgresBackend.capabilities }

  /// Connects, and makes the tables if need be.
  ///
  /// - Throws: `StorageError` if the database can't be reached or refuses.
  public func open(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> any StorageBackend {
    try await PostgresBackend(
      PostgresAddress(location), catalogue: catalogue, environment: environment, connections: 4)
  }
}
