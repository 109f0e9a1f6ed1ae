import DatingModels
import DomainModels
import LLM
import Networking

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
