import Synchronization

/// Carries signals of commits to its listeners; a backend keeps one.
public final class CommitSignals: Sendable {
  private struct Listener {
    let tables: Set<String>
    let continuation: AsyncStream<Void>.Continuation
  }

  private struct State {
    var next = 0
    var isFinished = false
    var listeners: [Int: Listener] = [:]
  }

  private let state = Mutex(State())

  public init() {}

  /// Listens to some tables, from this call on; after ``finish()`` there is nothing to hear.
  public func listen(to tables: Set<String>) -> AsyncStream<Void> {
    // One pending signal says all there is to say, so a slow listener costs nothing.
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id: Int? = state.withLock { state in
      if state.isFinished { return nil }
      state.next += 1
      state.listeners[state.next] = Listener(tables: tables, continuation: continuation)
      return state.next
    }
    guard let id else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: id) }
    }
    return stream
  }

  /// Tells the listeners of these tables.
  public func send(_ tables: Set<String>) {
    let reached = state.withLock { state in
      state.listeners.values.filter { !$0.tables.isDisjoint(with: tables) }
    }
    for listener in reached { listener.continuation.yield() }
  }

  /// Tells every listener: anything may have been committed.
  public func sendAll() {
    let reached = state.withLock { $0.listeners.values.map(\.continuation) }
    for continuation in reached { continuation.yield() }
  }

  /// Ends every listener's stream.
  public func finish() {
    let listeners = state.withLock { state in
      defer { state = State(next: state.next, isFinished: true) }
      return state.listeners.values.map(\.continuation)
    }
    for continuation in listeners { continuation.finish() }
  }
}
