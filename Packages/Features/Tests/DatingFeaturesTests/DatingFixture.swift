import DatingFeatures
import DatingModels
import DomainModels
import InMemoryStorage
import LLM
import LLMTesting
import Storage
import StorageTesting

/// Everything that the use cases ask for, over a store in memory and a clock that tests move.
struct DatingFixture: HasStore, HasDeck, HasClock, HasIdentifiers, HasLanguageModel {
  var store: RecordStore
  var deck: any Deck
  let time: SettableClock
  let identifiers: IdentifierGenerator
  var languageModel: any LanguageModel = ScriptedLanguageModel(saying: "Ahoy, you.")

  var clock: WallClock { time.wallClock }

  init(
    _ deck: FakeDeck = FakeDeck(), backend: any StorageBackend = InMemoryBackend(),
    catalogue: Catalogue? = nil
  ) throws {
    self.deck = deck
    time = SettableClock()
    let random = RandomSource.seeded(1851)
    identifiers = .version7(clock: time.wallClock, random: random)
    let catalogue =
      try catalogue ?? Catalogue(version: 3, DatingRecords.all)
    store = RecordStore(
      backend: backend, catalogue: catalogue,
      environment: StorageEnvironment(
        clock: time.wallClock, identifiers: identifiers, random: random, program: "tests"))
  }

  /// A harbour whose deck is loaded.
  static func loaded(_ deck: FakeDeck = FakeDeck()) async throws -> DatingFixture {
    let harbour = try DatingFixture(deck)
    _ = try await LoadDeck(harbour)()
    return harbour
  }

  /// The same store with another deck.
  func with(_ deck: FakeDeck) -> DatingFixture {
    var harbour = self
    harbour.deck = deck
    return harbour
  }

  /// The same store with another language model.
  func speaking(_ model: any LanguageModel) -> DatingFixture {
    var harbour = self
    harbour.languageModel = model
    return harbour
  }

  /// Swipes a second after the step before.
  @discardableResult
  func swipe(_ card: String, _ verdict: Verdict) async throws -> Swipe {
    time.pass(seconds: 1)
    return try await SwipeCard(self)(CardReference(card), verdict)
  }

  /// Undoes a second after the step before.
  @discardableResult
  func undo() async throws -> [UndoneSwipe] {
    time.pass(seconds: 1)
    return try await UndoSwipe(self)()
  }

  /// Returns the verdicts, by slug.
  func verdicts() async throws -> [String: Verdict] {
    let cards = try await ListCards(self)()
    return Dictionary(
      uniqueKeysWithValues: cards.compactMap { card in
        card.verdict.map { (card.intervention.slug, $0) }
      })
  }

  func find(_ card: String) async throws -> DecidedCard {
    try await FindCard(self)(CardReference(card))
  }
}

extension DatingFixture {
  /// Writes a second after the step before.
  @discardableResult
  func send(
    _ text: String, to card: String = "aral", limits: ChatLimits = .standard
  ) async throws -> ChatMessage {
    time.pass(seconds: 1)
    return try await SendMessage(self, limits: limits)(CardReference(card), text)
  }

  /// Gets an answer a second after the step before.
  @discardableResult
  func answer(
    from card: String = "aral", limits: ChatLimits = .standard
  ) async throws -> ChatMessage {
    time.pass(seconds: 1)
    return try await AnswerMessages(self, limits: limits)(CardReference(card))
  }

  func conversation(_ card: String = "aral", newest: Int? = nil) async throws -> Conversation {
    try await LoadConversation(self)(CardReference(card), newest: newest)
  }

  /// Returns the conversation, each line with its author and its ending.
  func transcript(_ card: String = "aral") async throws -> [String] {
    try await conversation(card).messages.map { message in
      let ending = message.ending.map { " (\($0.rawValue))" } ?? ""
      return "\(message.author.rawValue): \(message.text)\(ending)"
    }
  }

  /// Asks for an answer, and cancels that once the model stands at the gate and the text before it
  /// has arrived.
  ///
  /// - Returns: what the asking threw; `nil` if it threw nothing.
  func answerCancelled(
    saying pieces: [String], from card: String = "aral"
  ) async throws -> (any Error)? {
    let gate = ReplyGate()
    let arrived = ReplyGate()
    let model = ScriptedLanguageModel(
      pieces.map(ScriptedStep.text) + [.wait(gate), .text("never"), .finish])
    let harbour = speaking(model)
    time.pass(seconds: 1)
    let task = Task {
      var count = 0
      _ = try await AnswerMessages(harbour)(CardReference(card)) { _ in
        count += 1
        if count == pieces.count {
          arrived.open()
          try await arrived.pass()
        }
      }
    }
    if !pieces.isEmpty { try await arrived.untilReached() }
    try await gate.untilReached()
    task.cancel()
    switch await task.result {
    case .success: return nil
    case .failure(let error): return error
    }
  }
}

/// Refuses every transaction of a task that was cancelled, as a store with a lock may do.
struct CancellingBackend: StorageBackend {
  let base: any StorageBackend

  var capabilities: Set<StorageCapability> { base.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    return try await base.read(body)
  }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    return try await base.write(body)
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { base.signals(of: tables) }
  func check() async throws -> [String] { try await base.check() }
  func close() async throws { try await base.close() }
}

/// Every row of a store, deleted ones too, so that two points in time can be compared whole.
struct Contents: Sendable, Equatable {
  let interventions: [Intervention]
  let claims: [Claim]
  let editions: [DeckEdition]
  let decisions: [SwipeDecision]
  let steps: [SwipeStep]
  let messages: [ChatMessage]
  let changes: [Change]

  init(of store: RecordStore) async throws {
    self = try await store.read { transaction in
      Contents(
        interventions: try transaction.fetch(
          Query<Intervention>().includingDeleted().order(by: \.id)),
        claims: try transaction.fetch(Query<Claim>().includingDeleted().order(by: \.id)),
        editions: try transaction.fetch(Query<DeckEdition>().includingDeleted().order(by: \.id)),
        decisions: try transaction.fetch(
          Query<SwipeDecision>().includingDeleted().order(by: \.id)),
        steps: try transaction.fetch(Query<SwipeStep>().includingDeleted().order(by: \.id)),
        messages: try transaction.fetch(Query<ChatMessage>().includingDeleted().order(by: \.id)),
        changes: try transaction.changes())
    }
  }

  private init(
    interventions: [Intervention], claims: [Claim], editions: [DeckEdition],
    decisions: [SwipeDecision], steps: [SwipeStep], messages: [ChatMessage],
    changes: [Change]
  ) {
    self.interventions = interventions
    self.claims = claims
    self.editions = editions
    self.decisions = decisions
    self.steps = steps
    self.messages = messages
    self.changes = changes
  }
}
