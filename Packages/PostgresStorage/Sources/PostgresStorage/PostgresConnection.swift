import Storage

/// One connection and the transactions on it, one at a time, on a thread of its own.
///
/// It connects when it is first used, and again after the server has gone.
actor PostgresConnection {
  /// How a transaction ended.
  enum Outcome<Value: Sendable>: Sendable {
    /// It is done; what it wrote, in these tables, is durable.
    case finished(Value, touched: Set<String>)
    /// It met another one and left nothing behind: the body has to run again.
    case conflicted(PostgresFailure)
    /// Its session ended, or takes no writes, and it left nothing behind: the body may run again on
    /// another session.
    case lost(PostgresFailure)
  }

  private let executor = ConnectionExecutor()
  private let address: PostgresAddress
  private let program: String
  private let layout: PostgresLayout
  private var session: PostgresSession?

  init(_ address: PostgresAddress, layout: PostgresLayout, program: String) {
    self.address = address
    self.layout = layout
    self.program = program
  }

  /// The thread that waits for the server.
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Makes the tables, or moves them forward.
  func prepare() throws {
    do {
      let session = try begin("SELECT 1").session
      defer { leave(session) }
      try PostgresMigration(session, layout, place: place).run()
    } catch let failure as PostgresFailure {
      throw StorageError(failure, place: place)
    }
  }

  /// Runs a body over the rows of one moment, on a new session if it has to be a fresh one.
  func read<Value: Sendable>(
    fresh isFresh: Bool, _ body: @Sendable (any RowReading) throws -> Value
  ) throws -> Outcome<Value> {
    if isFresh { session = nil }
    var rows: PostgresRows?
    do {
      let session = try begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").session
      defer { leave(session) }
      let reading = PostgresRows(session, layout: layout, place: place)
      rows = reading
      let value = try body(reading)
      if let failure = reading.failure { throw failure }
      return .finished(value, touched: [])
    } catch {
      return try outcome(of: error, rows)
    }
  }

  /// Runs a body once, on a new session if it has to be a fresh one, and commits what it wrote.
  func write<Value: Sendable>(
    fresh isFresh: Bool, _ body: @Sendable (any RowWriting) throws -> Value
  ) throws -> Outcome<Value> {
    if isFresh { session = nil }
    var rows: PostgresRows?
    do {
      let (session, version) = try beginWriting()
      defer { leave(session) }
      try requireKnown(version.text(row: 0, column: 0))
      let writing = PostgresRows(session, layout: layout, place: place)
      rows = writing
      let value = try body(writing)
      if let failure = writing.failure { throw failure }
      try commit(session)
      return .finished(value, touched: writing.touched)
    } catch {
      return try outcome(of: error, rows)
    }
  }

  /// What an error in a transaction means for it.
  ///
  /// Whatever a body makes of a conflict or of a session's end, it saw what was never so.
  private func outcome<Value: Sendable>(
    of error: any Error, _ rows: PostgresRows?
  ) throws -> Outcome<Value> {
    guard let failure = rows?.failure ?? (error as? PostgresFailure) else { throw error }
    if failure.isConflict { return .conflicted(failure) }
    if failure.isDisconnected || failure.isReadOnly {
      session = nil
      return .lost(failure)
    }
    throw (error as? PostgresFailure).map { StorageError($0, place: place) } ?? error
  }

  /// Reads everything there is.
  func check() throws -> [String] {
    do {
      let session = try begin("SELECT 1").session
      // It takes as long as it takes, and nothing else may run so long on this session.
      defer { self.session = nil }
      try session.execute("SET statement_timeout = 0")
      return try PostgresCheck(session, layout).run()
    } catch let failure as PostgresFailure {
      throw StorageError(failure, place: place)
    }
  }

  /// Lets go of the connection.
  func disconnect() { session = nil }

  private var place: String { address.description }

  /// Runs a first statement, on a new session if the old one is gone.
  ///
  /// Nothing was begun then, so nothing is run twice.
  private func begin(
    _ statement: String
  ) throws -> (session: PostgresSession, result: PostgresResult) {
    if let session {
      do {
        return (session, try session.execute(statement))
      } catch let failure as PostgresFailure where failure.isDisconnected {
        self.session = nil
      } catch {
        leave(session)
        throw error
      }
    }
    let fresh = try connect()
    let result = try fresh.execute(statement)
    session = fresh
    return (fresh, result)
  }

  /// Begins a write transaction, and asks for the layout's version.
  private func beginWriting() throws -> (session: PostgresSession, result: PostgresResult) {
    do {
      return try begin("BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE; SELECT version FROM _layout")
    } catch let failure as PostgresFailure where failure.state == "0A000" {
      // So a copy says that it can't begin it, where it calls a single write a read-only one.
      throw PostgresFailure(
        state: "25006", message: failure.message, isDisconnected: failure.isDisconnected)
    }
  }

  /// A new session.
  ///
  /// - Throws: ``StorageError``, since no other session would be had either.
  private func connect() throws -> PostgresSession {
    do {
      return try PostgresSession(address, program: program)
    } catch let failure as PostgresFailure {
      throw StorageError(failure, place: place)
    }
  }

  /// Ends what may still be open; a session that can't is given up, and with it what it had open.
  private func leave(_ session: PostgresSession) {
    if session.isReady { return }
    _ = try? session.execute("ROLLBACK")
    if !session.isReady { self.session = nil }
  }

  private func commit(_ session: PostgresSession) throws {
    do {
      let confirmation = try session.execute("COMMIT").confirmation
      guard confirmation == "COMMIT" else {
        throw PostgresFailure(
          state: nil, message: "the server answered COMMIT with \(confirmation)",
          isDisconnected: false)
      }
    } catch let failure as PostgresFailure where failure.isDisconnected {
      throw StorageError.uncertain(failure, place: place)
    }
  }

  /// Refuses to write where a newer program has moved the tables forward.
  private func requireKnown(_ version: String?) throws {
    guard let version = version.flatMap(Int64.init) else {
      throw StorageError(
        .corrupt, "\(place) does not say its layout's version",
        hint: "Open the store again; if that does not help, go on with a backup")
    }
    guard version <= layout.version else {
      throw StorageError.newer(place, layout: version, known: layout.version)
    }
  }
}
