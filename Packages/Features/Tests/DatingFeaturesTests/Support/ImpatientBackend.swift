import Storage

/// Refuses every transaction of a task that was cancelled, as a store with a lock may do.
struct ImpatientBackend: StorageBackend {
  let base: any StorageBackend

  var capabilities: Set<StorageCapability> { base.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    return try await base.read(body)
  }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    return try await base.write(body)
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { base.signals(of: tables) }
  func check() async throws -> [String] { try await base.check() }
  func close() async throws { try await base.close() }
}
