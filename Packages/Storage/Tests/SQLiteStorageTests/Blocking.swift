import Foundation

/// Runs what blocks on a thread of its own: the pool has one for each core, and tests that wait for
/// each other would take them all.
func blocking<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result { try body() }) }.start()
  }
}
