import ClimbingFeatures
import ClimbingModels
import DomainModels
import SharedFoldersTesting
import Storage
import StorageTesting
import Sync
import Testing

/// One climber, two devices, one folder.
@Suite("Sync: a logbook on two devices")
struct SyncLogbookTests {
  let time = SettableClock()
  let folder: MemoryFolder
  let laptop: SyncedDevice
  let phone: SyncedDevice

  init() throws {
    folder = MemoryFolder("/shared", clock: time.wallClock)
    laptop = try SyncedDevice("laptop", folder, time, seed: 1)
    phone = try SyncedDevice("phone", folder, time, seed: 2)
  }

  @Test("what is logged here is there, and back; the second device hands nothing back")
  func travels() async throws {
    let ana = try await laptop.climber("ana")
    try await ana.add("Monkey Face")
    try await laptop.link()
    let other = try await phone.link()
    #expect(other.climber == ana.climber)
    #expect(try await other.names() == ["Monkey Face"])
    #expect(try await other.sync().sent == 0)
    try await other.add("Chain Reaction")
    #expect(try await other.status()?.status.waiting == 1)
    #expect(try await other.sync().sent == 1)
    let report = try await ana.sync()
    #expect(report.received == 1)
    #expect(report.isComplete)
    #expect(try await ana.names() == ["Chain Reaction", "Monkey Face"])
    #expect(try await ana.sync(.verify).differing == 0)
  }

  @Test("a climber who was coming when that was interrupted is found again, and comes")
  func interruptedJoining() async throws {
    let ana = try await laptop.climber("ana")
    try await ana.add("Monkey Face")
    #expect(try await FindPendingRemote(laptop)() == nil)
    try await laptop.link()
    #expect(try await FindPendingRemote(laptop)() == nil)
    #expect(try await FindPendingRemote(phone)() == nil)
    // The climber who is made by itself is in no climber's way.
    _ = try await OpenAccount(phone).resolve()
    let found = try await phone.look()
    _ = try await SyncLogbook(phone.acting(as: ana.climber))(with: found)
    #expect(try await FindPendingRemote(phone)() == "/shared")
    let other = try await phone.link()
    #expect(try await other.names() == ["Monkey Face"])
    #expect(try await FindPendingRemote(phone)() == nil)
  }

  @Test("what two devices wrote of one field gives way to the later, is told, and comes back whole")
  func conflicts() async throws {
    let ana = try await laptop.climber("ana")
    try await ana.add("Monkey Face")
    try await laptop.link()
    let other = try await phone.link()
    try await ana.edit("Monkey Face") {
      $0.notes = .set("crimps")
      $0.crag = .set("Smith Rock")
    }
    try await other.edit("Monkey Face") { $0.notes = .set("slopers") }
    try await ana.sync()
    try await other.sync()
    #expect(try await ana.sync().conflicts == 1)
    // What only one of them wrote is kept beside it.
    for climber in [ana, other] {
      let climb = try await climber.climb("Monkey Face")
      #expect(climb.notes == "slopers")
      #expect(climb.crag == "Smith Rock")
    }
    let devices = try await KnownDevices(ana)()
    #expect(Set(devices.map(\.name)) == ["laptop", "phone"])
    let conflict = try #require(try await ListConflicts(ana)(devices: devices).first)
    #expect(conflict.title == "Monkey Face")
    #expect(conflict.fields.map(\.name) == ["notes"])
    #expect(conflict.fields.first?.kept == .text("slopers"))
    #expect(conflict.fields.first?.keptBy == .device("phone"))
    #expect(conflict.fields.first?.lost == .text("crimps"))
    #expect(conflict.lostBy == .here)

    laptop.pass()
    let restored = try await RestoreConflict(ana)(String(conflict.id.description.prefix(8)))
    #expect(restored.restoredAt != nil)
    #expect(try await ListConflicts(ana)().isEmpty)
    try await ana.sync()
    #expect(try await other.status()?.status.conflicts == 1)
    #expect(try await other.sync().conflicts == 0)
    #expect(try await other.climb("Monkey Face").notes == "crimps")
    // The other device noticed the same, and sees that it was put right.
    #expect(try await other.status()?.status.conflicts == 0)
  }

  @Test("a climb that a deletion took comes back with its attempts")
  func lostClimb() async throws {
    let ana = try await laptop.climber("ana")
    let climb = try await ana.add("Monkey Face")
    laptop.pass()
    _ = try await LogAttempt(ana)(.identified(climb.id), AttemptDraft(.fall))
    try await laptop.link()
    let other = try await phone.link()
    try await other.edit("Monkey Face") { $0.notes = .set("slopers") }
    laptop.pass()
    try await DeleteClimb(ana)(.identified(climb.id))
    try await ana.sync()
    try await other.sync()
    #expect(try await other.names().isEmpty)
    let conflict = try #require(try await ListConflicts(other)().first { $0.isAboutDeletion })
    #expect(conflict.lostBy == .here)
    phone.pass()
    let restored = try await RestoreConflict(other)(conflict.id.description)
    #expect(restored.restoredAt != nil)
    #expect(try await FindClimb(other)(.text("Monkey Face")).attempts.count == 1)
  }

  @Test("conflicts are named by their identities, and forgotten")
  func forgetting() async throws {
    let ana = try await laptop.climber("ana")
    try await ana.add("Monkey Face")
    try await laptop.link()
    let other = try await phone.link()
    try await ana.edit("Monkey Face") { $0.notes = .set("crimps") }
    try await other.edit("Monkey Face") { $0.notes = .set("slopers") }
    try await ana.sync()
    try await other.sync()
    try await ana.sync()
    await #expect(throws: ClimberSyncError.conflictNotFound("zz")) {
      try await RestoreConflict(ana)("zz")
    }
    #expect(try await ForgetConflicts(ana)(nil, dryRun: true).count == 1)
    #expect(try await ListConflicts(ana)().count == 1)
    #expect(try await ForgetConflicts(ana)(nil).count == 1)
    #expect(try await ListConflicts(ana)(includingRestored: true).isEmpty)
  }

  @Test("a climb that one device deletes and the other edits is told of, and lives again")
  func deletion() async throws {
    let ana = try await laptop.climber("ana")
    let climb = try await ana.add("Monkey Face")
    try await laptop.link()
    let other = try await phone.link()
    try await other.edit("Monkey Face") { $0.notes = .set("slopers") }
    laptop.pass()
    _ = try await DeleteClimb(ana)(.identified(climb.id))
    try await ana.sync()
    try await other.sync()
    try await ana.sync()
    #expect(try await other.names().isEmpty)
    let conflict = try #require(try await ListConflicts(ana)().first)
    #expect(conflict.isAboutDeletion)
    laptop.pass()
    _ = try await RestoreClimb(ana)(.identified(climb.id))
    try await ana.sync()
    try await other.sync()
    #expect(try await other.climb("Monkey Face").notes == "slopers")
    #expect(try await ana.climb("Monkey Face").notes == "slopers")
  }

  @Test("after a write it syncs by itself where that is wanted, and a failure is only noted")
  func automatic() async throws {
    let ana = try await laptop.climber("ana")
    try await laptop.link()
    try await ana.add("Monkey Face")
    await SyncAfterWriting(ana)(within: .seconds(2))
    #expect(try await ana.status()?.status.waiting == 1)
    let link = try await FindSyncRemotes(ana)(only: nil)
    try await SetAutomaticSync(ana)(true, for: link)
    await SyncAfterWriting(ana)(within: .seconds(2))
    #expect(try await ana.status()?.status.waiting == 0)
    try await ana.add("Chain Reaction")
    folder.isMissing = true
    await SyncAfterWriting(ana)(within: .seconds(2))
    let status = try #require(try await ana.status())
    #expect(status.status.waiting == 1)
    #expect(status.status.link.problemCode == "sync_offline")
    #expect(status.status.link.failures == 1)
    #expect(status.obstacle?.reason == .offline)
    folder.isMissing = false
    try await ana.sync()
    #expect(try await ana.status()?.status.link.problemCode == nil)
  }

  @Test("a place that was given up is not synced with any more, and keeps what it has")
  func unlinking() async throws {
    let ana = try await laptop.climber("ana")
    try await laptop.link()
    try await UnlinkRemote(ana)(try await FindSyncRemotes(ana)(only: nil))
    await #expect(throws: ClimberSyncError.notLinked) { try await ana.sync() }
    #expect(try await phone.link().climber == ana.climber)
  }
}

/// The refusals of a place.
@Suite("Sync: what was refused")
struct RefusalTests {
  private let device: SyncedDevice
  private let ana: SyncedClimber

  init() async throws {
    let time = SettableClock()
    device = try SyncedDevice(
      "laptop", MemoryFolder("/shared", clock: time.wallClock), time, seed: 1,
      drivers: [ClimbRejectingDriver()])
    ana = try await device.climber("ana")
    try await ana.add("Monkey Face")
    try await device.link()
  }

  @Test("it is listed with its reason, and nothing is lost")
  func listing() async throws {
    let refusal = try #require(try await ListRefusals(ana)().first)
    #expect(refusal.title == "Monkey Face")
    #expect(refusal.code == "picky")
    #expect(refusal.reason == "no climbs here")
    #expect(try await ana.names() == ["Monkey Face"])
    #expect(try await ana.status()?.status.quarantined == 1)
    #expect(try await ana.sync().sent == 0)
  }

  @Test("it is retried, and refused again")
  func retrying() async throws {
    device.pass()
    #expect(try await RetryRefusals(ana)(nil).count == 1)
    #expect(try await ListRefusals(ana)().isEmpty)
    try await ana.sync()
    #expect(try await ListRefusals(ana)().count == 1)
  }

  @Test("it is discarded, and not before it is meant")
  func discarding() async throws {
    await #expect(throws: ClimberSyncError.refusalNotFound("abcd")) {
      try await DiscardRefusals(ana)(["abcd"])
    }
    #expect(try await DiscardRefusals(ana)(nil, dryRun: true).count == 1)
    let id = try #require(try await ListRefusals(ana)().first?.id.description)
    #expect(try await DiscardRefusals(ana)([String(id.prefix(8))]).count == 1)
    #expect(try await ListRefusals(ana)().isEmpty)
  }
}
