extension AsyncThrowingStream where Failure == any Error, Element: Sendable {
  /// Makes a stream of work that starts at once and stops with its reader; what it throws, the
  /// stream throws.
  static func making(
    _ work: @escaping @Sendable (Continuation) async throws -> Void
  ) -> Self {
    let (stream, continuation) = makeStream()
    let task = Task {
      do {
        try await work(continuation)
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}
