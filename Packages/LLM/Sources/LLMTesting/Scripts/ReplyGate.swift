import Synchronization

/// Holds a reply where a test wants it, until the test lets it go on.
///
/// ```swift
/// let gate = ReplyGate()
/// let model = ScriptedLanguageModel([.text("Half "), .wait(gate), .text("done"), .finish])
/// // … start reading in a task …
/// try await gate.untilReached()   // "Half " is out, and nothing more comes
/// gate.open()
/// ```
public final class ReplyGate: Sendable {
  private let reached = Latch()
  private let opened = Latch()
  private let cancelled = Latch()

  public init() {}

  /// Lets what waits go on, and what comes later pass.
  public func open() { opened.open() }

  /// Waits in the reply until the gate is open.
  ///
  /// - Throws: `CancellationError` if the reply's work is cancelled first.
  public func pass() async throws {
    reached.open()
    do {
      try await opened.wait()
    } catch {
      cancelled.open()
      throw error
    }
  }

  /// Returns when a reply has come to the gate.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it waits.
  public func untilReached() async throws { try await reached.wait() }

  /// Returns when a reply was cancelled at the gate.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it waits.
  public func untilCancelled() async throws { try await cancelled.wait() }
}

/// Something that tasks wait for and that happens once.
final class Latch: Sendable {
  private struct State {
    var isOpen = false
    var last = 0
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
  }

  private let state = Mutex(State())

  /// Lets everybody through, from now on.
  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume() }
  }

  /// Returns when it is open.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  func wait() async throws {
    let id = state.withLock { state in
      state.last += 1
      return state.last
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if state.isOpen { return .success(()) }
          if Task.isCancelled { return .failure(CancellationError()) }
          state.waiting[id] = continuation
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let continuation = state.withLock { $0.waiting.removeValue(forKey: id) }
      continuation?.resume(throwing: CancellationError())
    }
  }
}
