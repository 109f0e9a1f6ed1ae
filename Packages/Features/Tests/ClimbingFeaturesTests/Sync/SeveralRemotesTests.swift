import ClimbingFeatures
import ClimbingModels
import DomainModels
import FolderSync
import SharedFoldersTesting
import Storage
import StorageTesting
import Sync
import SyncTesting
import Testing

/// A phone that reaches a folder, a tablet that reaches a server, and a laptop that reaches both.
@Suite("A logbook at several places") struct SeveralRemotesTests {
  private let time = SettableClock()
  private let server = MemorySyncDriver()
  private let laptop: SyncedDevice
  private let phone: SyncedDevice
  private let tablet: SyncedDevice

  init() throws {
    let folder = MemoryFolder("/shared", clock: time.wallClock)
    let both: [any SyncDriver] = [FolderSyncDriver { _, _ in folder }, server]
    laptop = try SyncedDevice("laptop", folder, time, seed: 1, drivers: both)
    phone = try SyncedDevice("phone", folder, time, seed: 2)
    tablet = try SyncedDevice("tablet", folder, time, seed: 3, drivers: [server])
  }

  /// Does what `climbing sync --with LOCATION` does.
  private func link(_ device: SyncedDevice, _ location: String) async throws -> SyncedClimber {
    device.pass()
    let found = try await InspectRemote(device)(try SyncLocation(location))
    let identity = try await FindSyncIdentity(device)(found, as: nil, joins: false)
    let climber = device.acting(as: identity.climber)
    let report = try await SyncLogbook(climber)(with: found)
    if let problem = report.problem { throw problem }
    if case .newcomer(let owner, let id, let movesIn) = identity {
      _ = try await JoinClimber(device)(
        id, called: owner.name, from: found.place.label, movesIn: movesIn)
    }
    return climber
  }

  @Test("what comes from one place reaches the other, in one sync")
  func through() async throws {
    _ = try await laptop.climber("ana")
    let onLaptop = try await link(laptop, "/shared")
    _ = try await link(laptop, "memory:hub")
    let onPhone = try await link(phone, "/shared")
    let onTablet = try await link(tablet, "memory:hub")

    // From the place that was linked first to the other.
    try await onPhone.add("Monkey Face")
    try await onPhone.sync()
    laptop.pass()
    let outcomes = try await SyncAllRemotes(onLaptop)()
    #expect(outcomes.map(\.link.label) == ["/shared", "memory:hub"])
    try await onTablet.sync()
    #expect(try await onTablet.names() == ["Monkey Face"])

    // And back, though the first place is synced before the news come.
    try await onTablet.add("Chain Reaction")
    try await onTablet.sync()
    laptop.pass()
    let back = try await SyncAllRemotes(onLaptop)()
    #expect(back.first?.report?.isComplete == true)
    try await onPhone.sync()
    #expect(try await onPhone.names() == ["Chain Reaction", "Monkey Face"])
  }

  @Test("a place that fails does not stop the others")
  func failing() async throws {
    _ = try await laptop.climber("ana")
    let onLaptop = try await link(laptop, "memory:hub")
    _ = try await link(laptop, "/shared")
    let onPhone = try await link(phone, "/shared")
    server.cutOff("hub")
    try await onLaptop.add("Monkey Face")
    laptop.pass()
    let outcomes = try await SyncAllRemotes(onLaptop)()
    guard case .failure(let error) = outcomes[0].result else {
      Issue.record("the place that was cut off was synced with")
      return
    }
    #expect(error.reason == .offline)
    #expect((outcomes[1].report?.sent ?? 0) > 0)
    try await onPhone.sync()
    #expect(try await onPhone.names() == ["Monkey Face"])
  }
}

/// A place that takes everything but climbs, and gives nothing.
struct ClimbRejectingDriver: SyncDriver {
  let name = "Picky"
  let schemes = ["folder"]
  let capabilities: Set<SyncCapability> = []

  func look(at location: SyncLocation, _ key: SyncKey?) async throws(SyncError) -> SyncRemote {
    SyncRemote(
      name: nil, label: location.description, owner: nil, isEncrypted: false, devices: [])
  }

  func open(
    _ location: SyncLocation, _ session: SyncSession
  ) async throws(SyncError) -> SyncConnection {
    SyncConnection(
      transport: ClimbRejectingTransport(), name: "picky", location: location, key: { nil })
  }
}

/// The way to it.
private struct ClimbRejectingTransport: SyncTransport {
  let capabilities: Set<SyncCapability> = []
  let place = "the picky place"

  func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
    PushReply(
      results: push.changes.map { change in
        OperationResult(
          change.operation,
          change.table == Climb.table
            ? .rejected(code: "picky", message: "no climbs here") : .applied)
      })
  }

  func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    PullReply(changes: [], cursor: SyncCursor("end"), hasMore: false)
  }

  func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    SnapshotPage(records: [], next: nil, cursor: SyncCursor("end"))
  }

  func digests() async throws(SyncError) -> [DigestRange: Fingerprint] { [:] }
}
