import Storage
import Synchronization

/// A fixed number of connections, handed out to one task each, first come, first served.
///
/// Waiting suspends the task, blocks no thread, and ends when the task is cancelled.
final class ConnectionPool: Sendable {
  private typealias Waiting = CheckedContinuation<PostgresConnection, any Error>

  private struct State {
    var idle: [PostgresConnection]
    var waiting: [(ticket: Int, continuation: Waiting)] = []
    /// Those that were cancelled before they could wait.
    var cancelled: Set<Int> = []
    var nextTicket = 0
    var isClosed = false
    var closing: [CheckedContinuation<Void, Never>] = []
  }

  private let connections: [PostgresConnection]
  private let state: Mutex<State>

  /// Makes a pool of connections that open when they are first used.
  init(_ connections: [PostgresConnection]) {
    self.connections = connections
    state = Mutex(State(idle: connections))
  }

  /// Runs `body` with a connection that no other process has.
  ///
  /// - Throws: what `body` throws; ``StorageError`` with ``StorageError/Reason/closed``; or
  ///   `CancellationError`.
  func withConnection<Value: Sendable>(
    _ body: (PostgresConnection) async throws -> Value
  ) async throws -> Value {
    let connection = try await take()
    defer { give(connection) }
    return try await body(connection)
  }

  /// Refuses further work, waits for what is under way and disconnects.
  func close() async {
    await withCheckedContinuation { continuation in
      let (refused, isIdle) = state.withLock { state in
        defer { state.waiting = [] }
        state.isClosed = true
        let isIdle = state.idle.count == connections.count
        if !isIdle { state.closing.append(continuation) }
        return (state.waiting.map(\.continuation), isIdle)
      }
      for waiting in refused { waiting.resume(throwing: StorageError.closed) }
      if isIdle { continuation.resume() }
    }
    for connection in connections { await connection.disconnect() }
  }

  private func take() async throws -> PostgresConnection {
    let ticket = state.withLock { state in
      state.nextTicket += 1
      return state.nextTicket
    }
    defer { state.withLock { _ = $0.cancelled.remove(ticket) } }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let answer = state.withLock { state -> Result<PostgresConnection, any Error>? in
          if state.isClosed { return .failure(StorageError.closed) }
          if state.cancelled.remove(ticket) != nil { return .failure(CancellationError()) }
          // The one that was used last has its statements prepared.
          if let connection = state.idle.popLast() { return .success(connection) }
          state.waiting.append((ticket, continuation))
          return nil
        }
        if let answer { continuation.resume(with: answer) }
      }
    } onCancel: {
      let waiting = state.withLock { state -> Waiting? in
        guard let index = state.waiting.firstIndex(where: { $0.ticket == ticket }) else {
          state.cancelled.insert(ticket)
          return nil
        }
        return state.waiting.remove(at: index).continuation
      }
      waiting?.resume(throwing: CancellationError())
    }
  }

  private func give(_ connection: PostgresConnection) {
    let (next, closing) = state.withLock {
      state -> (Waiting?, [CheckedContinuation<Void, Never>]) in
      if !state.waiting.isEmpty { return (state.waiting.removeFirst().continuation, []) }
      state.idle.append(connection)
      guard state.isClosed, state.idle.count == connections.count else { return (nil, []) }
      defer { state.closing = [] }
      return (nil, state.closing)
    }
    next?.resume(returning: connection)
    for continuation in closing { continuation.resume() }
  }
}

extension PostgresSession {
  /// Finds out whether a pooler gives sessions each other's servers.
  ///
  /// A pooler says another process than the server does, also where it leaves a session its server;
  /// only behind one is the second session made. Each is asked several times which process serves
  /// it: a pooler gives the server that it got back last, or that has waited longest, and either
  /// shows within six questions, at the latest if no other process asks in between. What is
  /// overlooked because others do shows when a prepared statement is missing.
  ///
  /// - Parameter connect: makes another session with the same address.
  /// - Returns: whether it does; a server itself does not.
  /// - Throws: ``PostgresFailure``; what `connect` throws.
  func sharesServer(with connect: () throws -> PostgresSession) throws -> Bool {
    if try process() == "\(announcedProcess)" { return false }
    let other = try connect()
    var (ours, others): (Set<String>, Set<String>) = ([], [])
    for isOurs in [true, false, true, false, false, true] {
      if isOurs { ours.insert(try process()) } else { others.insert(try other.process()) }
    }
    return ours.count > 1 || others.count > 1 || !ours.isDisjoint(with: others)
  }

  /// The server's process, by its own words.
  private func process() throws -> String {
    try execute("SELECT pg_backend_pid()").text(row: 0, column: 0) ?? ""
  }
}
