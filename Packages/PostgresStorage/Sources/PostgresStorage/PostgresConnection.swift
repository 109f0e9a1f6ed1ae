import Storage

/// One connection and the transactions on it, one at a time, on a thread of its own.
///
/// It connects when it is first used, and again after the server has gone.
actor PostgresConnection {
  /// How a write transaction ended.
  enum Outcome<Value: Sendable>: Sendable {
    /// It is durable, and wrote to these tables.
    case committed(Value, touched: Set<String>)
    /// It met another writer and left nothing behind: the body has to run again.
    case conflicted(PostgresFailure)
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

  /// Runs a body over the rows of one moment.
  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) throws -> Value {
    do {
      let session = try begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").session
      defer { leave(session) }
      let rows = PostgresRows(session, layout: layout, place: place)
      let value = try body(rows)
      if let failure = rows.failure { throw failure }
      return value
    } catch let failure as PostgresFailure {
      throw StorageError(failure, place: place)
    }
  }

  /// Runs a body once and commits what it wrote.
  ///
  /// - Throws: what the body throws, if the transaction itself went well; ``StorageError``.
  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) throws -> Outcome<Value> {
    var rows: PostgresRows?
    do {
      let (session, version) = try begin(
        "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE; SELECT version FROM _layout")
      defer { leave(session) }
      try requireKnown(version.text(row: 0, column: 0))
      let writing = PostgresRows(session, layout: layout, place: place)
      rows = writing
      let value = try body(writing)
      if let failure = writing.failure { throw failure }
      try commit(session)
      return .committed(value, touched: writing.touched)
    } catch {
      // Whatever a body makes of a conflict, it saw what was never so.
      if let failure = rows?.failure ?? (error as? PostgresFailure), failure.isConflict {
        return .conflicted(failure)
      }
      throw (error as? PostgresFailure).map { StorageError($0, place: place) } ?? error
    }
  }

  /// Reads everything there is.
  func check() throws -> [String] {
    do {
      let session = try begin("SELECT 1").session
      defer { leave(session) }
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
    let fresh = try PostgresSession(address, program: program)
    let result = try fresh.execute(statement)
    session = fresh
    return (fresh, result)
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
