import AnthropicLLM
import ConsoleSenders
import DatingFeatures
import DomainModels
import Identity
import InMemoryStorage
import InterventionsDeck
import LLM
import OfflinePersona
import OllamaLLM
import OpenAILLM
import RemoteLLM
import SQLiteStorage
import ScryptPasswords
import Storage

/// What is plugged into the product: the one place that knows.
///
/// Taking a plug-in out is deleting its line here and its dependency in the manifest. Tests build a
/// composition of their own and call the same ``container(_:program:)``.
struct Composition: Sendable {
  /// The kinds of store, the usual one first.
  let stores: [any StorageDriver]
  /// The decks, the usual one first.
  let decks: [any Deck]
  /// The kinds of language model, the usual one first; those over a network use the access.
  let languageModels: @Sendable (RemoteAccess) -> [any LanguageModelDriver]
  /// Brings codes to phones.
  let codeSender: any CodeSender
  /// Brings codes and notices to addresses.
  let mailSender: any MailSender
  /// Hashes the passwords of people.
  let passwordHasher: any PasswordHasher
  let clock: WallClock
  let random: RandomSource

  /// What the program links.
  static let linked = Composition(
    stores: [SQLiteDriver(), InMemoryDriver()],
    decks: [InterventionsDeck()],
    languageModels: {
      [
        OfflinePersonaDriver(keywords: InterventionsDeck.keywords), AnthropicDriver($0),
        OpenAIDriver($0), OllamaDriver($0),
      ]
    },
    codeSender: ConsoleCodeSender(), mailSender: ConsoleMailSender(),
    passwordHasher: ScryptPasswords(),
    clock: .system, random: .system)

  /// Puts the product together: opens the store, and loads the deck into it.
  ///
  /// - Parameters:
  ///   - choice: which store, which deck and which language model.
  ///   - program: the program's name, for whoever waits for the store.
  /// - Returns: what the use cases ask for.
  /// - Throws: an explained error that says which part can't be had, and why.
  func container(_ choice: PluginChoice, program: String) async throws -> DatingContainer {
    let deck = try choice.deck.map { try decks.deck(named: $0) } ?? decks[0]
    let model = try languageModel(choice)
    let identifiers = IdentifierGenerator.version7(clock: clock, random: random)
    let store = try await store(
      at: choice.location(usually: stores[0]), identifiers, program: program)
    let container = DatingContainer(
      store: store, deck: deck, languageModel: caching(model, in: store), clock: clock,
      identifiers: identifiers)
    _ = try await LoadDeck(container)()
    return container
  }

  /// Opens the store, in which everything is kept together.
  func store(
    at location: StorageLocation, _ identifiers: IdentifierGenerator, program: String
  ) async throws -> RecordStore {
    let catalogue = try catalogue
    let environment = StorageEnvironment(
      clock: clock, identifiers: identifiers, random: random, program: program)
    let backend = try await stores.driver(for: location)
      .open(location, catalogue: catalogue, environment: environment)
    return RecordStore(backend: backend, catalogue: catalogue, environment: environment)
  }
}
