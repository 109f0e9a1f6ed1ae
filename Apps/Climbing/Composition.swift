import ClimbingFeatures
import ClimbingModels
import DomainModels
import FolderSync
import InMemoryStorage
import LogbookFormats
import SQLiteStorage
import Storage
import Sync

#if Postgres
  import PostgresStorage
#endif

/// What is plugged into the product: the one place that knows.
///
/// Taking a plug-in out is deleting its line here and its dependency in the manifest. Tests build a
/// composition of their own and call the same ``container(_:as:program:zone:secrets:)``.
struct Composition: Sendable {
  /// The kinds of store, the usual one first.
  let stores: [any StorageDriver]
  /// The formats of logbooks that can be imported; of those equally sure of a file the first counts.
  let logbookFormats: [LogbookFormat]
  /// The shapes in which climbs can be exported.
  let writableFormats: [WritableLogbookFormat]
  /// The forms of a whole logbook, to be exported and imported.
  let archives: [any LogbookArchiveFormat]
  /// The kinds of place that a logbook can be synced with, the usual one first.
  let syncDrivers: [any SyncDriver]
  let clock: WallClock
  let random: RandomSource

  /// What the program links.
  static let linked = Composition(
    stores: [SQLiteDriver(), InMemoryDriver()] + servers,
    logbookFormats: LogbookFormat.all,
    writableFormats: [.mountainProject, .theCrag, .eightANu],
    archives: [JSONLogbookArchive()], syncDrivers: [FolderSyncDriver()], clock: .system,
    random: .system)

  #if Postgres
    private static let servers: [any StorageDriver] = [PostgresDriver()]
  #else
    private static let servers: [any StorageDriver] = []
  #endif

  /// What the product keeps, and what syncing remembers beside it.
  var catalogue: Catalogue {
    get throws {
      try Catalogue(
        version: ClimbingRecords.layoutVersion, of: "climbing",
        ClimbingRecords.all + SyncRecords.all)
    }
  }

  /// Opens the store at a place for nobody yet, under the program's name for whoever waits for it.
  func accounts(_ location: StorageLocation, program: String) async throws -> AccountContainer {
    let identifiers = IdentifierGenerator.version7(clock: clock, random: random)
    let environment = StorageEnvironment(
      clock: clock, identifiers: identifiers, random: random, program: program)
    let catalogue = try catalogue
    let backend = try await stores.driver(for: location)
      .open(location, catalogue: catalogue, environment: environment)
    return AccountContainer(
      store: RecordStore(backend: backend, catalogue: catalogue, environment: environment),
      clock: clock, identifiers: identifiers)
  }

  /// Puts the product together: opens the store, and finds out who climbs.
  ///
  /// - Parameters:
  ///   - location: where the store lies.
  ///   - handle: who climbs; `nil` for the last who signed in.
  ///   - program: the program's name, for whoever waits for the store.
  ///   - zone: the climber's time zone by its name, where it is known.
  ///   - secrets: the folder in which keys of places are kept that are synced with.
  /// - Returns: what the use cases ask for.
  /// - Throws: an explained error that says which part can't be had, and why.
  func container(
    _ location: StorageLocation, as handle: String?, program: String, zone: String?,
    secrets: String? = nil
  ) async throws -> ClimbingContainer {
    let accounts = try await accounts(location, program: program)
    let climber = try await OpenAccount(accounts).resolve(as: handle)
    return ClimbingContainer(
      store: accounts.store.acting(for: climber.scope), clock: clock,
      identifiers: accounts.identifiers, localTime: .system(zone: zone), localClimber: climber,
      logbookFormats: logbookFormats, dependencies: dependencies(secrets: secrets))
  }
}
