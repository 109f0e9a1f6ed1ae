extension LanguageModelRequest {
  /// The request that goes on with a reply that ended before the model was done: one with
  /// ``FinishReason/paused`` or ``FinishReason/length``.
  ///
  /// - Parameters:
  ///   - reply: what came of this request. Its text stands as the assistant's message; calls of tools
  ///     are left out, because they have no results yet.
  ///   - words: what the user says then.
  /// - Returns: the request; the two texts together are the answer.
  public func continuing(
    _ reply: Reply, with words: String = "Continue exactly where you stopped."
  ) -> LanguageModelRequest {
    var next = self
    if !reply.text.isEmpty { next.messages.append(.assistant(reply.text)) }
    next.messages.append(.user(words))
    return next
  }
}
