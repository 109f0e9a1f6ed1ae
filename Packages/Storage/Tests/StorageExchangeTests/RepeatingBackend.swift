import Storage

/// Runs each body twice, as a backend may whose first attempt has to be rolled back.
struct RepeatingBackend: StorageBackend {
  let base: any StorageBackend

  private struct Again: Error {}

  var capabilities: Set<StorageCapability> { base.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    _ = try await base.read(body)
    return try await base.read(body)
  }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    do {
      _ = try await base.write { rows -> Value in
        _ = try body(rows)
        throw Again()
      }
    } catch is Again {}
    return try await base.write(body)
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { base.signals(of: tables) }

  func check() async throws -> [String] { try await base.check() }

  func close() async throws { try await base.close() }
}
