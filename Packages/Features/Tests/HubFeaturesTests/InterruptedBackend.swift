import Storage
import Synchronization

/// What a test has happen between two transactions of a store.
final class Interruption: Sendable {
  private let next = Mutex<(@Sendable () async throws -> Void)?>(nil)
  private let passed = Mutex(0)

  /// How many writes have begun.
  var writes: Int { passed.withLock { $0 } }

  /// Has something happen before the next write, once.
  func beforeWrite(_ body: @escaping @Sendable () async throws -> Void) {
    next.withLock { $0 = body }
  }

  fileprivate func happen() async throws {
    passed.withLock { $0 += 1 }
    let body = next.withLock { next in
      defer { next = nil }
      return next
    }
    try await body?()
  }
}

/// A store whose next write is preceded by what a test wants.
struct InterruptedBackend: StorageBackend {
  let inner: any StorageBackend
  let interruption: Interruption

  var capabilities: Set<StorageCapability> { inner.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try await inner.read(body)
  }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    try await interruption.happen()
    return try await inner.write(body)
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { inner.signals(of: tables) }

  func check() async throws -> [String] { try await inner.check() }

  func close() async throws { try await inner.close() }
}
