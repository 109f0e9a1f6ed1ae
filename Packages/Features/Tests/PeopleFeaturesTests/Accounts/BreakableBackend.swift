import Storage
import Synchronization

/// A store that something happens to after some more writes.
final class BreakableBackend: StorageBackend {
  enum End {
    /// No write works any more.
    case busy
    /// The person who wrote last is cancelled, and no person who is cancelled can write.
    case cancelled
  }

  private struct Countdown {
    var writes: Int
    let end: End
  }

  private let base: any StorageBackend
  private let countdown = Mutex<Countdown?>(nil)

  init(_ base: any StorageBackend) { self.base = base }

  /// Lets so many writes work.
  func end(after writes: Int, _ end: End) {
    countdown.withLock { $0 = Countdown(writes: writes, end: end) }
  }

  /// Lets all writes work.
  func mend() { countdown.withLock { $0 = nil } }

  var capabilities: Set<StorageCapability> { base.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value { try await base.read(body) }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    let isLast = try countdown.withLock { countdown in
      guard let end = countdown?.end, let left = countdown?.writes else { return false }
      if left <= 0, end == .busy { throw StorageError(.busy, "the test's store is busy") }
      countdown?.writes = left - 1
      return left == 1 && end == .cancelled
    }
    let value = try await base.write(body)
    if isLast { withUnsafeCurrentTask { $0?.cancel() } }
    return value
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { base.signals(of: tables) }
  func check() async throws -> [String] { try await base.check() }
  func close() async throws { try await base.close() }
}
