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
