import AccountAssembly
public import Assembly
import ClimbingFeatures
import ClimbingModels
import ConsoleSenders
public import DomainModels
public import HubFeatures
import HubRequests
public import Identity
import InMemoryStorage
import SQLiteStorage
import ScryptPasswords
public import Storage
import Sync
public import SyncServer
import Upkeep

/// The plug-ins of the hub that climbers' logbooks are synced with, and how its container is made of
/// them.
///
/// Taking a plug-in out is deleting its line in ``linked`` and its dependency in the manifest. The
/// server and tests change a copy.
public struct ClimbingHubComposition: ProductComposition {
  public var stores: [any StorageDriver]
  /// Brings codes to phones.
  public var codeSender: any CodeSender
  /// Brings codes and notices to addresses.
  public var mailSender: any MailSender
  public var passwordHasher: any PasswordHasher
  /// The limits of codes, passwords, tokens and sessions.
  public var identityPolicy: IdentityPolicy
  /// The limits of one account.
  public var limits: HubLimits
  public var clock: WallClock
  public var random: RandomSource

  /// The composition of the server.
  public static let linked = ClimbingHubComposition(
    stores: [SQLiteDriver(), InMemoryDriver()], codeSender: ConsoleCodeSender(),
    mailSender: ConsoleMailSender(), passwordHasher: ScryptPasswords(),
    identityPolicy: IdentityPolicy(service: "Quartet climbing"), limits: HubLimits(),
    clock: .system, random: .system)

  public var catalogue: Catalogue { get throws { try ClimbingHubCatalogue.whole } }

  /// Makes what the use cases ask for: opens the store, and makes its keys if it needs none yet.
  ///
  /// - Parameters:
  ///   - location: where the data lies.
  ///   - environment: the environment variables, in which the key may stand
  ///     (`QUARTET_CLIMBING_HUB_PEPPER`).
  ///   - program: the program's name, which other processes show while they wait for the store.
  /// - Returns: the container.
  /// - Throws: an explained error that says which part can't be had, and why.
  public func container(
    at location: DataLocation, environment: [String: String], program: String
  ) async throws -> ClimbingHubContainer {
    let store = try await open(location.store, program: program)
    let server = try await SyncServer.open(store, self.environment(program: program))
    return ClimbingHubContainer(
      store: store, clock: clock, identifiers: identifiers, random: random,
      identityKeys: try await keys(at: location, environment).open(for: store),
      identityPolicy: identityPolicy, passwordHasher: passwordHasher, codeSender: codeSender,
      mailSender: mailSender, hub: hub(server), browserFolder: browserFolder(at: location))
  }

  /// The folder of the devices of browsers: beside the store's file, or where the keys of a store
  /// without one are; `nil` for memory.
  public func browserFolder(at location: DataLocation) -> String? {
    if location.storeFile != nil { return location.companion("browser") }
    return location.isOnServer ? location.folder.map { "\($0)/browser" } : nil
  }

  private func hub(_ server: SyncServer) -> Hub {
    Hub(
      server, limits: limits,
      policy: { ClimbingSyncPolicy(climber: Identifier($0)) },
      handle: { try $1.find(Identifier<Profile>($0))?.handle },
      find: { handle, climber in
        let directory = FindClimbers(server.store, for: Identifier(climber)) { handle, reading in
          try reading.claimants(of: handle).map { Identifier($0) }
        }
        return try await directory.climbers(called: handle).map { found in
          ClimberInfo(
            id: found.card.id.description, handle: found.card.handle, name: found.card.name,
            isPublic: found.isPublic)
        }
      },
      written: { climber, reading in
        let me = Identifier<Profile>(climber)
        let follows = try reading.fetch(
          Query<Follow>().filter(\.follower == me && \.followee != me))
        let kudos = try reading.fetch(Query<Kudos>().filter(\.giver == me && \.host != me))
        let comments = try reading.fetch(
          Query<PostComment>().filter(\.author == me && \.host != me))
        return WrittenRecords(
          deleted: follows.map { Self.key($0, of: $0.followee) }
            + kudos.map { Self.key($0, of: $0.host) },
          erased: comments.map { Self.key($0, of: $0.host) })
      },
      author: { ClimbingSyncPolicy.author(of: $0) })
  }

  /// Replaces values that no device can read, which stop the sync of every climber who gets them: an
  /// earlier version let them in.
  ///
  /// - Returns: how many records had one.
  /// - Throws: `SyncError`.
  public func mend(_ server: SyncServer) async throws -> Int {
    try await server.mend(ClimbingSyncPolicy.tablesOthersRead) {
      ClimbingSyncPolicy.mends(of: $0)
    }.count
  }

  private static func key<R: Record>(_ record: R, of host: Identifier<Profile>) -> RecordKey {
    RecordKey(table: R.table, scope: .logbook(of: host), record: record.id.uuid)
  }

  /// The hub as it lies at a location, to be examined; makes no keys.
  ///
  /// - Throws: an explained error if the store can't be opened.
  public func installation(
    at location: DataLocation, environment: [String: String], program: String
  ) async throws -> ClimbingHubInstallation {
    ClimbingHubInstallation(
      store: try await open(location.store, program: program),
      keys: try keys(at: location, environment))
  }

  private func keys(
    at location: DataLocation, _ environment: [String: String]
  ) throws -> ServiceKeys {
    try ServiceKeys(
      "quartet-climbing-hub-pepper", in: location.keys(in: environment), random: random,
      neededIf: { try $0.first(Query<Account>().includingDeleted()) != nil },
      opening: { reading, keys in try reading.contactsOpen(with: keys) })
  }
}

/// A hub as it lies on this machine: what `doctor` examines.
///
/// The examination creates nothing.
public struct ClimbingHubInstallation: HasStore {
  public let store: RecordStore
  let keys: ServiceKeys

  /// The checks of `doctor` for the hub besides its store.
  ///
  /// - Throws: an error of the store.
  public func checks() async throws -> [Check] {
    let (accounts, logbooks, devices) = try await store.read { transaction in
      (
        try transaction.count(Query<Account>()), try transaction.count(Query<HubLogbook>()),
        try transaction.count(Query<HubDevice>())
      )
    }
    return [
      await keys.examine("keys", of: store).check,
      .sound("hub", "\(accounts) accounts, \(logbooks) logbooks, \(devices) devices"),
      await .upkeep(of: store),
    ]
  }
}

/// Everything that the use cases of a hub ask for.
public struct ClimbingHubContainer: HubContext {
  public let store: RecordStore
  public let clock: WallClock
  public let identifiers: IdentifierGenerator
  public let random: RandomSource
  public let identityKeys: any IdentityKeys
  public let identityPolicy: IdentityPolicy
  public let passwordHasher: any PasswordHasher
  public let codeSender: any CodeSender
  public let mailSender: any MailSender
  public let hub: Hub
  /// The folder of the devices of browsers on this machine; `nil` keeps them in memory.
  public let browserFolder: String?
}

/// The catalogue of a hub's store: the synced records of climbing, the feeds, and accounts.
public enum ClimbingHubCatalogue {
  /// The version of everything that the store keeps together: climbing's, which the other lists raise.
  public static let version = ClimbingRecords.layoutVersion + changes

  /// The number of changes of schemas outside of climbing's records; raise it with each change.
  private static let changes = 2

  public static let types: [any Record.Type] =
    ClimbingRecords.all.filter { $0.isSynced } + SyncServerRecords.all
    + IdentityRecords.allWithPasskeys + HubRecords.types + UpkeepRecords.types

  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  public static var whole: Catalogue {
    get throws { try Catalogue(version: version, of: "climbing-hub", types) }
  }
}

extension Record {
  fileprivate static var isSynced: Bool { schema.definition.kind == .synced }
}
