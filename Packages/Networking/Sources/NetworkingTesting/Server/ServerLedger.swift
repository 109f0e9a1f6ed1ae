internal import Synchronization

/// What the server's thread and the tests tell each other.
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

  /// Takes what the connections have become, and wakes whoever waited for it.
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
