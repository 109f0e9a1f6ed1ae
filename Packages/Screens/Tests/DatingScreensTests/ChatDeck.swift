import DatingFeatures
import DatingModels
import DomainModels
import InMemoryStorage
import LLM
import Storage
import StorageTesting

/// Three cards that differ in every field of the grid.
struct ChatDeck: Deck {
  let name = "trial"
  let title = "Date a Trial"
  let summary = "Three interventions for tests"
  let version = 1
  let digest = "first"

  func cards(at now: Timestamp) throws -> [Card] {
    [
      ChatDeck.card(
        0, "biochar", "Biochar", .land, .regional, .established, .deployable, .supported, now,
        opening: "Is it hot in here, or is that just my pyrolysis?",
        popular: "Biochar boosts harvests everywhere."),
      ChatDeck.card(
        1, "space-sunshade", "Space Sunshade", .srm, .global, .early, .conceptual, .controversial,
        now, opening: "I'd throw shade for you.", popular: nil),
      ChatDeck.card(
        2, "cool-roofs", "Cool Roofs", .localized, .local, .active, .pilot, .mixed, now,
        opening: "Keep cool, I'm above you.", popular: nil),
    ]
  }

  private static func card(
    _ position: Int, _ slug: String, _ name: String, _ category: InterventionCategory,
    _ scale: ImpactScale, _ research: ResearchLevel, _ readiness: TechnicalReadiness,
    _ support: SupportLevel, _ now: Timestamp, opening: String, popular: String?
  ) -> Card {
    let id = Intervention.identity(deck: "trial", slug: slug)
    let intervention = Intervention(
      id: id, deck: "trial", position: position, slug: slug, name: name, category: category,
      tagline: "\(name) at your service", bio: "I am \(name), and I am here to help.",
      personalityTraits: ["warm", "patient"], conversationStyle: "Friendly.", openingLine: opening,
      impactScale: scale, researchLevel: research, technicalReadiness: readiness, support: support,
      imageName: nil, symbolName: "leaf.fill", gradientColors: ["#204020", "#80C060"],
      chatContext: "A card for tests.", lifecycle: Lifecycle(createdAt: now))
    let texts: [(ClaimSide, String)] =
      [(.pro, "It helps."), (.con, "It costs."), (.figure, "It takes 3 years.")]
      + (popular == nil ? [] : [(.correction, "Yields rise in poor soils above all.")])
    return Card(
      intervention: intervention,
      claims: texts.map { side, text in
        Claim(
          id: Claim.identity(of: id, side: side, position: 0), intervention: id, side: side,
          position: 0, text: text, popular: side == .correction ? popular : nil,
          source: "Jeffery et al., Env. Res. Lett. 12", year: 2017, confidence: .medium,
          lifecycle: Lifecycle(createdAt: now))
      })
  }
}

/// A model that says what a test wants: pieces, then perhaps nothing for ever, or a failure.
struct ChatModel: LanguageModel {
  enum Ending {
    case complete
    /// It never comes.
    case waiting
    case failed
  }

  var name = "offline"
  var capabilities: Set<LanguageModelCapability> = [.offline]
  var pieces: (@Sendable (String) -> [String]) = { ["You ", "said ", $0, "."] }
  var ending = Ending.complete

  func reply(
    to request: LanguageModelRequest
  ) -> AsyncThrowingStream<ReplyEvent, any Error> {
    .producing { reply in
      let newest = request.messages.last { $0.role == .user }?.text ?? ""
      for piece in pieces(newest) { reply.yield(.text(piece)) }
      switch ending {
      case .complete: reply.yield(.finished(.complete))
      case .failed: throw LanguageModelError(.failed, "the model is out of breath", hint: "Wait.")
      case .waiting:
        // A stream without input ends only with its task.
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
        withExtendedLifetime(continuation) {}
        try Task.checkCancellation()
      }
    }
  }
}

/// Everything that chats, swipes and the quiz ask for, over a store in memory.
struct ChatFixture: HasStore, HasDeck, HasClock, HasIdentifiers, HasLanguageModel {
  let store: RecordStore
  let deck: any Deck = ChatDeck()
  let clock: WallClock
  let identifiers: IdentifierGenerator
  var languageModel: any LanguageModel
  private let time: SettableClock

  /// A party whose deck is loaded.
  init(_ model: any LanguageModel = ChatModel()) async throws {
    let time = SettableClock()
    self.time = time
    clock = time.wallClock
    let random = RandomSource.seeded(7)
    identifiers = .version7(clock: clock, random: random)
    languageModel = model
    let catalogue = try Catalogue(version: 1, DatingRecords.all)
    store = RecordStore(
      backend: InMemoryBackend(), catalogue: catalogue,
      environment: StorageEnvironment(
        clock: clock, identifiers: identifiers, random: random, program: "tests"))
    _ = try await LoadDeck(self)()
  }

  /// Moves the time on.
  func pass(minutes: Int64) { time.pass(minutes: minutes) }

  func conversation(_ slug: String = "biochar") async throws -> Conversation {
    try await LoadConversation(self)(CardReference(slug))
  }

  @discardableResult
  func send(_ text: String, to slug: String = "biochar") async throws -> ChatMessage {
    try await SendMessage(self)(CardReference(slug), text)
  }

  @discardableResult
  func answer(_ slug: String = "biochar") async throws -> ChatMessage {
    try await AnswerMessages(self)(CardReference(slug))
  }

  /// The messages with their authors, in order.
  func said(_ slug: String = "biochar") async throws -> [String] {
    try await conversation(slug).messages.map { "\($0.author.rawValue): \($0.text)" }
  }
}
