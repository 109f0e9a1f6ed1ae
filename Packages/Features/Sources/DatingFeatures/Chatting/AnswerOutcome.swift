import DatingModels
import LLM

/// What came of asking a model.
struct AnswerOutcome {
  /// Whoever was to get the answer wanted no more of it.
  private struct ReaderStopped: Error {
    let reason: any Error
  }

  /// What came so far.
  private(set) var answer = AnswerText()
  /// How it ended.
  private(set) var ending = ChatEnding.failed
  /// Why the answer did not end by itself; `nil` if it did.
  private(set) var failure: (any Error)?

  /// Reads a reply to its end, whatever that is.
  init(
    of reply: AsyncThrowingStream<ReplyEvent, any Error>,
    receive: (String) async throws -> Void
  ) async {
    do {
      guard let finish = try await read(reply, receive) else {
        // A stream whose reader was cancelled ends as if nothing were wrong.
        try Task.checkCancellation()
        throw LanguageModelError.truncated
      }
      ending = finish
    } catch {
      let reader = error as? ReaderStopped
      let isCancelled = Task.isCancelled || error is CancellationError
      ending = isCancelled || reader != nil ? .cancelled : .failed
      failure = reader?.reason ?? (isCancelled ? CancellationError() : error)
    }
  }

  /// Reads a reply.
  ///
  /// - Returns: how it ended; `nil` if it did not say.
  private mutating func read(
    _ reply: AsyncThrowingStream<ReplyEvent, any Error>, _ receive: (String) async throws -> Void
  ) async throws -> ChatEnding? {
    for try await event in reply {
      switch event {
      case .usage: break
      case .finished(let reason): return ChatEnding(reason)
      case .text(let piece):
        let kept = answer.add(piece)
        if !kept.isEmpty {
          do { try await receive(kept) } catch { throw ReaderStopped(reason: error) }
        }
        if answer.isFull { return .length }
      }
    }
    return nil
  }
}

extension ChatEnding {
  fileprivate init(_ reason: FinishReason) {
    self =
      switch reason {
      case .complete: .complete
      case .length: .length
      case .refused: .refused
      }
  }
}
