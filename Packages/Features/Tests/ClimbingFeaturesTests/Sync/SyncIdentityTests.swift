import ClimbingFeatures
import ClimbingModels
import DomainModels
import FolderSync
import Secrets
import SharedFoldersTesting
import Storage
import StorageTesting
import Sync
import Testing

/// Whose a place is, and who may come to a device.
@Suite("Sync: whose it is")
struct SyncIdentityTests {
  let time = SettableClock()
  let folder: MemoryFolder
  let laptop: SyncedDevice
  let phone: SyncedDevice

  init() throws {
    folder = MemoryFolder("/shared", clock: time.wallClock)
    laptop = try SyncedDevice("laptop", folder, time, seed: 1)
    phone = try SyncedDevice("phone", folder, time, seed: 2)
  }

  @Test("who was made by itself and did nothing makes room")
  func movesIn() async throws {
    try await laptop.climber("ana")
    try await laptop.link()
    _ = try await OpenAccount(phone).resolve()
    try await phone.link()
    #expect(try await ListAccounts(phone)().map(\.profile.handle) == ["ana"])
    #expect(try await OpenAccount(phone).resolve().profile.handle == "ana")
  }

  @Test("where a user climbs already it says whose the folder is; with --join both climb there")
  func joins() async throws {
    let ana = try await laptop.climber("ana")
    try await laptop.link()
    let ben = try await phone.climber("ben")
    try await ben.add("Ben's")
    let error = ClimberSyncError.anotherClimber(
      place: "/shared", owner: "ana", climber: "ben", isHere: false)
    await #expect(throws: error) { try await phone.link() }
    #expect(try await ListAccounts(phone)().map(\.profile.handle) == ["ben"])
    #expect(try await phone.link(joins: true).climber == ana.climber)
    #expect(try await ListAccounts(phone)().map(\.profile.handle) == ["ana", "ben"])
    #expect(try await ben.names() == ["Ben's"])
    await #expect(
      throws: ClimberSyncError.anotherClimber(
        place: "/shared", owner: "ana", climber: "ben", isHere: true)
    ) { try await phone.link(as: "ben") }
  }

  @Test("another program's folder is none of ours")
  func otherProduct() async throws {
    let place = SyncRemote(
      name: "x", label: "/shared", owner: SyncOwner(product: "friends", id: "1", name: "ana"),
      isEncrypted: false, devices: [])
    let found = RemoteInfo(location: try SyncLocation("/shared"), place: place, key: nil)
    await #expect(
      throws: ClimberSyncError.otherProduct(place: "/shared", product: "friends")
    ) { try await FindSyncIdentity(phone)(found, as: nil, joins: false) }
  }

  @Test("an empty folder where there was one is a stick that is not plugged in")
  func unplugged() async throws {
    try await laptop.climber("ana")
    try await laptop.link()
    let empty = MemoryFolder("/shared", clock: time.wallClock)
    let ana = SyncedClimber(
      device: laptop.reaching([FolderSyncDriver { _, _ in empty }]),
      climber: try await OpenAccount(laptop).resolve().profile.id)
    await #expect(throws: SyncError.self) { try await ana.sync() }
    #expect(try await ana.status()?.status.link.problemCode == "sync_offline")
    #expect(try empty.entries().isEmpty)
  }

  @Test("an encrypted folder takes its passphrase once")
  func encrypted() async throws {
    let ana = try await laptop.climber("ana")
    try await ana.add("Monkey Face")
    laptop.pass()
    let place = try await laptop.look()
    let found = RemoteInfo(
      location: place.location, place: place.place, key: .passphrase(Secret("correct horse")))
    _ = try await SyncLogbook(ana)(with: found)
    try await ana.sync()
    #expect(try await phone.look().isLocked)
    await #expect(throws: SyncError.self) { try await phone.link("wrong horse") }
    let other = try await phone.link("correct horse")
    #expect(try await other.names() == ["Monkey Face"])
    try await other.sync()
    #expect(try await other.status()?.isEncrypted == true)
    try await UnlinkRemote(other)(try await FindSyncRemotes(other)(only: nil))
    #expect(try await phone.look().isLocked)
  }
}
