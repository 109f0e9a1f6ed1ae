extension AsyncThrowingStream<ReplyEvent, any Error> {
  /// Makes a reply of an answer that is there at once: checks the request, gives the answer out
  /// word by word, cuts it at the limit, tells the usage.
  ///
  /// That keeps every rule of ``LanguageModel`` for a model whose answer depends on the request
  /// alone.
  ///
  /// - Parameters:
  ///   - request: what is asked.
  ///   - pace: when each word may go.
  ///   - answer: finds the answer to the messages of ``LanguageModelRequest/prompt()``.
  /// - Returns: the reply.
  public static func speaking(
    to request: LanguageModelRequest, pace: ReplyPace,
    answer: @escaping @Sendable ([Message]) throws -> String
  ) -> AsyncThrowingStream<ReplyEvent, any Error> {
    .producing { reply in
      let prompt = try request.prompt()
      let whole = try answer(prompt)
      let text = TokenEstimate.prefix(of: whole, within: request.limits.reply)
      for (index, word) in words(of: text).enumerated() {
        try await pace.wait(before: index)
        reply.yield(.text(String(word)))
      }
      reply.yield(
        .usage(
          TokenUsage(
            input: TokenEstimate.tokens(in: prompt), output: TokenEstimate.tokens(in: String(text)))
        ))
      reply.yield(.finished(text.endIndex == whole.endIndex ? .complete : .length))
    }
  }

  /// The words, each with the space before it; together they are the text.
  private static func words(of text: Substring) -> [Substring] {
    var words: [Substring] = []
    var rest = text
    while !rest.isEmpty {
      let space = rest.prefix(while: \.isWhitespace)
      let end = rest[space.endIndex...].firstIndex(where: \.isWhitespace) ?? rest.endIndex
      words.append(rest[..<end])
      rest = rest[end...]
    }
    return words
  }
}

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
