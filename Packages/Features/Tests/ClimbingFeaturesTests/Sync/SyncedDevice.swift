import ClimbingFeatures
import ClimbingModels
import DomainModels
import FolderSync
import InMemoryStorage
import Secrets
import SharedFoldersTesting
import Storage
import StorageTesting
import Sync

/// A device in memory that reaches one folder, also in memory, at the path `/shared`.
struct SyncedDevice: HasStore, HasClock, HasIdentifiers, HasSyncing {
  let store: RecordStore
  let time: SettableClock
  let identifiers: IdentifierGenerator
  let random: RandomSource
  private(set) var syncDrivers: [any SyncDriver]
  let secrets: any SecretStore
  let deviceName: String

  var clock: WallClock { time.wallClock }

  init(
    _ name: String, _ folder: MemoryFolder, _ time: SettableClock, seed: UInt64,
    drivers: [any SyncDriver]? = nil
  ) throws {
    self.time = time
    random = .seeded(seed)
    identifiers = .version7(clock: time.wallClock, random: random)
    store = RecordStore(
      backend: InMemoryBackend(),
      catalogue: try Catalogue(
        version: ClimbingRecords.layoutVersion, ClimbingRecords.all + SyncRecords.all),
      environment: StorageEnvironment(
        clock: time.wallClock, identifiers: identifiers, random: random, program: "tests"))
    syncDrivers = drivers ?? [FolderSyncDriver { _, _ in folder }]
    secrets = InMemorySecretStore()
    deviceName = name
  }

  /// The same device where something else lies at the path.
  func reaching(_ drivers: [any SyncDriver]) -> SyncedDevice {
    var copy = self
    copy.syncDrivers = drivers
    return copy
  }

  /// Lets a second pass.
  func pass() { time.now = time.now.advanced(byMilliseconds: 1_000) }

  /// A new climber, signed in.
  @discardableResult
  func climber(_ handle: String) async throws -> SyncedClimber {
    pass()
    let made = try await CreateAccount(self)(handle, name: handle.uppercased())
    return acting(as: made.profile.id)
  }

  func acting(as climber: Identifier<Profile>) -> SyncedClimber {
    SyncedClimber(device: self, climber: climber)
  }

  /// Returns the contents of the place.
  func look(_ passphrase: String? = nil) async throws -> RemoteInfo {
    try await InspectRemote(self)(
      try SyncLocation("/shared"), passphrase: passphrase.map { Secret($0) })
  }

  /// Does what `climbing sync --with /shared` does.
  @discardableResult
  func link(
    _ passphrase: String? = nil, as handle: String? = nil, joins: Bool = false
  ) async throws -> SyncedClimber {
    pass()
    let found = try await look(passphrase)
    let identity = try await FindSyncIdentity(self)(found, as: handle, joins: joins)
    let climber = acting(as: identity.climber)
    let report = try await SyncLogbook(climber)(with: found)
    if let problem = report.problem { throw problem }
    if case .newcomer(let owner, let id, let movesIn) = identity {
      _ = try await JoinClimber(self)(
        id, called: owner.name, from: found.place.label, movesIn: movesIn)
    }
    return climber
  }
}

/// A climber of a device, as a program acts for one.
struct SyncedClimber: HasStore, HasClimber, HasClock, HasIdentifiers, HasLocalTime, HasSyncing {
  let device: SyncedDevice
  let climber: Identifier<Profile>

  var store: RecordStore { device.store.acting(for: .logbook(of: climber)) }
  var clock: WallClock { device.clock }
  var identifiers: IdentifierGenerator { device.identifiers }
  var localTime: LocalTime { .fixed(60, zone: "Europe/Berlin") }
  var syncDrivers: [any SyncDriver] { device.syncDrivers }
  var secrets: any SecretStore { device.secrets }
  var deviceName: String { device.deviceName }
  var random: RandomSource { device.random }
  var ledger: SyncLedger { SyncLedger(store, clock: clock) }

  /// Does what `climbing sync` does with one place.
  @discardableResult
  func sync(_ nudge: SyncTrigger = .asked) async throws -> SyncReport {
    device.pass()
    let link = try await FindSyncRemotes(self)(only: nil)
    return try await SyncLogbook(self)(again: link, nudge)
  }

  /// Logs a climb.
  @discardableResult
  func add(_ name: String, _ grade: String = "french 6b") async throws -> Climb {
    device.pass()
    return try await AddClimb(self)(
      ClimbDraft(name, discipline: .sport, gradeText: grade, crag: "Ith")
    ).climb
  }

  /// Edits a climb.
  func edit(_ name: String, _ change: (inout ClimbEdit) -> Void) async throws {
    device.pass()
    var edit = ClimbEdit()
    change(&edit)
    _ = try await EditClimb(self)(.text(name), edit)
  }

  func climb(_ name: String) async throws -> Climb {
    try await FindClimb(self)(.text(name)).climb
  }

  /// The names of all climbs, by name.
  func names() async throws -> [String] {
    try await store.read { try $0.fetch(Query<Climb>()).compactMap(\.name).sorted() }
  }

  func status() async throws -> RemoteStatus? { try await DescribeSync(self)().first }
}
