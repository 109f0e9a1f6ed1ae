public import DomainModels

/// A reply so far: its pieces put together.
public struct Reply: Sendable, Equatable {
  /// The answer as far as it came.
  public private(set) var text = ""
  /// The model's reasoning, as far as the model showed it.
  public private(set) var reasoning = ""
  /// The tools that it wants to be called.
  public private(set) var toolCalls: [ToolCall] = []
  /// The time when this answer was given first, if it is one that was kept.
  public private(set) var keptSince: Timestamp?
  /// The last count, if the model reports one.
  public private(set) var usage: TokenUsage?
  /// The reason why the answer ended; `nil` while it has not.
  public private(set) var finish: FinishReason?

  /// Makes a reply of which nothing has come yet.
  public init() {}

  /// Takes in the next event.
  public mutating func add(_ event: ReplyEvent) {
    switch event {
    case .text(let piece): text += piece
    case .reasoning(let piece): reasoning += piece
    case .toolCall(let call): toolCalls.append(call)
    case .waiting: break
    case .kept(let time): keptSince = time
    case .usage(let usage): self.usage = usage
    case .finished(let reason): finish = reason
    }
  }

  /// The message to go on with: the text of the reply, and the tools that were called.
  public var message: Message {
    Message(
      role: .assistant,
      parts: (text.isEmpty ? [] : [.text(text)]) + toolCalls.map(MessagePart.toolCall))
  }

  /// Reads a reply to its end.
  ///
  /// To keep the text before a failure, read the events instead, with ``add(_:)``.
  ///
  /// - Parameter events: what ``LanguageModel/reply(to:)`` returned.
  /// - Throws: `CancellationError` if the reading task was cancelled, ``LanguageModelError``
  ///   otherwise, above all `truncated` if the events ended without `finished`.
  public init(of events: AsyncThrowingStream<ReplyEvent, any Error>) async throws {
    for try await event in events { add(event) }
    guard finish == nil else { return }
    try Task.checkCancellation()
    throw LanguageModelError.truncated
  }
}

/// All that came of asking a model: what it said, and what went wrong.
public struct ReplyOutcome: Sendable {
  /// The answer as far as it came.
  public private(set) var reply = Reply()
  /// The reason why it did not come to its end: ``LanguageModelError``, or `CancellationError` if
  /// the reading task was cancelled; nil for a whole answer.
  public private(set) var failure: (any Error)?

  /// Reads a reply to its end, also if it fails.
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
