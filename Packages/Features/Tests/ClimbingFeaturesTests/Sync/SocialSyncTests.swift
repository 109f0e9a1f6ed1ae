import ClimbingFeatures
import ClimbingModels
import DomainModels
import SharedFoldersTesting
import Storage
import StorageTesting
import Sync
import Testing

/// Syncing of other climbers' records: two climbers on a laptop, and the phone of one of them.
@Suite("Sync: what others share")
struct SocialSyncTests {
  let folder: MemoryFolder
  let laptop: SyncedDevice
  let phone: SyncedDevice
  let ana: SyncedClimber
  let ben: SyncedClimber
  /// Ana on her phone.
  let away: SyncedClimber

  init() async throws {
    let time = SettableClock()
    folder = MemoryFolder("/shared", clock: time.wallClock)
    laptop = try SyncedDevice("laptop", folder, time, seed: 1)
    phone = try SyncedDevice("phone", folder, time, seed: 2)
    ben = try await laptop.climber("ben")
    ana = try await laptop.climber("ana")
    try await laptop.link()
    away = try await phone.link()
    _ = try await EditProfile(ben)(ProfileEdit(bio: "ben's bio"))
    try await ben.add("Open")
    try await ben.add("Closed")
    _ = try await PostClimb(ben)(.text("Open"), PostDraft(visibility: .everybody))
    _ = try await PostClimb(ben)(.text("Closed"), PostDraft(visibility: .followers))
  }

  @Test("nothing of a climber goes along whom no user follows")
  func strangers() async throws {
    try await meet()
    #expect(try await titles().isEmpty)
    #expect(try await profiles() == ["ana"])
  }

  @Test("of one who is asked: the name and what every user may see; of one who agreed: all of that")
  func following() async throws {
    laptop.pass()
    _ = try await FollowClimber(ana)("ben")
    try await meet()
    #expect(try await titles() == ["Open"])
    #expect(try await profiles() == ["ana", "ben"])
    let card = try #require(
      try await away.store.read { try $0.first(Query<Profile>().filter(\.handle == "ben")) })
    #expect(card.bio == nil)
    #expect(try await ListFollows(away)().asked.map(\.climber.handle) == ["ben"])

    laptop.pass()
    _ = try await AcceptFollow(ben)("ana")
    try await meet()
    #expect(try await titles() == ["Closed", "Open"])
    #expect(try await away.status()?.status.parked == 0)
    #expect(try await away.status()?.status.conflicts == 0)
    #expect(try await ben.names() == ["Closed", "Open"])
    #expect(try await away.store.read { try $0.fetch(Query<Climb>().inAnyScope()) }.isEmpty)
  }

  @Test("kudos, comments and the end of following come back to whom they are for")
  func answers() async throws {
    laptop.pass()
    _ = try await FollowClimber(ana)("ben")
    _ = try await AcceptFollow(ben)("ana")
    try await meet()
    let post = try #require(try await LoadFeed(away)().items.first?.post)
    phone.pass()
    _ = try await GiveKudos(away)(.identified(post.id))
    _ = try await WriteComment(away)("allez", under: .identified(post.id))
    try await meet()
    let detail = try await FindPost(ben)(.identified(post.id))
    #expect(detail.item.kudosCount == 1)
    #expect(detail.comments.map(\.comment.text) == ["allez"])

    phone.pass()
    _ = try await UnfollowClimber(away)("ben")
    try await meet()
    #expect(try await ListFollows(ben)().followers.isEmpty)
  }

  @Test("a post that is taken back goes away there, too")
  func withdrawal() async throws {
    laptop.pass()
    _ = try await FollowClimber(ana)("ben")
    _ = try await AcceptFollow(ben)("ana")
    try await meet()
    let post = try #require(try await LoadFeed(away)().items.first?.post)
    laptop.pass()
    _ = try await DeletePost(ben)(.identified(post.id))
    try await meet()
    #expect(try await LoadFeed(away)().items.count == 1)
    #expect(try await ana.sync(.verify).differing == 0)
    #expect(try await away.sync(.verify).differing == 0)
  }

  @Test("what is new is handed over once: a sync without news hands over nothing")
  func quiet() async throws {
    laptop.pass()
    _ = try await FollowClimber(ana)("ben")
    _ = try await AcceptFollow(ben)("ana")
    try await meet()
    for climber in [ana, away, ana] {
      let report = try await climber.sync()
      #expect(report.sent == 0)
      #expect(report.received == 0)
    }
  }

  /// Both devices of Ana sync until each has what the other has.
  private func meet() async throws {
    for climber in [ana, away, ana, away] { try await climber.sync() }
  }

  private func titles() async throws -> [String] {
    try await away.store.read { try $0.fetch(Query<Post>()).map(\.title).sorted() }
  }

  private func profiles() async throws -> [String] {
    try await away.store.read { try $0.fetch(Query<Profile>()).map(\.handle).sorted() }
  }
}
