import ClimbingFeatures
import ClimbingModels
import DomainModels
import LogFileSync
import NotebookStorage
import Secrets
import Storage
import StorageTesting
import Sync
import Testing

/// Climbing with the driver in its list: what `climbing sync --with logfile:…` does on two devices.
@Suite struct LogFileClimbingTests {
  @Test func twoDevicesShareALogbook() async throws {
    let folder = try TemporaryFolder()
    // The folder goes with its last use.
    defer { withExtendedLifetime(folder) {} }
    let place = try SyncLocation("logfile:\(folder.file("climbs.log"))")
    let laptop = try await Device("laptop", folder, seed: 1)
    let phone = try await Device("phone", folder, seed: 2)
    _ = try await CreateAccount(laptop)("ana", name: "Ana")

    let first = try await laptop.sync(with: place)
    _ = try await AddClimb(first)(ClimbDraft("Blue corner", discipline: .boulder, gradeText: "6B"))
    // The second time the place says whose it is: it is known again.
    _ = try await laptop.sync(with: place)

    let second = try await phone.sync(with: place)
    #expect(second.climber == first.climber)
    #expect(try await second.names() == ["Blue corner"])
    _ = try await AddClimb(second)(ClimbDraft("Slab", discipline: .boulder, gradeText: "5A"))
    _ = try await phone.sync(with: place)
    _ = try await laptop.sync(with: place)
    #expect(try await first.names() == ["Blue corner", "Slab"])

    let stranger = try await Device("other", folder, seed: 3)
    _ = try await CreateAccount(stranger)("bo", name: "Bo")
    let bo = try await OpenAccount(stranger).resolve(as: "bo").profile.id
    _ = try await AddClimb(Climber(device: stranger, climber: bo))(
      ClimbDraft("Arete", discipline: .boulder, gradeText: "6A"))
    await #expect(throws: ClimberSyncError.self) { try await stranger.sync(with: place) }
  }
}

/// A device with its store.
private struct Device: HasStore, HasClock, HasIdentifiers, HasSyncing {
  let store: RecordStore
  let clock: WallClock
  let identifiers: IdentifierGenerator
  let random: RandomSource
  let secrets: any SecretStore = InMemorySecretStore()
  let deviceName: String
  /// The one entry.
  let syncDrivers: [any SyncDriver] = [LogFileDriver()]

  init(_ name: String, _ folder: TemporaryFolder, seed: UInt64) async throws {
    deviceName = name
    let time = SettableClock()
    clock = WallClock { time.pass(seconds: 1) }
    random = .seeded(seed)
    identifiers = .version7(clock: clock, random: random)
    let environment = StorageEnvironment(
      clock: clock, identifiers: identifiers, random: random, program: "tests")
    let catalogue = try Catalogue(
      version: ClimbingRecords.layoutVersion, ClimbingRecords.all + SyncRecords.all)
    let location = StorageLocation(scheme: "notebook", path: folder.file("\(name).notebook"))
    store = RecordStore(
      backend: try await NotebookDriver()
        .open(location, catalogue: catalogue, environment: environment),
      catalogue: catalogue, environment: environment)
  }

  /// Looks at the place, finds out whose it is, and syncs.
  func sync(with place: SyncLocation) async throws -> Climber {
    let found = try await InspectRemote(self)(place)
    let remoteIdentity = try await FindSyncIdentity(self)(found, as: nil, joins: false)
    let climber = Climber(device: self, climber: remoteIdentity.climber)
    let report = try await SyncLogbook(climber)(with: found)
    if let problem = report.problem { throw problem }
    if case .newcomer(let owner, let id, let movesIn) = remoteIdentity {
      _ = try await JoinClimber(self)(
        id, called: owner.name, from: found.place.label, movesIn: movesIn)
    }
    return climber
  }
}

/// A climber of a device.
private struct Climber: HasStore, HasClimber, HasClock, HasIdentifiers, HasLocalTime, HasSyncing {
  let device: Device
  let climber: Identifier<Profile>

  var store: RecordStore { device.store.acting(for: .logbook(of: climber)) }
  var clock: WallClock { device.clock }
  var identifiers: IdentifierGenerator { device.identifiers }
  var localTime: LocalTime { .fixed(0) }
  var syncDrivers: [any SyncDriver] { device.syncDrivers }
  var secrets: any SecretStore { device.secrets }
  var deviceName: String { device.deviceName }
  var random: RandomSource { device.random }

  func names() async throws -> [String] {
    try await store.read { try $0.fetch(Query<Climb>()).map(\.name).sorted() }
  }
}
