import AccountAssembly
import AnthropicLLM
public import Assembly
public import Blobs
import ConsoleSenders
import DatingCatalogue
public import DatingFeatures
public import DomainModels
public import Identity
import InMemoryStorage
import InterventionsDeck
public import LLM
import OfflinePersona
import OllamaLLM
import OpenAILLM
public import RemoteLLM
import SQLiteStorage
import ScryptPasswords
public import Storage

/// The plug-ins of dating, and how its containers are made of them: one for cards, and one for people.
///
/// Taking a plug-in out is deleting its line in ``linked`` and its dependency in the manifest. A
/// server and tests change a copy.
public struct DatingComposition: ProductComposition {
  public var stores: [any StorageDriver]
  /// The decks, the usual one first.
  public var decks: [any Deck]
  /// The kinds of language model, the usual one first; those over a network use the access.
  public var languageModels: @Sendable (RemoteAccess) -> [any LanguageModelDriver]
  /// The store of the sealed pictures of photos.
  public var blobs: @Sendable (DataLocation) -> any BlobStore
  /// Brings codes to phones.
  public var codeSender: any CodeSender
  /// Brings codes and notices to addresses.
  public var mailSender: any MailSender
  public var passwordHasher: any PasswordHasher
  /// The limits of codes, passwords, tokens and sessions.
  public var identityPolicy: IdentityPolicy
  public var clock: WallClock
  public var random: RandomSource
  /// The largest age of the community's index; zero for a process that runs one command.
  public var communityLag: Duration = .zero

  /// The composition of the command line.
  public static let linked = DatingComposition(
    stores: [SQLiteDriver(), InMemoryDriver()],
    decks: [InterventionsDeck()],
    languageModels: {
      [
        OfflinePersonaDriver(keywords: InterventionsDeck.keywords), AnthropicDriver($0),
        OpenAIDriver($0), OllamaDriver($0),
      ]
    },
    blobs: { $0.pictures(.peoplePictures) }, codeSender: ConsoleCodeSender(),
    mailSender: ConsoleMailSender(), passwordHasher: ScryptPasswords(),
    identityPolicy: IdentityPolicy(service: "Quartet dating"), clock: .system, random: .system)

  public var catalogue: Catalogue { get throws { try DatingCatalogue.whole } }

  /// Makes what the use cases about cards ask for: opens the store, and loads the deck into it.
  ///
  /// - Parameters:
  ///   - location: where the data lies.
  ///   - choice: which deck and which language model.
  ///   - program: the program's name, which other processes show while they wait for the store.
  /// - Returns: the container.
  /// - Throws: an explained error that says which part can't be had, and why.
  public func cards(
    at location: DataLocation, _ choice: DatingChoice = DatingChoice(), program: String
  ) async throws -> DatingContainer {
    let make = try cards(at: location, choice)
    let container = make(try await open(location.store, program: program))
    _ = try await LoadDeck(container)()
    return container
  }

  /// Makes the container of the use cases about cards over stores that are open.
  ///
  /// A server has one whose store acts for many visitors. The deck is loaded into none of them.
  ///
  /// - Parameters:
  ///   - location: where the data lies.
  ///   - choice: which deck and which language model.
  /// - Returns: what makes a container of a store.
  /// - Throws: an explained error that says which part can't be had, and why.
  public func cards(
    at location: DataLocation, _ choice: DatingChoice
  ) throws -> @Sendable (RecordStore) -> DatingContainer {
    let deck = try deck(choice)
    let model = try languageModel(choice, at: location)
    return { [self] store in
      DatingContainer(
        store: store, deck: deck, languageModel: caching(model, in: store), clock: clock,
        identifiers: identifiers)
    }
  }

  /// The deck that the user chose, or the default.
  ///
  /// - Throws: `DatingError` that names the known ones.
  public func deck(_ choice: DatingChoice) throws -> any Deck {
    try choice.deck.map { try decks.deck(named: $0) } ?? decks[0]
  }
}

/// Everything that the use cases about cards ask for.
public struct DatingContainer: HasStore, HasDeck, HasLanguageModel, HasClock, HasIdentifiers {
  public let store: RecordStore
  public let deck: any Deck
  public let languageModel: any LanguageModel
  public let clock: WallClock
  public let identifiers: IdentifierGenerator
}

/// The product as `export` and `import` see it: cards, swipes and chats, and nothing of people.
public struct DatingCardsComposition: ProductComposition {
  private let whole: DatingComposition

  public init(_ whole: DatingComposition) { self.whole = whole }

  public var stores: [any StorageDriver] {
    whole.stores.map { WholeStoreDriver(base: $0) }
  }
  public var catalogue: Catalogue { get throws { try DatingCatalogue.exported } }
  public var clock: WallClock { whole.clock }
  public var random: RandomSource { whole.random }
}

/// Opens a location with the whole catalogue of the product, also if the caller asks for a part of
/// it.
///
/// A file has one layout. Who reads or writes a part of its tables must not leave it with less.
private struct WholeStoreDriver: StorageDriver {
  let base: any StorageDriver

  var name: String { base.name }
  var schemes: [String] { base.schemes }
  var capabilities: Set<StorageCapability> { base.capabilities }

  func open(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> any StorageBackend {
    try await base.open(
      location, catalogue: try DatingCatalogue.whole, environment: environment)
  }
}
