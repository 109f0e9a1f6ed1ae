public import DatingModels
public import DomainModels
public import LLM
public import Storage

/// Lets a card answer everything that was written to it since its last answer.
///
/// Every answer is kept: whole, cut, stopped or broken off, and the message says which
/// (`ChatEnding`). What was stopped or broken off can be asked for again by calling this again;
/// once that ends well it takes the place of the pieces.
public struct AnswerMessages<
  Context: HasStore & HasDeck & HasClock & HasIdentifiers & HasLanguageModel
>: Sendable {
  private let context: Context
  private let limits: ChatLimits

  /// Prepares answers of the context's deck, by the context's language model.
  public init(_ context: Context, limits: ChatLimits = .standard) {
    self.context = context
    self.limits = limits
  }

  /// Asks the language model in the card's name, and keeps the answer.
  ///
  /// Once this returns or throws, what came is durable: also when the task was cancelled, which
  /// stops the model and not the keeping.
  ///
  /// - Parameters:
  ///   - reference: the card.
  ///   - receive: gets the answer piece by piece, as it is kept. If it throws, the answer is
  ///     stopped.
  ///   - notice: gets what there is to know while the answer is waited for. If it throws, the answer
  ///     is stopped.
  /// - Returns: the answer.
  /// - Throws: ``DatingError/nothingToAnswer(_:)`` if no message waits for an answer, also if the
  ///   conversation was forgotten meanwhile; ``DatingError/noAnswer(model:)`` if the model said
  ///   nothing; `CancellationError` if the task was cancelled; what the model, `receive` or the
  ///   store throws.
  public func callAsFunction(
    _ reference: CardReference, receive: (String) async throws -> Void = { _ in },
    notice: (AnswerNotice) async throws -> Void = { _ in }
  ) async throws -> ChatMessage {
    let deck = context.deck.name
    let (card, turn) = try await context.store.read { transaction in
      let all = try transaction.interventions(of: deck)
      let found = try reference.resolve(in: all)
      let card = try transaction.cards(of: [found])[0]
      let messages = try transaction.messages(with: found.id)
      let others = NamedCards(in: all, besides: found).latest(in: messages)
      let turn = ChatTurn(card, messages, others: try transaction.cards(of: others))
      return (card.intervention, turn)
    }
    guard let turn else { throw DatingError.nothingToAnswer(card.slug) }

    let model = context.languageModel
    // All are drawn before the model speaks: that is when the answer began.
    let id: Identifier<ChatMessage> = context.identifiers.next()
    let callID: Identifier<ModelCall> = context.identifiers.next()
    let began = context.clock.now
    let request = turn.request(within: limits.tokens)
    let outcome = await AnswerOutcome(
      of: model.reply(to: request), clock: context.clock, receive: receive, notice: notice)
    let call = ModelCall(
      id: callID, card: card.id, request: request, outcome: outcome, model: model, began: began,
      now: context.clock.now)

    guard !outcome.answer.isBlank else {
      // What went wrong with the model says more than what may go wrong with its log.
      try? await keep(call)
      throw outcome.failure ?? DatingError.noAnswer(model: model.name)
    }
    let message = ChatMessage(
      id: id, intervention: card.id, position: turn.newest.answerPosition, author: .persona,
      text: outcome.answer.text, ending: outcome.ending, model: model.name, sentAt: began,
      lifecycle: call.lifecycle)
    guard try await keep(message, call, answering: turn.newest) else {
      throw DatingError.nothingToAnswer(card.slug)
    }
    if let failure = outcome.failure { throw failure }
    return message
  }

  /// Keeps an answer, unless what it answers was forgotten, or answered by another process.
  ///
  /// - Returns: whether it was kept.
  private func keep(
    _ message: ChatMessage, _ call: ModelCall, answering newest: ChatMessage
  ) async throws -> Bool {
    let store = context.store
    let limit = limits.messages
    let now = message.lifecycle.createdAt
    // A task of its own: in one that was cancelled, a store may refuse to write.
    return try await Task {
      try await store.write { transaction in
        guard try transaction.find(newest.id) != nil else { return false }
        let earlier = try transaction.fetch(
          Query<ChatMessage>().filter(\.intervention == message.intervention)
            .filter(\.position == message.position))
        if earlier.contains(where: { $0.ending?.isSettled == true }) { return false }
        if message.ending?.isSettled == true { try transaction.forget(earlier, at: now) }
        try transaction.add(message, keeping: limit, at: now)
        try transaction.log(call)
        return true
      }
    }.value
  }

  /// Keeps in the log that nothing came.
  private func keep(_ call: ModelCall) async throws {
    let store = context.store
    // As above: also if the task was cancelled.
    try await Task { try await store.write { try $0.log(call) } }.value
  }
}
