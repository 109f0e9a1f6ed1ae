import CPostgreSQL
public import Storage

/// Opens PostgreSQL databases: `postgres:///NAME`, `postgres://USER@HOST:PORT/NAME`, several hosts
/// as `postgres://A:5432,B:5432/NAME?target_session_attrs=read-write`, or pairs as in
/// `postgres:host=HOST dbname=NAME`.
///
/// The text after the scheme goes to libpq, so its parameters, its environment variables and its
/// password file work as for every program that uses it. The password stands in one of those two:
/// an address with one is refused.
public struct PostgresDriver: StorageDriver {
  private let partitions: Int

  /// Makes a driver.
  ///
  /// - Parameter partitions: over how many partitions a new table is spread by the hash of its scope;
  ///   1 for none.
  public init(partitions: Int = 1) { self.partitions = partitions }

  /// The name that users see.
  public var name: String { "PostgreSQL" }

  /// `postgres` and `postgresql`.
  public var schemes: [String] { ["postgres", "postgresql"] }

  /// Yes, and several.
  public var takesHosts: Bool { true }

  /// The capabilities of the backends that it opens.
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

/// The address of a database and the credentials, as libpq reads them.
struct PostgresAddress: Sendable, CustomStringConvertible {
  /// The text for libpq, which holds no password.
  let text: String
  /// The database and its servers, for messages: no parameter.
  let description: String

  /// Reads an address: a URL, or libpq's `keyword=value` pairs.
  ///
  /// - Throws: ``StorageError`` if it can't be read or holds a password; the error quotes nothing of
  ///   it, since the password may stand anywhere in a text that can't be read.
  init(_ text: String) throws {
    guard let options = PQconninfoParse(text, nil) else {
      throw StorageError(
        .invalid, "the address of the database can't be read",
        hint: "Write postgres:///NAME, postgres://USER@HOST:PORT/NAME or "
          + "postgres:host=HOST dbname=NAME; libpq's manual has more")
    }
    defer { PQconninfoFree(options) }
    var found: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        found[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    // What may be a part of a password is refused as one.
    let isBroken =
      found["password"] != nil || found["sslpassword"] != nil
      || found["user"]?.contains(":") == true
      || ["host", "hostaddr", "dbname"].contains { found[$0]?.contains("@") == true }
      || found["port"]?.utf8.allSatisfy { $0 == 0x2C || (48...57).contains($0) } == false
    if isBroken { throw StorageError.passwordInAddress }
    self.text = text
    let name = found["dbname"] ?? found["user"]
    let servers = PostgresAddress.servers(found).joined(separator: ", ")
    description =
      (name.map { "the database \($0)" } ?? "the default database")
      + (servers.isEmpty ? "" : " at \(servers)")
  }

  /// The hosts with their ports; one port counts for all.
  private static func servers(_ found: [String: String]) -> [String] {
    func list(_ text: String?) -> [Substring] {
      text?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    }
    let ports = list(found["port"])
    return list(found["host"] ?? found["hostaddr"]).enumerated().map { index, host in
      let port = ports.count == 1 ? ports[0] : index < ports.count ? ports[index] : ""
      return port.isEmpty || host.hasPrefix("/") ? String(host) : "\(host):\(port)"
    }
  }

  /// Reads a location, whose scheme is one of the driver's.
  init(_ location: StorageLocation) throws {
    let path = location.path
    let hosts = location.authority ?? ""
    let isURL = !hosts.isEmpty || path.isEmpty || path.hasPrefix("/") || path.hasPrefix("?")
    try self.init(isURL ? "postgresql://\(hosts)\(path)" : path)
  }
}
