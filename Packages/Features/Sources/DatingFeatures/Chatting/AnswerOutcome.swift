import DatingModels
public import DomainModels
public import LLM
import Networking

/// The result of asking a model.
struct AnswerOutcome {
  /// The receiver of the answer wanted no more of it.
  private struct ReaderStopped: Error {
    let reason: any Error
  }

  /// The part that has arrived.
  private(set) var answer = AnswerText()
  private(set) var ending = ChatEnding.failed
  /// Why the answer did not end by itself; `nil` if it did.
  private(set) var failure: (any Error)?
  /// The number of tokens that it took, if the model says so.
  private(set) var usage: TokenUsage?
  /// The number of requests to the model.
  private(set) var attempts = 1
  /// True if it is an older answer that was kept.
  private(set) var isKept = false
  /// When the first piece came.
  private(set) var firstWordAt: Timestamp?

  /// Reads a reply to its end.
  init(
    of reply: AsyncThrowingStream<ReplyEvent, any Error>, clock: WallClock,
    receive: (String) async throws -> Void, notice: (AnswerNotice) async throws -> Void
  ) async {
    do {
      guard let finish = try await read(reply, clock, receive, notice) else {
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
    _ reply: AsyncThrowingStream<ReplyEvent, any Error>, _ clock: WallClock,
    _ receive: (String) async throws -> Void, _ notice: (AnswerNotice) async throws -> Void
  ) async throws -> ChatEnding? {
    for try await event in reply {
      switch event {
      case .reasoning, .toolCall: break
      case .usage(let usage): self.usage = usage
      case .finished(let reason): return ChatEnding(reason)
      case .waiting(let delay):
        attempts = delay.attempt
        try await reading { try await notice(.waiting(delay)) }
      case .kept(let time):
        isKept = true
        try await reading { try await notice(.kept(time)) }
      case .text(let piece):
        if firstWordAt == nil { firstWordAt = clock.now }
        let kept = answer.add(piece)
        if !kept.isEmpty { try await reading { try await receive(kept) } }
        if answer.isFull { return .length }
      }
    }
    return nil
  }

  /// Hands something to the receiver of the answer.
  private func reading(_ body: () async throws -> Void) async throws {
    do { try await body() } catch { throw ReaderStopped(reason: error) }
  }
}

/// The text of an answer as it comes, kept to what a message can hold.
struct AnswerText: Sendable {
  /// The part that has arrived.
  private(set) var text = ""
  /// True if there is no room for more.
  private(set) var isFull = false
  private var room = ChatMessage.textLimit

  /// True if nothing came that can be read.
  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  /// Takes in the next piece.
  ///
  /// - Returns: what of it was kept: without NUL, and no more than there is room for.
  mutating func add(_ piece: String) -> String {
    let scalars = piece.unicodeScalars.filter { $0 != "\0" }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: scalars.prefix(room))
    room -= kept.count
    isFull = isFull || scalars.count > kept.count
    text.unicodeScalars.append(contentsOf: kept)
    return String(kept)
  }
}

/// Something to know while an answer is waited for.
public enum AnswerNotice: Sendable, Equatable {
  /// The model failed for a reason that may pass, and is asked again after a while.
  case waiting(ReplyDelay)
  /// The model can't be reached: what follows is the answer that it gave to the same at this time.
  case kept(Timestamp)
}

extension ModelCall {
  /// The log's entry of an answer.
  ///
  /// - Parameters:
  ///   - id: drawn before the model spoke.
  ///   - card: who was asked.
  ///   - request: what was asked.
  ///   - outcome: what came of it.
  ///   - model: who answered.
  ///   - began: when it was asked.
  ///   - now: when it was over.
  init(
    id: Identifier<ModelCall>, card: Identifier<Intervention>, request: LanguageModelRequest,
    outcome: AnswerOutcome, model: any LanguageModel, began: Timestamp, now: Timestamp
  ) {
    // People paste keys where they don't belong.
    let scrubber = SecretScrubber()
    let asked = request.messages.reversed().prefix { $0.role == .user }.reversed().map(\.text)
    let isFree = outcome.isKept || model.capabilities.contains(.offline)
    let cost = isFree ? .zero : outcome.usage.flatMap { model.price?.cost(of: $0) }
    self.init(
      id: id, intervention: card, model: model.name,
      question: scrubber.scrub(asked.joined(separator: "\n")),
      answer: scrubber.scrub(outcome.answer.text), ending: outcome.ending,
      failure: outcome.failure.map { ($0 as? any ExplainedError)?.code ?? "cancelled" },
      attempts: outcome.attempts, isKept: outcome.isKept, inputTokens: outcome.usage?.input,
      outputTokens: outcome.usage?.output, picodollars: cost.map { Int($0.picodollars) },
      firstWordAfter: outcome.firstWordAt.map { began.milliseconds(until: $0) },
      duration: began.milliseconds(until: now), askedAt: began,
      lifecycle: Lifecycle(createdAt: now))
  }
}

extension Timestamp {
  /// The milliseconds until a later instant; a clock that was set back gives none.
  fileprivate func milliseconds(until later: Timestamp) -> Int {
    Int(
      clamping: max(0, later.milliseconds.subtractingReportingOverflow(milliseconds).partialValue))
  }
}
