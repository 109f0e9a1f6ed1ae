import CPostgreSQL
import Storage

/// Where a database is and how to get in, as libpq reads it.
struct PostgresAddress: Sendable, CustomStringConvertible {
  /// The text for libpq, with the password if there is one.
  let text: String
  /// The database and its server, for messages: no password, no parameter.
  let description: String

  /// Reads an address: a URL, or libpq's `keyword=value` pairs.
  ///
  /// - Throws: ``StorageError`` that quotes nothing of it, since the password may stand anywhere in
  ///   a text that can't be read.
  init(_ text: String) throws {
    guard let options = PQconninfoParse(text, nil) else {
      throw StorageError(
        .invalid, "the address of the database can't be read",
        hint: "Write postgres:///NAME, or postgres:host=HOST dbname=NAME; libpq's manual has more")
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
    self.text = text
    let name = found["dbname"] ?? found["user"]
    let host = found["host"] ?? found["hostaddr"]
    description =
      (name.map { "the database \($0)" } ?? "the default database")
      + (host.map { " at \($0)" } ?? "")
  }

  /// Reads a location, whose scheme is one of the driver's.
  init(_ location: StorageLocation) throws {
    let path = location.path
    // A location has no host of its own, so what names one stands in a parameter, or in pairs.
    let isURL = path.isEmpty || path.hasPrefix("/") || path.hasPrefix("?")
    try self.init(isURL ? "postgresql://\(path)" : path)
  }
}
