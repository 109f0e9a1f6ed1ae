import ClimbingCatalogue
import ClimbingModels
import DatingCatalogue
import DomainModels
import EncryptedStorage
import FriendsCatalogue
import JournalCatalogue
import JournalModels
import SQLiteStorage
import Secrets
import Storage

/// A store that one of the programs made, and what is needed to make copies of it.
struct ProductStore {
  let store: RecordStore
  /// Makes and opens the copies.
  let driver: any StorageDriver
  /// The record types of which records are deleted.
  let types: [any Record.Type]

  /// The programs' names.
  static let products = ["climbing", "dating", "friends", "journal"]

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - product: the program's name.
  ///   - path: its file.
  ///   - passphrase: opens the journal.
  ///   - environment: time, identities and chance.
  /// - Throws: a ``Storage/StorageError``.
  init(
    _ product: String, at path: String, passphrase: Secret, _ environment: StorageEnvironment
  ) async throws {
    let isSealed = product == "journal"
    let catalogue: Catalogue
    switch product {
    case "climbing":
      types = ClimbingRecords.all
      catalogue = try ClimbingCatalogue.whole
    case "dating":
      types = DatingCatalogue.types
      catalogue = try DatingCatalogue.whole
    case "friends":
      types = FriendsCatalogue.types
      catalogue = try FriendsCatalogue.whole
    default:
      types = JournalRecords.all
      catalogue = try JournalCatalogue.whole
    }
    func sealed(_ cost: PassphraseCost) -> any StorageDriver {
      EncryptedDriver(
        over: SQLiteDriver(), cost: cost, key: { _ in .passphrase(passphrase) }, created: { _ in })
    }
    let opener = isSealed ? sealed(.standard) : SQLiteDriver()
    // The copies are opened three times for each case.
    driver = isSealed ? sealed(try PassphraseCost(exponent: 4)) : opener
    store = RecordStore(
      backend: try await opener.open(
        StorageLocation(scheme: opener.schemes[0], path: path), catalogue: catalogue,
        environment: environment),
      catalogue: catalogue, environment: environment)
  }
}
