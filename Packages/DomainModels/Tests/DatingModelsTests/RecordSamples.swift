import DatingModels
import DomainModels

extension ChatMessage {
  /// An answer that breaks no limit, each field different from every other.
  static var sample: ChatMessage {
    ChatMessage(
      id: Identifier(DeckEdition.identity(of: "message").uuid),
      intervention: Intervention.sample.id, position: 9, author: .persona, text: "I melt for you.",
      ending: .length, model: "offline",
      sentAt: Timestamp(milliseconds: 1),
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 2), updatedAt: Timestamp(milliseconds: 3),
        deletedAt: Timestamp(milliseconds: 4)))
  }

  /// The sample with one thing changed.
  static func sample(_ change: (inout ChatMessage) -> Void) -> ChatMessage {
    var message = sample
    change(&message)
    return message
  }

  /// The sample as the user might have written it.
  static func written(_ text: String) -> ChatMessage {
    sample { message in
      message.position = 8
      message.author = .user
      message.text = text
      message.ending = nil
      message.model = nil
    }
  }
}

extension Claim {
  /// A claim that breaks no limit, each field different from every other.
  static var sample: Claim {
    let card = Intervention.sample.id
    return Claim(
      id: identity(of: card, side: .correction, position: 2), intervention: card,
      side: .correction, position: 2, text: "Ice would melt later.",
      popular: "Ice would stay for ever.", source: "Ada et al., Cryosphere", year: 2019,
      confidence: .medium,
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 3),
        deletedAt: Timestamp(milliseconds: 4)))
  }

  /// The sample with one thing changed.
  static func sample(_ change: (inout Claim) -> Void) -> Claim {
    var claim = sample
    change(&claim)
    return claim
  }

  /// A claim of another side than correction.
  static func plain(_ side: ClaimSide, _ text: String) -> Claim {
    sample { claim in
      claim.side = side
      claim.popular = nil
      claim.text = text
    }
  }
}

extension Intervention {
  /// A card that breaks no limit, each field different from every other.
  static var sample: Intervention {
    Intervention(
      id: identity(deck: "tests", slug: "marine-mirrors-2"), deck: "tests", position: 7,
      slug: "marine-mirrors-2", name: "Marine Mirrors", category: .ocean,
      tagline: "Shines on you", bio: "I float and I reflect.",
      personalityTraits: ["bright", "flat"], conversationStyle: "Short and glittering.",
      openingLine: "Is it hot here, or is it the albedo?", impactScale: .regional,
      researchLevel: .early, technicalReadiness: .conceptual, support: .controversial,
      imageName: "mirrors.png", symbolName: "sun.max",
      gradientColors: ["#0A1B2C", "#FFD08A"], chatContext: "Floating reflectors on the sea.",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }

  /// The sample with one thing changed.
  static func sample(_ change: (inout Intervention) -> Void) -> Intervention {
    var card = sample
    change(&card)
    return card
  }
}

extension ModelCall {
  /// A call, each field different from every other.
  static let sample = ModelCall(
    id: Identifier(DeckEdition.identity(of: "call").uuid), intervention: Intervention.sample.id,
    model: "somebody", question: "Do you melt?", answer: "For you.", ending: .length,
    failure: "cancelled", attempts: 2, isKept: true, inputTokens: 3, outputTokens: 4,
    picodollars: 5, firstWordAfter: 6, duration: 7, askedAt: Timestamp(milliseconds: 1),
    lifecycle: Lifecycle(
      createdAt: Timestamp(milliseconds: 2), updatedAt: Timestamp(milliseconds: 3),
      deletedAt: Timestamp(milliseconds: 4)))
}

extension CachedAnswer {
  /// An answer, each field different from every other.
  static let sample = CachedAnswer(
    id: CachedAnswer.identity(of: "hello"), text: "I melt.", ending: .refused,
    givenAt: Timestamp(milliseconds: 1),
    lifecycle: Lifecycle(
      createdAt: Timestamp(milliseconds: 2), updatedAt: Timestamp(milliseconds: 3),
      deletedAt: Timestamp(milliseconds: 4)))
}
