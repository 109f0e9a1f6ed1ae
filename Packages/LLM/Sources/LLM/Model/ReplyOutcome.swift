/// All that came of asking a model: what it said, and what went wrong.
public struct ReplyOutcome: Sendable {
  /// The answer as far as it came.
  public private(set) var reply = Reply()
  /// Why it did not come to its end: ``LanguageModelError``, or `CancellationError` if the reading
  /// task was cancelled; nil for a whole answer.
  public private(set) var failure: (any Error)?

  /// Reads a reply to its end, whatever that is.
  ///
  /// - Parameter events: what ``LanguageModel/reply(to:)`` returned.
  public init(of events: AsyncThrowingStream<ReplyEvent, any Error>) async {
    do {
      for try await event in events { reply.add(event) }
      if reply.finish == nil {
        try Task.checkCancellation()
        failure = LanguageModelError.truncated
      }
    } catch {
      failure = error
    }
  }
}
