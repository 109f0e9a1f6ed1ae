import ClimbingFeatures
import ClimbingModels
import DomainModels
import Foundation
import Storage
import Testing

/// Who may see and do what: every action, every actor, every visibility of post and profile.
@Suite struct SocialMatrixTests {
  /// One cell of the matrix.
  struct Cell: Sendable, CustomTestStringConvertible {
    let action: SocialAction
    let actor: SocialScene.Actor
    let post: Visibility
    let profile: Visibility
    var testDescription: String {
      "\(action) by \(actor.rawValue), post \(post), profile \(profile)"
    }
  }

  /// The expected outcomes: author, follower; requester and stranger of a post for followers; then
  /// the same two of a post for everybody.
  ///
  /// Signed out, everything is `not_signed_in`.
  static let rules: [SocialAction: String] = [
    .findPost: "ok ok | post_not_found post_not_found | ok ok",
    .seeInFeed: "ok ok | nothing nothing | ok nothing",
    .seeOnProfile: "ok ok | nothing nothing | ok ok",
    .giveKudos: "kudos_for_yourself ok | post_not_found post_not_found | ok ok",
    .takeBackKudos: "ok ok | post_not_found post_not_found | ok ok",
    .writeComment: "ok ok | post_not_found post_not_found | ok ok",
    .editComment: "not_the_author not_the_author | comment_not_found comment_not_found "
      + "| not_the_author not_the_author",
    .deleteComment: "ok not_the_author | comment_not_found comment_not_found "
      + "| not_the_author not_the_author",
    .editPost: "ok not_the_author | post_not_found post_not_found "
      + "| not_the_author not_the_author",
    .deletePost: "ok not_the_author | post_not_found post_not_found "
      + "| not_the_author not_the_author",
    .copyClimb: "already_in_your_logbook ok | post_not_found post_not_found | ok ok",
    .postClimb: "already_shared climb_not_found | climb_not_found climb_not_found "
      + "| climb_not_found climb_not_found",
    .postSession: "ok session_not_found | session_not_found session_not_found "
      + "| session_not_found session_not_found",
    .follow: "following_yourself ok | ok ok | ok ok",
    .unfollow: "ok ok | ok ok | ok ok",
    .accept: "ok request_not_found | request_not_found request_not_found "
      + "| request_not_found request_not_found",
    .decline: "ok request_not_found | request_not_found request_not_found "
      + "| request_not_found request_not_found",
    .removeFollower: "ok ok | ok ok | ok ok",
    .listFollows: "ok ok | ok ok | ok ok",
    .editProfile: "ok ok | ok ok | ok ok",
  ]

  /// Who sees a whole profile: author, follower, requester, stranger.
  static let profileRules: [Visibility: String] = [
    .onlyMe: "ok nothing nothing nothing",
    .followers: "ok ok nothing nothing",
    .everybody: "ok ok ok ok",
  ]

  static let cells: [Cell] = SocialAction.allCases.flatMap { action in
    SocialScene.Actor.allCases.flatMap { actor in
      [Visibility.followers, .everybody].flatMap { post in
        // Only what shows the profile depends on who may see it.
        (action == .findProfile || action == .follow ? Visibility.allCases : [.onlyMe]).map {
          Cell(action: action, actor: actor, post: post, profile: $0)
        }
      }
    }
  }

  /// Returns the expected outcome of a cell.
  static func expected(_ cell: Cell) throws -> String {
    if cell.actor == .signedOut { return "not_signed_in" }
    let place = try #require(SocialScene.Actor.allCases.firstIndex(of: cell.actor))
    if cell.action == .findProfile {
      return try #require(profileRules[cell.profile]).split(separator: " ").map(String.init)[place]
    }
    let words = try #require(rules[cell.action])
      .split(separator: " ").filter { $0 != "|" }.map(String.init)
    try #require(words.count == 6)
    return words[place >= 2 && cell.post == .everybody ? place + 2 : place]
  }

  @Test("every cell of the matrix", arguments: cells)
  func matrix(_ cell: Cell) async throws {
    let scene = try await SocialScene(cell.post, profile: cell.profile)
    let before = try await SocialContents(of: scene.world.store)
    let (code, seen) = try await scene.outcome(of: cell.action, by: cell.actor)
    let after = try await SocialContents(of: scene.world.store)
    #expect(code == (try Self.expected(cell)))

    let changed = before.differences(to: after)
    if code != "ok" { #expect(changed.isEmpty && before.changes == after.changes) }

    // The log holds every change and nothing else.
    let old = Set(before.changes.map(\.operation))
    let new = after.changes.filter { !old.contains($0.operation) }
    let logged = Set(new.map { "\($0.table)/\($0.record.uuidString.lowercased())" })
    let written = Set(changed.flatMap { table, ids in ids.map { "\(table)/\($0)" } })
    #expect(logged == written.filter { !$0.hasPrefix("local_accounts/") })

    if cell.actor == .author { return }
    // No other climber's eyes see what Anna keeps, and no other climber's hands reach it.
    #expect(!seen.contains(SocialScene.secret))
    let actor = try scene.found(cell.actor).climber
    let anna = try scene.found(.author).climber
    let logbooks: Set = ["sessions", "climbs", "attempts", "tags", "tag_impacts"]
    for change in new {
      if logbooks.contains(change.table) || ["profiles", "posts"].contains(change.table) {
        #expect(change.scope == .logbook(of: actor), "\(change.table)")
      } else {
        #expect([actor, anna].map(Scope.logbook(of:)).contains(change.scope), "\(change.table)")
      }
    }
  }

  @Test("the matrix has a rule for each action, and each rule is asked")
  func complete() {
    #expect(Set(Self.rules.keys).union([.findProfile]) == Set(SocialAction.allCases))
    #expect(Self.cells.count == 19 * 5 * 2 + 2 * 5 * 2 * 3)
  }

  @Test("a private profile shows who it is, and nothing more")
  func privateProfile() async throws {
    let scene = try await SocialScene(.followers, profile: .onlyMe)
    for actor in [SocialScene.Actor.follower, .requester, .stranger] {
      let found = try await FindProfile(scene.found(actor))("anna")
      var text = ""
      dump(found, to: &text)
      #expect(!text.contains("annas-bio") && !text.contains("annas-home"))
      #expect(found.climber.handle == "anna" && found.climber.name == "ANNA")
      #expect(found.followerCount == nil && found.followingCount == nil)
      #expect(found.postCount == (actor == .follower ? 1 : 0))
    }
    let own = try await FindProfile(scene.found(.author))()
    #expect(own.isOwn && own.profile?.bio == "annas-bio" && own.followerCount == 3)
  }

  @Test("a store that acts for another user opens no logbook but the climber's own")
  func wrongScope() async throws {
    let scene = try await SocialScene(.everybody, profile: .everybody)
    let sten = try scene.found(.stranger)
    let anna = try scene.found(.author)
    let mixed = SocialActor(
      store: anna.store, climber: sten.climber, clock: sten.clock, identifiers: sten.identifiers)
    await #expect(throws: ClimbingError.climbNotFound(scene.climb.id.description, near: [])) {
      try await PostClimb(mixed)(.identified(scene.climb.id), PostDraft(visibility: .everybody))
    }
    let copied = try await CopyClimb(mixed)(.of(scene.post)).climb
    #expect(try await sten.store.read { try $0.find(copied.id) } != nil)
    #expect(try await anna.store.read { try $0.find(copied.id) } == nil)
  }
}
