import Storage
import Synchronization

/// A backend that counts the transactions that write, each of which waits for the disk once.
final class CountedBackend: StorageBackend {
  private let backend: any StorageBackend
  private let count = Atomic<Int>(0)

  init(_ backend: any StorageBackend) { self.backend = backend }

  var writes: Int { count.load(ordering: .relaxed) }

  var capabilities: Set<StorageCapability> { backend.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try await backend.read(body)
  }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    count.add(1, ordering: .relaxed)
    return try await backend.write(body)
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { backend.signals(of: tables) }

  func check() async throws -> [String] { try await backend.check() }

  func close() async throws { try await backend.close() }
}
