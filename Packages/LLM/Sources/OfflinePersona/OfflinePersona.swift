public import LLM

/// Plays a persona without any network: it understands the newest turn by rules, looks up what the
/// persona's facts have to say on it, and quotes them word for word with their source.
///
/// It never says more than the card. What the card does not know is declined, figures come only
/// from quoted facts, and no figure of the user's is repeated. The same request gives the same
/// answer; another seed may word it differently. A model that is kept answers faster than a new
/// one, since it keeps the indexes of the cards that it has played.
public struct OfflinePersona: LanguageModel {
  static let capabilities: Set<LanguageModelCapability> = [
    .offline, .deterministic, .reportsUsage,
  ]

  public let name = "offline"

  /// Offline, deterministic, and it counts its tokens.
  public var capabilities: Set<LanguageModelCapability> { Self.capabilities }

  private let pace: ReplyPace
  private let cards: CardIndexes

  /// Makes the model.
  ///
  /// - Parameters:
  ///   - pace: when each word may come out.
  ///   - keywords: everyday words by which people ask for a fact, by the fact's text. A card whose
  ///     facts have keywords understands far more questions.
  public init(pace: ReplyPace = .immediate, keywords: [String: String] = [:]) {
    self.pace = pace
    cards = CardIndexes(keywords: keywords)
  }

  /// Answers the newest turn from the persona's facts, word by word.
  ///
  /// - Parameter request: who it plays, and the conversation so far.
  /// - Returns: the events of the answer. It throws ``LanguageModelError`` if there is nothing to
  ///   answer, or if it does not fit into the limits.
  public func reply(
    to request: LanguageModelRequest
  ) -> AsyncThrowingStream<ReplyEvent, any Error> {
    .producing { [pace, cards] reply in
      let prompt = try request.prompt()
      var composer = AnswerComposer(request, cards: cards)
      let answer = composer.answer().fitted(into: request.limits.reply)
      for (index, word) in answer.words.enumerated() {
        try await pace.wait(before: index)
        try Task.checkCancellation()
        reply.yield(.text(word))
      }
      let output = TokenEstimate.tokens(in: answer.text)
      reply.yield(.usage(TokenUsage(input: TokenEstimate.tokens(in: prompt), output: output)))
      reply.yield(.finished(answer.isCut ? .length : .complete))
    }
  }
}

/// Opens the offline voice: `--llm offline`.
///
/// It has one model, which needs no network, no key and no file.
public struct OfflinePersonaDriver: LanguageModelDriver {
  public let name = "offline"

  /// The description for a list.
  public let summary = "answers from the card alone, without a network"

  /// Offline, deterministic, and it counts its tokens.
  public let capabilities = OfflinePersona.capabilities

  private let keywords: @Sendable () throws -> [String: String]

  /// - Parameter keywords: reads the keywords of facts by the facts' texts; called when the model is
  ///   opened.
  public init(keywords: @escaping @Sendable () throws -> [String: String] = { [:] }) {
    self.keywords = keywords
  }

  /// Opens the model.
  ///
  /// - Parameters:
  ///   - model: nothing, or `offline`; there is no other.
  ///   - environment: its pace is how the words come out.
  /// - Returns: the model.
  /// - Throws: ``LanguageModelError`` if another model is asked for; an error of the reader of
  ///   keywords.
  public func open(
    model: String?, environment: LanguageModelEnvironment
  ) throws -> any LanguageModel {
    if let model, model != name {
      throw LanguageModelError.unknownModel("\(name):\(model)", known: [name])
    }
    return OfflinePersona(pace: environment.pace, keywords: try keywords())
  }

  /// The one model, which has no name of its own.
  public var knownModels: [ModelDescription] { [ModelDescription(name: "")] }
}
