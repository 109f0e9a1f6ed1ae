import ClimbingFeatures
import ClimbingModels
import DomainModels
import Foundation
import Storage
import StorageTesting
import Sync
import SyncServer
import Testing

/// Several climbers over a hub: after each step every device holds what the rules give its climber.
@Suite("Sync: climbers over a hub")
struct HubSocialTests {
  /// Ana on her phone and her laptop, Ben, who is private, and Cem, who is public.
  private struct Scene {
    let world: HubWorld
    let ana: SyncedClimber
    let laptop: SyncedClimber
    let ben: SyncedClimber
    let cem: SyncedClimber
    var all: [SyncedClimber] { [ana, laptop, ben, cem] }

    init(remotely isRemote: Bool) async throws {
      world = try await HubWorld(remotely: isRemote)
      ana = try await world.climber("ana", .onlyMe, seed: 1)
      ben = try await world.climber("ben", .onlyMe, seed: 2)
      cem = try await world.climber("cem", .everyone, seed: 3)
      laptop = try await world.another(ana, "laptop", seed: 4)
    }

    /// Introduces climbers as the command does, and follows.
    func follow(_ follower: SyncedClimber, _ handle: String) async throws {
      try await IntroduceClimber(Introduced(climber: follower, world: world))(handle)
      follower.device.pass()
      _ = try await FollowClimber(follower)(handle)
    }

    /// All sync until each has what the others have, and holds what the rules give.
    func meet(_ step: String) async throws {
      for climber in all + all { try await climber.sync() }
      for climber in all {
        let report = try await climber.sync()
        #expect(report.sent == 0 && report.received == 0, "\(step)")
        let held = try await HubView(of: climber)
        let given = try await HubView(of: climber.climber, world)
        #expect(held == given, "\(step), \(climber.device.deviceName)")
        #expect(try await climber.store.audit().problems == [], "\(step)")
        #expect(try await climber.ledger.quarantine().isEmpty, "\(step)")
        #expect(try await climber.status()?.status.parked == 0, "\(step)")
      }
    }
  }

  /// A climber whose directory is the hub.
  private struct Introduced: HasStore, HasClimber, HasClimberDirectory {
    let climber: Identifier<Profile>
    let store: RecordStore
    let climberDirectory: (any ClimberDirectory)?

    init(climber: SyncedClimber, world: HubWorld) {
      self.climber = climber.climber
      store = climber.store
      climberDirectory = world.directory(for: climber.climber)
    }
  }

  @Test("one sync after following a public climber brings the posts")
  func following() async throws {
    let scene = try await Scene(remotely: false)
    try await scene.cem.add("Open")
    _ = try await PostClimb(scene.cem)(
      .text("Open"), PostDraft(visibility: .everyone, text: "hello"))
    try await scene.meet("strangers")
    try await scene.follow(scene.ana, "@cem")
    let report = try await scene.ana.sync()
    #expect(report.sent > 0 && report.received > 0)
    #expect(try await LoadFeed(scene.ana)().items.count == 1)
    scene.ana.device.pass()
    _ = try await BlockClimber(scene.ana)("cem")
    try await scene.ana.sync()
    #expect(try await HubView(of: scene.ana).posts.isEmpty)
  }

  @Test("a value that stops the sync of a follower is replaced by a repair")
  func unreadableValues() async throws {
    let scene = try await Scene(remotely: true)
    try await scene.cem.add("Open")
    _ = try await PostClimb(scene.cem)(
      .text("Open"), PostDraft(visibility: .everyone, text: "hello"))
    try await scene.meet("strangers")
    try await scene.follow(scene.ana, "@cem")
    try await scene.meet("followed")
    let server = scene.world.server
    let post = try #require(try await scene.world.all(Post.self).first)
    let scope = Scope.logbook(of: scene.cem.climber)
    scene.cem.device.pass()
    let timestamp = HybridTimestamp(
      milliseconds: scene.world.time.now.milliseconds, counter: 0, node: 7)
    // As a hub took it that did not look at values.
    _ = try await server.transport(for: SyncAccess(reads: [], writes: [scope])).push(
      SyncPush(
        device: UUID(),
        changes: [
          Change(
            operation: UUID(), scope: scope, table: Post.table, record: post.id.uuid, life: 1,
            timestamp: timestamp,
            fields: [FieldChange(name: "style", value: .text("levitation"), timestamp: timestamp)],
            schemaVersion: ClimbingRecords.layoutVersion)
        ]))
    #expect(try await scene.ana.sync().problem != nil)
    let mended = try await server.mend(ClimbingSyncPolicy.tablesOthersRead) {
      ClimbingSyncPolicy.mends(of: $0)
    }
    #expect(mended.map(\.record) == [post.id.uuid])
    #expect(try await scene.ana.sync().problem == nil)
    try await scene.meet("mended")
    #expect(try await HubView(of: scene.ana).posts.count == 1)
  }

  @Test("follow, accept, post, answer, unfollow, remove, narrow, block", arguments: [false, true])
  func story(isRemote: Bool) async throws {
    let scene = try await Scene(remotely: isRemote)
    let (ana, ben, cem) = (scene.ana, scene.ben, scene.cem)
    for climber in [ben, cem] {
      try await climber.add("Open")
      try await climber.add("Closed")
      let name = climber.device.deviceName
      for (title, visibility) in [("Open", Visibility.everyone), ("Closed", .followers)] {
        climber.device.pass()
        let post = try await PostClimb(climber)(
          .text(title), PostDraft(visibility: visibility, text: name))
        _ = post
      }
    }
    try await scene.meet("strangers")
    #expect(try await HubView(of: ana).posts.isEmpty)

    try await scene.follow(ana, "@ben")
    try await scene.follow(ana, "cem")
    try await scene.follow(ben, "cem")
    #expect(try await ListFollows(ana)().asked.map(\.climber.handle) == ["ben"])
    #expect(try await ListFollows(ana)().following.map(\.climber.handle) == ["cem"])
    try await scene.meet("asked")
    #expect(try await LoadFeed(ana)().items.count == 3)

    ben.device.pass()
    _ = try await AcceptFollow(ben)("ana")
    try await scene.meet("accepted")
    #expect(try await LoadFeed(scene.laptop)().items.count == 4)

    let post = try #require(
      try await LoadFeed(scene.laptop)(of: "cem").items.first { $0.post.title == "Closed" }?.post)
    scene.laptop.device.pass()
    _ = try await GiveKudos(scene.laptop)(.identified(post.id))
    _ = try await WriteComment(scene.laptop)("allez", under: .identified(post.id))
    ben.device.pass()
    _ = try await WriteComment(ben)("nice", under: .identified(post.id))
    try await scene.meet("answered")
    let detail = try await FindPost(cem)(.identified(post.id))
    #expect(detail.item.kudosCount == 1)
    #expect(detail.comments.map(\.comment.text) == ["allez", "nice"])
    #expect(detail.comments.map(\.author?.handle) == ["ana", "ben"])
    #expect(
      try await FindPost(ana)(.identified(post.id)).comments.map(\.author?.handle)
        == ["ana", "ben"])

    ana.device.pass()
    _ = try await TakeBackKudos(ana)(.identified(post.id))
    try await scene.meet("taken back")
    scene.laptop.device.pass()
    _ = try await GiveKudos(scene.laptop)(.identified(post.id))
    try await scene.meet("given again")
    #expect(try await HubView(of: cem).kudos.count == 1)

    cem.device.pass()
    _ = try await EditProfile(cem)(ProfileEdit(visibility: .followers))
    let open = try #require(
      try await LoadFeed(cem)().items.first { $0.post.title == "Open" && $0.isOwn }?.post)
    _ = try await EditPost(cem)(.identified(open.id), PostEdit(visibility: .followers))
    try await scene.meet("narrowed")

    ben.device.pass()
    _ = try await RemoveFollower(ben)("ana")
    try await scene.meet("removed")
    #expect(try await ListFollows(ana)().following.map(\.climber.handle) == ["cem"])

    ana.device.pass()
    _ = try await UnfollowClimber(ana)("cem")
    try await scene.meet("unfollowed")
    #expect(try await HubView(of: ana).posts.isEmpty)
    try await scene.follow(ana, "cem")
    try await scene.meet("asked again")
    cem.device.pass()
    _ = try await AcceptFollow(cem)("ana")
    try await scene.meet("accepted again")
    #expect(try await HubView(of: scene.laptop).comments.count == 2)

    cem.device.pass()
    let blocked = try await BlockClimber(cem)("ana")
    #expect(blocked.climber.handle == "ana" && blocked.since != nil)
    try await scene.meet("blocked")
    #expect(try await !HubView(of: ana).profiles.contains { $0.hasPrefix("cem") })
    #expect(try await HubView(of: cem).comments.count == 1)
    #expect(try await ListBlocked(cem)().map(\.climber.handle) == ["ana"])
    let directory = scene.world.directory(for: ana.climber)
    #expect(try await directory.climbers(called: "cem").isEmpty)
    #expect(try await directory.climbers(called: "nobody").isEmpty)
    await #expect(throws: SocialError.profileNotFound("cem", near: [])) {
      try await scene.follow(ana, "cem")
    }

    cem.device.pass()
    #expect(try await UnblockClimber(cem)("ana").since == nil)
    try await scene.meet("unblocked")
    #expect(try await directory.climbers(called: "@Cem").map(\.card.handle) == ["cem"])
  }

  @Test("what was written before a revocation came is refused, and the rest goes on")
  func offline() async throws {
    let scene = try await Scene(remotely: true)
    let (ana, cem) = (scene.ana, scene.cem)
    try await cem.add("Closed")
    cem.device.pass()
    let post = try await PostClimb(cem)(.text("Closed"), PostDraft(visibility: .followers))
    try await scene.follow(ana, "cem")
    try await scene.meet("following")
    // Ana is away while Cem blocks her.
    cem.device.pass()
    _ = try await BlockClimber(cem)("ana")
    try await cem.sync()
    ana.device.pass()
    _ = try await WriteComment(ana)("too late", under: .identified(post.id))
    try await ana.add("Own")
    let report = try await ana.sync()
    #expect(report.problem == nil)
    #expect(try await scene.world.all(PostComment.self).isEmpty)
    #expect(try await scene.world.all(Climb.self).contains { $0.name == "Own" })
    #expect(try await HubView(of: ana).posts.isEmpty)
    #expect(try await HubView(of: ana).comments.isEmpty)
    #expect(try await ana.ledger.quarantine().map(\.recordTable) == [PostComment.table])
  }

  @Test("two climbers of one device: what one may not see any more stays for the other")
  func shared() async throws {
    let scene = try await Scene(remotely: false)
    let (ana, cem) = (scene.ana, scene.cem)
    let dia = try await scene.world.link(
      try await ana.device.climber("dia"))
    try await cem.add("Closed")
    cem.device.pass()
    _ = try await PostClimb(cem)(.text("Closed"), PostDraft(visibility: .followers))
    try await cem.sync()
    try await scene.follow(ana, "cem")
    try await scene.follow(dia, "cem")
    for climber in [ana, dia, cem, ana, dia] { try await climber.sync() }
    #expect(try await LoadFeed(dia)().items.count == 1)
    cem.device.pass()
    _ = try await RemoveFollower(cem)("ana")
    for climber in [cem, ana, dia] { try await climber.sync() }
    #expect(try await LoadFeed(ana)().items.isEmpty)
    #expect(try await LoadFeed(dia)().items.count == 1)
    #expect(try await dia.store.read { try $0.find(dia.climber) } != nil)
  }
}

extension HubWorld {
  /// The directory of a hub on which the climber with the first ID has the oldest claim to a handle.
  fileprivate func directory(for viewer: Identifier<Profile>) -> FindClimbers {
    FindClimbers(server.store, for: viewer) { handle, reading in
      try reading.values(
        of: \.id, Query<Profile>().filter(\.handle == handle).order(by: \.id))
    }
  }
}
