import Storage

/// One connection and the transactions on it, one at a time, on a thread of its own.
///
/// It connects when it is first used, and again after the server has gone.
actor PostgresConnection {
  /// The outcome of a transaction.
  enum Outcome<Value: Sendable>: Sendable {
    /// It is done; what it wrote, in these tables, is durable.
    case finished(Value, touched: Set<String>)
    /// It met another one and left nothing behind: the body has to run again.
    case conflicted(PostgresFailure)
    /// Its session ended, or takes no writes, and it left nothing behind: the body may run again on
    /// another session.
    case lost(PostgresFailure)
  }

  private let executor = BlockingExecutor(label: "PostgresStorage")
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
  ///
  /// - Returns: a name for an opening of the place, like no other's.
  func prepare() throws -> String {
    do {
      let session = try answering()
      defer { leave(session) }
      let isShared = try session.sharesServer { try PostgresSession(address, program: program) }
      if isShared { throw StorageError.shared(place) }
      try PostgresMigration(session, layout, place: place).run()
      return try session.execute("SELECT gen_random_uuid()").text(row: 0, column: 0) ?? ""
    } catch let failure as PostgresFailure {
      throw StorageError(failure, place: place)
    }
  }

  /// Runs a body over the rows of one snapshot, on a new session if it has to be a fresh one.
  func read<Value: Sendable>(
    fresh isFresh: Bool, _ body: @Sendable (any RowReading) throws -> Value
  ) throws -> Outcome<Value> {
    if isFresh { session = nil }
    var rows: PostgresRows?
    do {
      let session = try ready()
      defer { leave(session) }
      try session.later(PostgresConnection.reading) { _ in }
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
    var version: PostgresResult?
    do {
      let session = try ready()
      defer { leave(session) }
      try session.preferIndexes()
      try session.later(PostgresConnection.writing, failing: { $0.onCopy }, check: { _ in })
      try session.later(PostgresConnection.version) { version = $0 }
      let writing = PostgresRows(session, layout: layout, place: place)
      rows = writing
      let value = try body(writing)
      if let failure = writing.failure { throw failure }
      // What was never begun must not be in doubt when the session ends during the commit.
      if version == nil { try session.flush() }
      try requireKnown(version)
      try commit(session)
      return .finished(value, touched: writing.touched)
    } catch {
      // The tables of a newer program may fail in any way.
      if let version { try requireKnown(version) }
      return try outcome(of: error, rows)
    }
  }

  /// The consequence of an error in a transaction.
  ///
  /// A body that meets a conflict or a session's end saw what was never so, even if it returns.
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

  /// Tells other sessions something.
  func notify(_ text: String) throws {
    let session = try answering()
    defer { leave(session) }
    try session.notify(text)
  }

  /// Reads everything there is.
  func check() throws -> [String] {
    do {
      let session = try answering()
      // It takes as long as it takes, and nothing else may run so long on this session.
      defer { self.session = nil }
      try session.execute("SET statement_timeout = 0")
      return try PostgresCheck(session, layout).run()
    } catch let failure as PostgresFailure {
      throw StorageError(failure, place: place)
    }
  }

  /// Says which settings cost more than they have to.
  func advice() throws -> [String] {
    do {
      let session = try answering()
      defer { leave(session) }
      return try ServerSettings(session).advice()
    } catch let failure as PostgresFailure {
      throw StorageError(failure, place: place)
    }
  }

  /// Lets go of the connection.
  func disconnect() { session = nil }

  private var place: String { address.description }

  private static let reading = PostgresQuery("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
  private static let writing = PostgresQuery("BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE")
  private static let commit = PostgresQuery("COMMIT")
  private static let version = PostgresQuery("SELECT version::text FROM _layout")

  /// The session, or a new one if it can't begin anything.
  private func ready() throws -> PostgresSession {
    if let session, session.isReady { return session }
    let fresh = try connect()
    session = fresh
    return fresh
  }

  /// A session that answers: a new one if the old one is gone.
  private func answering() throws -> PostgresSession {
    if let session {
      do {
        try session.execute("SELECT 1")
      } catch let failure as PostgresFailure where failure.isDisconnected {
        self.session = nil
      }
    }
    return try ready()
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
    session.leave()
    if session.isReady { return }
    _ = try? session.execute("ROLLBACK")
    if !session.isReady { self.session = nil }
  }

  /// Commits, with what still waits.
  ///
  /// The server ran none of it if it refused something before the commit, even if the session ended.
  private func commit(_ session: PostgresSession) throws {
    var confirmation = ""
    var isCommit = false
    func isRefused(_ failure: PostgresFailure) -> PostgresFailure {
      isCommit = true
      return failure
    }
    try session.requireAlive()
    session.notices.gaveUpWaiting = false
    do {
      try session.later(PostgresConnection.commit, failing: isRefused) {
        confirmation = $0.confirmation
      }
      try session.flush()
    } catch let failure as PostgresFailure
      where failure.isDisconnected && (isCommit || failure.state == nil)
    {
      throw StorageError.uncertain(failure, place: place)
    }
    guard confirmation == "COMMIT" else {
      throw PostgresFailure(
        state: nil, message: "the server answered COMMIT with \(confirmation)",
        isDisconnected: false)
    }
    if session.notices.gaveUpWaiting { throw StorageError.unreplicated(place) }
  }

  /// Refuses to write where a newer program has moved the tables forward.
  private func requireKnown(_ version: PostgresResult?) throws {
    guard let version = version?.text(row: 0, column: 0).flatMap(Int64.init) else {
      throw StorageError(
        .corrupt, "\(place) does not say its layout's version",
        hint: "Open the store again; if that does not help, go on with a backup")
    }
    guard version <= layout.version else {
      throw StorageError.newer(place, layout: version, known: layout.version)
    }
  }
}
