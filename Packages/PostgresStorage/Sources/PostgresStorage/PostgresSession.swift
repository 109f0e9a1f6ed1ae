import CPostgreSQL

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One session with the server: statements, prepared once each, and what they give.
///
/// It blocks, so it stays within its ``PostgresConnection``.
final class PostgresSession {
  /// How many statements stay prepared; then the one that was used least recently leaves.
  static let capacity = 256

  private struct Prepared {
    let name: String
    /// The number of the use.
    var lastUse: Int
  }

  private let handle: OpaquePointer
  private var statements: [String: Prepared] = [:]
  private var uses = 0

  /// Connects, and sets what statements rely on.
  ///
  /// - Parameters:
  ///   - address: the database.
  ///   - program: the name that the server shows others.
  /// - Throws: ``PostgresFailure``.
  init(_ address: PostgresAddress, program: String) throws {
    guard let handle = PostgresSession.connect(address, program) else {
      throw PostgresFailure(state: nil, message: "out of memory", isDisconnected: true)
    }
    self.handle = handle
    guard PQstatus(handle) == CONNECTION_OK else { throw lost }
    // Notices would be printed.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    let schema = try execute(PostgresSession.settings).text(row: 0, column: 0)
    guard let schema, !schema.isEmpty else {
      throw PostgresFailure(
        state: "3F000", message: "none of the schemas of its search path is there",
        isDisconnected: false)
    }
  }

  deinit { PQfinish(handle) }

  /// Whether the session can begin another transaction.
  var isReady: Bool {
    PQstatus(handle) == CONNECTION_OK && PQtransactionStatus(handle) == PQTRANS_IDLE
  }

  /// What the connection was made with, defaults included; `nil` for what libpq does not know.
  func option(_ name: String) -> String? {
    guard let options = PQconninfo(handle) else { return nil }
    defer { PQconninfoFree(options) }
    var option = options
    while let keyword = option.pointee.keyword {
      if String(cString: keyword) == name { return option.pointee.val.map { String(cString: $0) } }
      option += 1
    }
    return nil
  }

  /// Runs statements without marks, and gives what the last of them gave, as text.
  @discardableResult
  func execute(_ sql: String) throws -> PostgresResult { try checked(PQexec(handle, sql)) }

  /// Runs a statement with its values, and gives what it gave, in binary.
  func run(_ query: PostgresQuery) throws -> PostgresResult {
    let name = try prepared(query.sql)
    let parameters = query.parameters
    // A value without bytes needs an address too, or it would be null.
    let bytes = parameters.bytes + [0]
    return try bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let values = parameters.ranges.map { range in
        range.flatMap { start?.advanced(by: $0.lowerBound) }
      }
      let lengths = parameters.ranges.map { Int32($0?.count ?? 0) }
      let formats = [Int32](repeating: 1, count: parameters.count)
      return try checked(
        PQexecPrepared(handle, name, Int32(parameters.count), values, lengths, formats, 1))
    }
  }

  private func prepared(_ sql: String) throws -> String {
    uses += 1
    if let index = statements.index(forKey: sql) {
      statements.values[index].lastUse = uses
      return statements.values[index].name
    }
    // Looking through all of them is little beside the two round trips that follow.
    if statements.count == PostgresSession.capacity,
      let oldest = statements.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      try execute("DEALLOCATE \(oldest.value.name)")
      statements[oldest.key] = nil
    }
    let name = "s\(uses)"
    _ = try checked(PQprepare(handle, name, sql, 0, nil))
    statements[sql] = Prepared(name: name, lastUse: uses)
    return name
  }

  /// What every statement relies on.
  ///
  /// The schema is the first of the search path that is there, and names mean its tables before
  /// anybody else's. A server that is told to acknowledge before the disk has it is told otherwise.
  /// Compiling a statement takes tens of milliseconds, more than any of ours needs to run. A limit
  /// of time is ours only where neither the address nor the server, its role or its database has one.
  private static let settings = """
    SET client_min_messages = warning;
    SET standard_conforming_strings = on;
    SET jit = off;
    SELECT set_config(given.name, given.value, false)
      FROM pg_settings JOIN (
        VALUES ('lock_timeout', '5s'), ('statement_timeout', '60s'),
          ('idle_in_transaction_session_timeout', '60s')
      ) AS given (name, value) ON given.name = pg_settings.name
      WHERE source = 'default';
    SELECT set_config('synchronous_commit', 'on', false)
      WHERE current_setting('synchronous_commit') IN ('off', 'local');
    SELECT set_config('search_path', quote_ident(current_schema()) || ', pg_catalog', false)
    """

  private static func connect(_ address: PostgresAddress, _ program: String) -> OpaquePointer? {
    // What stands after the address overrules it, what stands before is for want of better.
    let options = [
      ("connect_timeout", "10"), ("tcp_user_timeout", "30000"), ("keepalives_idle", "30"),
      ("keepalives_interval", "10"), ("keepalives_count", "3"), ("dbname", address.text),
      ("client_encoding", "UTF8"),
      ("fallback_application_name", program),
    ]
    var keywords = options.map { UnsafePointer(strdup($0.0)) }
    var values = options.map { UnsafePointer(strdup($0.1)) }
    keywords.append(nil)
    values.append(nil)
    defer {
      for text in keywords + values { free(UnsafeMutableRawPointer(mutating: text)) }
    }
    return PQconnectdbParams(keywords, values, 1)
  }
}

// MARK: Failures

extension PostgresSession {
  /// The fields of an error, by the letters of the protocol.
  private enum Field: UInt8 {
    case state = 0x43
    case message = 0x4D
    case table = 0x74
    case column = 0x63
  }

  private func checked(_ result: OpaquePointer?) throws -> PostgresResult {
    guard let result else { throw lost }
    let owned = PostgresResult(result)
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return owned
    default: throw failure(result)
    }
  }

  private func failure(_ result: OpaquePointer) -> PostgresFailure {
    func text(_ field: Field) -> String? {
      PQresultErrorField(result, Int32(field.rawValue)).map { String(cString: $0) }
    }
    let isLost = PQstatus(handle) != CONNECTION_OK
    // Without an answer of the server there is none to come, whatever the library still hopes.
    guard let state = text(.state) else { return lost }
    var message = text(.message) ?? "error \(state)"
    // What the server says of wrong data may quote it.
    if ["22", "23"].contains(String(state.prefix(2))) {
      let place = [text(.table), text(.column)].compactMap { $0 }.joined(separator: ".")
      message = "a value is not allowed\(place.isEmpty ? "" : " in \(place)") (\(state))"
    }
    // Of these the server says that it ends the session, before the end is seen.
    let isEnded = ["57P01", "57P02", "57P03", "57P05", "25P03"].contains(state)
    return PostgresFailure(state: state, message: message, isDisconnected: isLost || isEnded)
  }

  /// What the library says when the server says nothing.
  private var lost: PostgresFailure {
    let text = PQerrorMessage(handle).map { String(cString: $0) } ?? ""
    let line = text.split(separator: "\n").first.map(String.init) ?? "it gave no answer"
    return PostgresFailure(state: nil, message: line, isDisconnected: true)
  }
}
