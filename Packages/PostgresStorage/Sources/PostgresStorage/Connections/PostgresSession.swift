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
/// A statement whose result is not needed at once (``later(_:failing:check:)``) is sent with the next
/// one, in one round trip: the beginning of a transaction, what it updates. So a read of one row
/// takes one round trip, where it would take three.
///
/// It blocks, so it stays within its ``PostgresConnection``.
final class PostgresSession {
  /// The number of statements that stay prepared; then the one that was used least recently leaves.
  static let capacity = 256

  private struct Prepared {
    let name: String
    /// The number of the use.
    var lastUse: Int
  }

  /// A statement with its values, ready to be sent.
  private struct Message {
    let name: String
    let parameters: PostgresParameters
    let failing: (PostgresFailure) -> PostgresFailure
    let check: (PostgresResult) throws -> Void
  }

  /// The server's notices.
  let notices = PostgresNotices()

  private let handle: OpaquePointer
  private var statements: [String: Prepared] = [:]
  private var uses = 0
  private var waiting: [Message] = []
  /// True if the end of a transaction was sent whose answer was not read yet.
  private var isEnding = false
  private var prefersIndexes = false

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
    // Otherwise they would be printed.
    notices.hear(handle)
    let schema = try execute(PostgresSession.settings).text(row: 0, column: 0)
    guard let schema, !schema.isEmpty else {
      throw PostgresFailure(
        state: "3F000", message: "none of the schemas of its search path is there",
        isDisconnected: false)
    }
  }

  deinit { PQfinish(handle) }

  /// True if the session can begin another transaction.
  var isReady: Bool {
    if !waiting.isEmpty { return false }
    if isEnding { return true }
    return PQstatus(handle) == CONNECTION_OK && PQtransactionStatus(handle) == PQTRANS_IDLE
  }

  /// The process that serves the session, as reported by the process that took the connection.
  var announcedProcess: Int32 { PQbackendPID(handle) }

  /// An option of the connection, defaults included; `nil` for what libpq does not know.
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
  func execute(_ sql: String) throws -> PostgresResult {
    try flush()
    return try checked(PQexec(handle, sql))
  }

  /// Runs a statement with its values, after those that wait, and gives what it gave, in binary.
  func run(_ query: PostgresQuery) throws -> PostgresResult {
    if waiting.isEmpty {
      settle()
      let name = try prepared(query.sql)
      return try checked(
        query.parameters.withPointers { count, values, lengths, formats in
          PQexecPrepared(handle, name, count, values, lengths, formats, 1)
        })
    }
    var answer: PostgresResult?
    try later(query) { answer = $0 }
    try flush()
    guard let answer else { throw lost }
    return answer
  }

  /// Has a statement sent together with the next one that is run.
  ///
  /// - Parameters:
  ///   - query: the statement.
  ///   - failing: what its failure means.
  ///   - check: looks at its answer, then.
  /// - Throws: ``PostgresFailure`` if it can't be prepared, or one of those that wait fails.
  func later(
    _ query: PostgresQuery, failing: @escaping (PostgresFailure) -> PostgresFailure = { $0 },
    check: @escaping (PostgresResult) throws -> Void
  ) throws {
    settle()
    let name = try prepared(query.sql)
    waiting.append(
      Message(name: name, parameters: query.parameters, failing: failing, check: check))
    // All are sent before the first answer is read, and the answers have to fit into the buffers.
    if waiting.count == 32 { try flush() }
  }

  /// Sends what waits, and looks at its answers.
  ///
  /// - Throws: ``PostgresFailure`` of the first that failed, after which the server ran none.
  func flush() throws {
    settle()
    let messages = waiting
    waiting = []
    if messages.isEmpty { return }
    guard PQenterPipelineMode(handle) == 1 else { throw lost }
    // It stays in the mode if an answer is missing, and is not ready then.
    defer { PQexitPipelineMode(handle) }
    for message in messages {
      let isSent = message.parameters.withPointers { count, values, lengths, formats in
        PQsendQueryPrepared(handle, message.name, count, values, lengths, formats, 1)
      }
      guard isSent == 1 else { throw lost }
    }
    guard PQpipelineSync(handle) == 1 else { throw lost }
    var problem: (any Error)?
    for message in messages {
      let answer = PQgetResult(handle).map(PostgresResult.init)
      // Nothing stands between the answers to two statements.
      if answer != nil { PQclear(PQgetResult(handle)) }
      if problem != nil { continue }
      do {
        guard let answer else { throw lost }
        try message.check(try checked(answer))
      } catch let failure as PostgresFailure {
        problem = message.failing(failure)
      } catch {
        problem = error
      }
    }
    PQclear(PQgetResult(handle))
    if let problem { throw problem }
  }

  /// Refuses to go on if the server has ended the session, as far as it has said so.
  func requireAlive() throws {
    guard isAlive else { throw lost }
  }

  /// True if the server has not ended the session, as far as it has said so.
  private var isAlive: Bool {
    // What it said last comes before the end of what it says.
    PQconsumeInput(handle) == 1 && PQconsumeInput(handle) == 1
      && PQstatus(handle) == CONNECTION_OK
  }

  /// Has rows found by indexes, also where a table is so small that reading all of it would cost
  /// less.
  ///
  /// A sequential scan in a serialisable transaction conflicts with every other writer of its table.
  func preferIndexes() throws {
    if prefersIndexes { return }
    try execute("SET enable_seqscan = off")
    prefersIndexes = true
  }

  /// Forgets what waits, and rolls an open transaction back without waiting for the answer.
  func leave() {
    waiting = []
    guard PQtransactionStatus(handle) == PQTRANS_INTRANS, let name = try? prepared("ROLLBACK")
    else { return }
    isEnding = PQsendQueryPrepared(handle, name, 0, nil, nil, nil, 1) == 1
  }

  /// Reads the answer to the end of the last transaction.
  private func settle() {
    if !isEnding { return }
    isEnding = false
    while let answer = PQgetResult(handle) { PQclear(answer) }
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
      _ = try checked(PQexec(handle, "DEALLOCATE \(oldest.value.name)"))
      statements[oldest.key] = nil
    }
    let name = "s\(uses)"
    _ = try checked(PQprepare(handle, name, sql, 0, nil))
    statements[sql] = Prepared(name: name, lastUse: uses)
    return name
  }

  /// The settings that every statement relies on.
  ///
  /// The schema is the first of the search path that is there, and names mean its tables before
  /// any other process's. A server that is told to acknowledge before the disk has it is told
  /// otherwise. Compiling a statement takes tens of milliseconds, more than any of ours needs to
  /// run. A limit of time is ours only where neither the address nor the server, its role or its
  /// database has one.
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

// MARK: Notifications

extension PostgresSession {
  /// The name of what openings of one place notify each other on; the schema's name may be too long.
  private static let channel = "'quartet_' || md5(current_schema())"

  /// The descriptor that is readable once the server has sent something.
  var socket: Int32 { PQsocket(handle) }

  /// Asks for the notifications of the place.
  func listen() throws {
    let name = try execute("SELECT \(PostgresSession.channel)").text(row: 0, column: 0) ?? ""
    try execute("LISTEN \(name.quoted)")
  }

  /// Notifies the processes that listen, without waiting for the disk: nothing is lost with it.
  func notify(_ text: String) throws {
    try execute(
      """
      BEGIN; SET LOCAL synchronous_commit = off;
      SELECT pg_notify(\(PostgresSession.channel), \(text.enclosed(in: "'"))); COMMIT
      """)
  }

  /// The notifications that have come; `nil` once the session has ended.
  func notifications() -> [String]? {
    guard isAlive else { return nil }
    var texts: [String] = []
    while let notification = PQnotifies(handle) {
      texts.append(String(cString: notification.pointee.extra))
      PQfreemem(notification)
    }
    return texts
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
    return try checked(PostgresResult(result))
  }

  private func checked(_ answer: PostgresResult) throws -> PostgresResult {
    switch PQresultStatus(answer.result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return answer
    default: throw failure(answer.result)
    }
  }

  private func failure(_ result: OpaquePointer) -> PostgresFailure {
    func text(_ field: Field) -> String? {
      PQresultErrorField(result, Int32(field.rawValue)).map { String(cString: $0) }
    }
    let isLost = PQstatus(handle) != CONNECTION_OK
    // Without an answer of the server there is none to come, even if the library still waits.
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

  /// The library's error when the server does not answer.
  private var lost: PostgresFailure {
    let text = PQerrorMessage(handle).map { String(cString: $0) } ?? ""
    let line = text.split(separator: "\n").first.map(String.init) ?? "it gave no answer"
    return PostgresFailure(state: nil, message: line, isDisconnected: true)
  }
}
