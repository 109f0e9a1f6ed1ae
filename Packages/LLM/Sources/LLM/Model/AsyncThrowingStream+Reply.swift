extension AsyncThrowingStream<ReplyEvent, any Error> {
  /// Makes a reply of work that starts at once and stops with its reader.
  ///
  /// The work ends the reply by returning (after it yielded `finished`) or by throwing. When the
  /// reader is cancelled or lets go of the stream, the work's task is cancelled. What was yielded
  /// and not yet read is kept without a bound, as a reply is short.
  ///
  /// ```swift
  /// func reply(to request: LanguageModelRequest) -> AsyncThrowingStream<ReplyEvent, any Error> {
  ///   .producing { reply in
  ///     let prompt = try request.prompt()
  ///     reply.yield(.text("\(prompt.count) messages, how lovely"))
  ///     reply.yield(.finished(.complete))
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter work: yields the events. Errors that it throws reach the reader as
  ///   ``LanguageModelError``, a `CancellationError` as it is.
  /// - Returns: the reply.
  public static func producing(
    _ work: @escaping @Sendable (Continuation) async throws -> Void
  ) -> AsyncThrowingStream<ReplyEvent, any Error> {
    .making { reply in
      do {
        try await work(reply)
      } catch let error as CancellationError {
        throw error
      } catch {
        throw LanguageModelError.wrapping(error)
      }
    }
  }
}
