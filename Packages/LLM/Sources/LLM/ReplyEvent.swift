public import DomainModels

/// One thing that happens while a model answers.
public enum ReplyEvent: Sendable, Equatable {
  /// The next piece of the answer, never empty; all pieces in order are the answer.
  case text(String)
  /// The next piece of what the model says to itself, never empty; no part of the answer.
  case reasoning(String)
  /// A tool that the model wants to be called.
  case toolCall(ToolCall)
  /// The number of tokens that the reply took so far; the last one counts.
  case usage(TokenUsage)
  /// Nothing has come yet, and the model is asked again after a while.
  case waiting(ReplyDelay)
  /// The reply is not new: it was given at this time, and kept.
  case kept(Timestamp)
  /// The answer is over: exactly once, and last.
  case finished(FinishReason)

  /// True if it is a part of what the model has to say.
  public var isContent: Bool {
    switch self {
    case .text, .reasoning, .toolCall: true
    case .usage, .waiting, .kept, .finished: false
    }
  }
}

/// A pause before a model is asked again.
public struct ReplyDelay: Sendable, Equatable {
  public var duration: Duration
  /// The number of the next attempt, from 2.
  public var attempt: Int
  /// Why the attempt before failed.
  public var reason: LanguageModelError

  public init(duration: Duration, attempt: Int, reason: LanguageModelError) {
    self.duration = duration
    self.attempt = attempt
    self.reason = reason
  }
}

/// Why an answer ended.
///
/// An answer that was cancelled or that failed does not finish: its stream ends or throws.
public enum FinishReason: String, Sendable, CaseIterable {
  /// The model said all it wanted to say.
  case complete
  /// It came to ``TokenLimits/reply``, or to the end of the model's window, and was cut.
  case length
  /// It would not answer.
  case refused
  /// The service paused a long turn; ``LanguageModelRequest/continuing(_:with:)`` makes the request
  /// that goes on.
  case paused
  /// It waits for the tools that it called.
  case toolCalls = "tool_calls"
}

/// The number of tokens that one reply took, by the model's own count.
public struct TokenUsage: Sendable, Equatable {
  /// Tokens of the prompt, all of them.
  public var input: Int
  /// Tokens of the answer, with those of the model's reasoning.
  public var output: Int
  /// The number of ``input`` tokens that were read from the provider's cache.
  public var cacheRead: Int
  /// The number of ``input`` tokens that were written to the provider's cache.
  public var cacheWritten: Int
  /// The number of ``output`` tokens that were reasoning, where the model says so.
  public var reasoning: Int

  public init(
    input: Int, output: Int, cacheRead: Int = 0, cacheWritten: Int = 0, reasoning: Int = 0
  ) {
    self.input = input
    self.output = output
    self.cacheRead = cacheRead
    self.cacheWritten = cacheWritten
    self.reasoning = reasoning
  }
}

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
  ///   - answer: finds the answer to the messages of `LanguageModelRequest.prompt()`.
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
