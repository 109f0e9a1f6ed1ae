import Storage
import Synchronization

/// Rows that another program writes to just before this one's first write: after it looked, and
/// before it acts.
final class LateBackend: StorageBackend {
  private let shared: any StorageBackend
  private let meanwhile: Mutex<(@Sendable () async throws -> Void)?>

  init(_ shared: any StorageBackend, meanwhile: @escaping @Sendable () async throws -> Void) {
    self.shared = shared
    self.meanwhile = Mutex(meanwhile)
  }

  var capabilities: Set<StorageCapability> { shared.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try await shared.read(body)
  }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    let first = meanwhile.withLock { meanwhile in
      defer { meanwhile = nil }
      return meanwhile
    }
    try await first?()
    return try await shared.write(body)
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { shared.signals(of: tables) }

  func check() async throws -> [String] { try await shared.check() }

  func close() async throws { try await shared.close() }
}
