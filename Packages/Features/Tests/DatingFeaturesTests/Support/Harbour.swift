import DatingFeatures
import DatingModels
import DomainModels
import InMemoryStorage
import LLM
import LLMTesting
import Storage
import StorageTesting

/// Everything that the use cases ask for, over a store in memory and a clock that tests move.
struct Harbour: HasStore, HasDeck, HasClock, HasIdentifiers, HasLanguageModel {
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
  static func loaded(_ deck: FakeDeck = FakeDeck()) async throws -> Harbour {
    let harbour = try Harbour(deck)
    _ = try await LoadDeck(harbour)()
    return harbour
  }

  /// The same store with another deck.
  func with(_ deck: FakeDeck) -> Harbour {
    var harbour = self
    harbour.deck = deck
    return harbour
  }

  /// The same store with another language model.
  func speaking(_ model: any LanguageModel) -> Harbour {
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

  /// What is decided, by slug.
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
