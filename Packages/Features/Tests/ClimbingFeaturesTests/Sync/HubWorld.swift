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
  /// True if devices exchange the hub's documents.
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

  func look(at location: SyncLocation, _ key: SyncKey?) async throws(SyncError) -> SyncRemote {
    SyncRemote(
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

/// The view of one climber on all shared records: those on a device, or those that the rules permit
/// of all on the hub.
struct HubView: Equatable {
  /// Posts by title, kudos and comments by whose they are and under what, follows by both climbers.
  var posts: Set<String> = []
  var kudos: Set<String> = []
  var comments: Set<String> = []
  var follows: Set<String> = []
  /// Handles, with a sign where the whole profile is there.
  var profiles: Set<String> = []

  /// Makes the view of a device.
  init(of climber: SyncedClimber) async throws {
    let store = climber.device.store
    func all<R: Record>(_ type: R.Type) async throws -> [R] {
      try await store.read { try $0.fetch(Query<R>().inAnyScope()) }
    }
    let posts = try await all(Post.self)
    let titles = Dictionary(uniqueKeysWithValues: posts.map { ($0.id, $0.title) })
    self.posts = Set(posts.map(\.title))
    kudos = Set(
      try await all(Kudos.self).map { "\($0.giver) \(titles[$0.post] ?? "?")" })
    comments = Set(
      try await all(PostComment.self).map {
        "\($0.author) \(titles[$0.post] ?? "?") \($0.text)"
      })
    follows = Set(
      try await all(Follow.self).map { "\($0.follower) \($0.followee) \($0.isAccepted)" })
    profiles = Set(try await all(Profile.self).map { "\($0.handle) \($0.bio ?? "-")" })
  }

  /// Makes the view that the rules permit a climber, plainly written down.
  init(of me: Identifier<Profile>, _ world: HubWorld) async throws {
    let allFollows = try await world.all(Follow.self)
    let blocks = try await world.all(Block.self)
    let allProfiles = try await world.all(Profile.self)
    let ever = try await world.server.store.read {
      try $0.fetch(Query<Follow>().includingDeleted().inAnyScope())
    }
    func separated(_ other: Identifier<Profile>) -> Bool {
      blocks.contains {
        ($0.blocker == me && $0.blocked == other) || ($0.blocker == other && $0.blocked == me)
      }
    }
    func following(_ other: Identifier<Profile>) -> Follow? {
      allFollows.first { $0.follower == me && $0.followee == other }
    }
    let posts = try await world.all(Post.self).filter { post in
      if post.author == me { return true }
      guard !separated(post.author), let follow = following(post.author) else { return false }
      return post.visibility == .everybody || follow.isAccepted
    }
    let titles = Dictionary(uniqueKeysWithValues: posts.map { ($0.id, $0.title) })
    let kudos = try await world.all(Kudos.self).filter {
      titles[$0.post] != nil && !separated($0.giver)
    }
    let comments = try await world.all(PostComment.self).filter {
      titles[$0.post] != nil && !separated($0.author)
    }
    self.posts = Set(posts.map(\.title))
    self.kudos = Set(kudos.map { "\($0.giver) \(titles[$0.post] ?? "?")" })
    self.comments = Set(comments.map { "\($0.author) \(titles[$0.post] ?? "?") \($0.text)" })
    follows = Set(
      allFollows.filter { $0.follower == me || $0.followee == me }
        .map { "\($0.follower) \($0.followee) \($0.isAccepted)" })
    let tracked =
      ever.filter { $0.follower == me }.map(\.followee)
      + ever.filter { $0.followee == me }.map(\.follower)
      + blocks.filter { $0.blocker == me }.map(\.blocked)
    let named = Set(kudos.map(\.giver) + comments.map(\.author))
    for profile in allProfiles {
      let id = profile.id
      if id == me {
        profiles.insert("\(profile.handle) \(profile.bio ?? "-")")
        continue
      }
      let isBlocker = blocks.contains { $0.blocker == id && $0.blocked == me }
      guard !isBlocker, tracked.contains(id) || named.contains(id) else { continue }
      let isWhole =
        tracked.contains(id) && !separated(id)
        && (profile.visibility == .everybody
          || (profile.visibility == .followers && following(id)?.isAccepted == true))
      profiles.insert("\(profile.handle) \(isWhole ? profile.bio ?? "-" : "-")")
    }
  }
}
