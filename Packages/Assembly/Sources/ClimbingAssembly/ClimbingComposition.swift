public import Assembly
import ClientAssembly
import ClimbingCatalogue
public import ClimbingFeatures
public import DomainModels
import FolderSync
import InMemoryStorage
import LogbookFormats
import Networking
import SQLiteStorage
public import Storage
public import SupabaseSync
public import Sync

/// The plug-ins of climbing, and how its containers are made of them.
///
/// Taking a plug-in out is deleting its line in ``linked`` and its dependency in the manifest. The
/// program, a server and tests change a copy.
public struct ClimbingComposition: ProductComposition {
  public var stores: [any StorageDriver]
  /// The formats of logbooks that can be imported; of those equally sure of a file the first counts.
  public var logbookFormats: [LogbookFormat]
  /// The shapes in which climbs can be exported.
  public var writableFormats: [WritableLogbookFormat]
  /// The forms of a whole logbook, to be exported and imported.
  public var archives: [any LogbookArchiveFormat]
  /// The kinds of place that a logbook can be synced with, the usual one first.
  public var syncDrivers: [any SyncDriver]
  /// Those that need what a data location keeps, such as the sessions at a server.
  public var signedInSyncDrivers: [@Sendable (ClimbingComposition, DataLocation) -> any SyncDriver]
  /// The name of this device where logbooks are synced.
  public var deviceName: String
  public var clock: WallClock
  public var random: RandomSource

  /// The composition of the command line.
  public static let linked = ClimbingComposition(
    stores: [SQLiteDriver(), InMemoryDriver()],
    logbookFormats: LogbookFormat.all,
    writableFormats: WritableLogbookFormat.all,
    archives: [JSONLogbookArchive()],
    syncDrivers: [FolderSyncDriver()],
    signedInSyncDrivers: [
      { ClimbingComposition.hubDriver($0, $1) }, { ClimbingComposition.supabaseDriver($0, $1) },
    ],
    deviceName: "a device", clock: .system, random: .system)

  public var catalogue: Catalogue { get throws { try ClimbingCatalogue.whole } }

  /// Opens the store before a climber is known.
  ///
  /// - Parameters:
  ///   - location: where the data lies.
  ///   - program: the program's name, which other processes show while they wait for the store.
  /// - Returns: the dependencies of the use cases about accounts.
  /// - Throws: an explained error if the store can't be opened.
  public func accounts(
    at location: DataLocation, program: String
  ) async throws -> AccountContainer {
    AccountContainer(
      store: try await open(location.store, program: program), clock: clock,
      identifiers: identifiers)
  }

  /// Makes what the use cases ask for: opens the store, and finds out who climbs.
  ///
  /// - Parameters:
  ///   - location: where the data lies.
  ///   - handle: who climbs; `nil` for the last who signed in.
  ///   - program: the program's name, which other processes show while they wait for the store.
  ///   - zone: the climber's time zone by its name, where it is known.
  /// - Returns: the container.
  /// - Throws: an explained error that says which part can't be had, and why.
  public func container(
    at location: DataLocation, as handle: String?, program: String, zone: String?
  ) async throws -> ClimbingContainer {
    let accounts = try await accounts(at: location, program: program)
    let climber = try await OpenAccount(accounts).resolve(as: handle)
    let store = accounts.store.acting(for: climber.scope)
    return ClimbingContainer(
      store: store, clock: clock,
      identifiers: accounts.identifiers, localTime: .system(zone: zone), localClimber: climber,
      logbookFormats: logbookFormats, syncing: syncing(at: location),
      climberDirectory: LinkedHubs(composition: self, location: location, store: store))
  }

  /// The kinds of place that a logbook can be synced with from a data location.
  public func syncDrivers(at location: DataLocation) -> [any SyncDriver] {
    syncDrivers + signedInSyncDrivers.map { $0(self, location) }
  }

  /// The dependencies of syncing: the keys of places lie in the folder of keys.
  public func syncing(at location: DataLocation) -> SyncDependencies {
    SyncDependencies(
      syncDrivers: syncDrivers(at: location), secrets: location.secrets, deviceName: deviceName,
      random: random)
  }
}

extension ClimbingComposition {
  /// Finds an account at a Supabase project, whose session is stored on this device.
  ///
  /// - Parameters:
  ///   - place: the project, and which account if there are several.
  ///   - location: where the data lies, which has the sessions.
  /// - Returns: the account; nothing is connected before the first request.
  /// - Throws: `SyncError` (`wrongPlace`) for a location that names no project.
  public func supabaseAccount(
    _ place: SyncLocation, at location: DataLocation
  ) throws(SyncError) -> SupabaseAccount {
    var policy = HTTPPolicy()
    // The engine repeats what fails, after its own waits.
    policy.retries = RetryPolicy(attempts: 1)
    policy.breakerFailures = .max
    return try SupabaseAccount(
      place, over: client(policy, for: "climbing"), in: location.sessions, clock: clock)
  }

  /// Syncs with Supabase projects, with the sessions of a data location.
  public static func supabaseDriver(
    _ composition: ClimbingComposition, _ location: DataLocation
  ) -> any SyncDriver {
    SupabaseSyncDriver { place throws(SyncError) in
      try composition.supabaseAccount(place, at: location)
    }
  }
}
