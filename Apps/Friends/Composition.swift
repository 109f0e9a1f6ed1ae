import Blobs
import ConsoleSenders
import DomainModels
import FriendsFeatures
import FriendsModels
import Identity
import InMemoryStorage
import LocalBlobs
import LocalSecrets
import PepperedKeys
import ProductCommands
import SQLiteStorage
import ScryptPasswords
import Secrets
import Storage
import Upkeep

/// What is plugged into the product: the one place that knows.
///
/// Taking a plug-in out is deleting its line here and its dependency in the manifest.
struct Composition: Sendable {
  /// The kinds of store, the usual one first.
  let stores: [any StorageDriver]
  /// Brings codes to phones.
  let codeSender: any CodeSender
  /// Brings notices to addresses; nobody has one here, but identity asks for it.
  let mailSender: any MailSender
  /// Hashes passwords; nobody has one here, but identity asks for it.
  let passwordHasher: any PasswordHasher
  let clock: WallClock
  let random: RandomSource

  /// What the program links.
  static let linked = Composition(
    stores: [SQLiteDriver(), InMemoryDriver()], codeSender: ConsoleCodeSender(),
    mailSender: ConsoleMailSender(), passwordHasher: ScryptPasswords(), clock: .system,
    random: .system)

  /// What codes call the service.
  static let service = "Quartet friends"
  /// The version of everything that the store keeps together; raise it with every change of a schema
  /// in either list.
  static let layoutVersion = 4

  /// What the product keeps: accounts, and everything between people.
  var catalogue: Catalogue {
    get throws {
      try Catalogue(
        version: Composition.layoutVersion, of: "friends",
        IdentityRecords.all + FriendsRecords.all + OutboxRecords.types + UpkeepRecords.types)
    }
  }

  /// Puts together what the use cases ask for.
  ///
  /// - Parameters:
  ///   - place: where everything lies.
  ///   - environment: the variables, in which the key may stand.
  ///   - program: the program's name, for whoever waits for the store.
  ///   - sender: brings codes instead of what is linked, for a full screen.
  /// - Returns: what the use cases ask for.
  /// - Throws: an explained error that says which part can't be had, and why.
  func container(
    at place: FriendsPlace, environment: [String: String], program: String,
    sender: (any CodeSender)? = nil
  ) async throws -> FriendsContainer {
    let identifiers = IdentifierGenerator.version7(clock: clock, random: random)
    let store = try await store(at: place.location, identifiers, program: program)
    let secrets = keys(at: place, environment)
    let pepper = try ServicePepper.friends(in: secrets, random)
    let keys = try PepperedKeys(pepper: try await pepper(for: store))
    // Before anything is sealed with keys that are not this store's.
    guard try await SealCheck(keys: keys)(store) else {
      throw PepperFailure.wrong(try secrets.find(pepper.name)?.origin ?? secrets.name)
    }
    return FriendsContainer(
      store: store, blobs: blobs(at: place), clock: clock, identifiers: identifiers,
      random: random, identityKeys: keys,
      identityPolicy: IdentityPolicy(service: Composition.service), passwordHasher: passwordHasher,
      codeSender: sender ?? codeSender, mailSender: mailSender)
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

  /// Where pictures are kept.
  func blobs(at place: FriendsPlace) -> any BlobStore {
    place.pictures ?? InMemoryBlobStore(limits: .pictures)
  }

  /// Where the key is looked for: in the environment first.
  func keys(at place: FriendsPlace, _ environment: [String: String]) -> SecretChain {
    let files: any SecretStore =
      place.secrets.map { FileSecrets(folder: $0) } ?? InMemorySecretStore()
    return SecretChain([EnvironmentSecrets(environment), files])
  }

  /// Where the tokens of whoever is signed in on this device are kept.
  func sessions(at place: FriendsPlace) -> any SecretStore {
    place.sessions.map { FileSecrets(folder: $0) } ?? InMemorySecretStore()
  }
}
