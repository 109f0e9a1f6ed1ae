import ClimbingFeatures
import ClimbingModels
import DomainModels
import Foundation
import InMemoryStorage
import SharedFoldersTesting
import Storage
import StorageTesting
import Sync
import SyncServer

/// A hub in memory, and devices that reach it as their climbers.
struct HubWorld {
  let server: SyncServer
  let time = SettableClock()
  /// Whether devices exchange the hub's documents.
  let isRemote: Bool

  init(remotely isRemote: Bool) async throws {
    self.isRemote = isRemote
    let random = RandomSource.seeded(4711)
    let environment = StorageEnvironment(
      clock: time.wallClock, identifiers: .version7(clock: time.wallClock, random: random),
      random: random, program: "hub")
    let catalogue = try Catalogue(
      version: ClimbingRecords.layoutVersion, ClimbingRecords.all + SyncServerRecords.all)
    server = try await SyncServer.open(
      RecordStore(backend: InMemoryBackend(), catalogue: catalogue, environment: environment),
      environment)
  }

  /// The first device of a new climber, linked with the hub.
  func climber(_ handle: String, _ visibility: Visibility, seed: UInt64) async throws
    -> SyncedClimber
  {
    let device = try SyncedDevice(
      handle, MemoryFolder("/none", clock: time.wallClock), time, seed: seed, drivers: [])
    let made = try await device.climber(handle)
    _ = try await EditProfile(made)(
      ProfileEdit(bio: "\(handle)'s bio", visibility: visibility))
    return try await link(made)
  }

  /// A climber of a device, linked with the hub.
  func link(_ climber: SyncedClimber) async throws -> SyncedClimber {
    let device = climber.device.reaching([driver(climber.climber, handle: "me")])
    let acting = device.acting(as: climber.climber)
    let report = try await SyncLogbook(acting)(with: try await device.look())
    if let problem = report.problem { throw problem }
    return acting
  }

  /// Another device of a climber.
  func another(
    _ climber: SyncedClimber, _ name: String, seed: UInt64
  ) async throws -> SyncedClimber {
    let device = try SyncedDevice(
      name, MemoryFolder("/none", clock: time.wallClock), time, seed: seed,
      drivers: [driver(climber.climber, handle: name)])
    return try await device.link()
  }

  private func driver(_ climber: Identifier<Profile>, handle: String) -> HubDriver {
    HubDriver(
      server: server, climber: climber,
      owner: SyncOwner(product: "climbing", id: climber.description, name: handle),
      isRemote: isRemote)
  }

  /// Every record of a type that lives at the hub.
  func all<R: Record>(_ type: R.Type) async throws -> [R] {
    try await server.store.read { try $0.fetch(Query<R>().inAnyScope()) }
  }
}

/// The hub as the devices of one climber reach it.
struct HubDriver: SyncDriver {
  let server: SyncServer
  let climber: Identifier<Profile>
  let owner: SyncOwner
  let isRemote: Bool

  var name: String { "Hub" }
  var schemes: [String] { ["folder"] }
  var capabilities: Set<SyncCapability> { [.snapshots, .judgesClocks, .judgesAccess] }

  func look(at location: SyncLocation, _ key: SyncKey?) async throws(SyncError) -> SyncPlace {
    SyncPlace(
      name: "hub-\(climber)", label: location.description, owner: owner, isEncrypted: false,
      devices: [])
  }

  func open(
    _ location: SyncLocation, _ session: SyncSession
  ) async throws(SyncError) -> SyncConnection {
    let policy = ClimbingSyncPolicy(climber: climber)
    let transport: any SyncTransport =
      isRemote
      ? WireTransport(server: server, policy: policy, capabilities: capabilities)
      : server.transport(for: policy)
    return SyncConnection(
      transport: transport, name: "hub-\(climber)", location: location, key: { nil })
  }
}

/// The way to a server by the documents of a hub, without a network.
struct WireTransport: SyncTransport {
  let server: SyncServer
  let policy: any SyncPolicy
  let capabilities: Set<SyncCapability>
  let place = "the hub"

  func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
    try SyncWire.pushReply(of: await ask(.push, SyncWire.bytes(of: push)))
  }

  func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    try SyncWire.pullReply(of: await ask(.pull, SyncWire.bytes(of: request)))
  }

  func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    try SyncWire.snapshotPage(of: await ask(.snapshot, SyncWire.bytes(of: request)))
  }

  func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    try SyncWire.digests(of: await ask(.digests, []))
  }

  private func ask(
    _ operation: SyncWire.Operation, _ body: [UInt8]
  ) async throws(SyncError) -> [UInt8] {
    let reply = await server.reply(to: operation, body, by: policy)
    if let error = SyncWire.error(of: reply.body) { throw error }
    return reply.body
  }
}
