internal import Synchronization

/// The state that the server's thread and the tests share.
final class ServerLedger: Sendable {
  private struct State {
    var record = ServerRecord()
    var released: Set<String> = []
    var isStopping = false
    var waiters: [Int: Waiter] = [:]
    var nextWaiter = 0
  }

  private struct Waiter {
    let condition: @Sendable (ServerRecord) -> Bool
    let continuation: CheckedContinuation<Bool, Never>
  }

  private let state = Mutex(State())

  var record: ServerRecord { state.withLock { $0.record } }

  /// The pauses that are over; nil when the server is to stop.
  var orders: Set<String>? { state.withLock { $0.isStopping ? nil : $0.released } }

  func release(_ name: String) { state.withLock { _ = $0.released.insert(name) } }

  func stop() { state.withLock { $0.isStopping = true } }

  /// Takes what the connections have become, and wakes the callers that waited for it.
  func note(_ connections: [ConnectionRecord]) {
    let done = state.withLock { state in
      state.record.connections = connections
      let record = state.record
      let done = state.waiters.filter { $0.value.condition(record) }
      for id in done.keys { state.waiters[id] = nil }
      return done.values.map(\.continuation)
    }
    for continuation in done { continuation.resume(returning: true) }
  }

  /// Returns once the record fulfils the condition; false if the task was cancelled before.
  func wait(until condition: @escaping @Sendable (ServerRecord) -> Bool) async -> Bool {
    let id = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Bool? = state.withLock { state in
          if condition(state.record) { return true }
          if Task.isCancelled { return false }
          state.waiters[id] = Waiter(condition: condition, continuation: continuation)
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: id) }?.continuation.resume(returning: false)
    }
  }
}

/// The events that a ``HostileServer`` has seen of one connection.
public struct ConnectionRecord: Sendable {
  /// The whole requests that came.
  public internal(set) var requests: [WireRequest] = []
  /// The number of bytes that the machine took for sending: what was read, and what fits its
  /// buffers.
  public internal(set) var bytesSent = 0
  /// True if the machine takes no more now because no reader takes pieces.
  public internal(set) var isBlocked = false
  /// The pause at which it stands.
  public internal(set) var heldAt: String?
  /// True if the client ended the connection.
  public internal(set) var isClosedByClient = false
  /// True if the server still has it open.
  public internal(set) var isOpen = true
}

/// The connections that a ``HostileServer`` has seen so far.
public struct ServerRecord: Sendable {
  /// The connections in the order in which they were accepted.
  public internal(set) var connections: [ConnectionRecord] = []

  /// Every request of every connection.
  public var requests: [WireRequest] { connections.flatMap(\.requests) }
  /// The number of connections that are open on the server's side.
  public var openConnections: Int { connections.count { $0.isOpen } }
}

/// Says which call of the machine refused to serve a ``HostileServer``.
public struct ServerError: Error, CustomStringConvertible {
  /// The call's name.
  public let call: String
  /// The machine's number of the error (`errno`).
  public let code: Int32

  init(_ call: String, _ code: Int32) {
    self.call = call
    self.code = code
  }

  /// Both in a sentence.
  public var description: String { "The call \(call) failed with error \(code)." }
}
