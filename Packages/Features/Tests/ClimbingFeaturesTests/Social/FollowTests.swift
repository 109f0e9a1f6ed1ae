import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import Testing

@Suite struct FollowTests {
  @Test(
    "a public profile accepts at once, any other has to be asked",
    arguments: [
      (Visibility.everybody, FollowState.accepted), (.followers, .requested),
      (.onlyMe, .requested),
    ])
  func asking(_ visibility: Visibility, _ state: FollowState) async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna", visibility)
    let fred = try await world.climber("fred")
    let now = world.pass()
    let followed = try await FollowClimber(fred)("@Anna")
    #expect(followed.state == state && followed.since == now && followed.climber.handle == "anna")
    let mine = try await ListFollows(fred)()
    let hers = try await ListFollows(anna)()
    #expect(mine.following.count == (state == .accepted ? 1 : 0))
    #expect(mine.asked.count == (state == .accepted ? 0 : 1))
    #expect(hers.followers.map(\.climber.handle) == (state == .accepted ? ["fred"] : []))
    #expect(hers.requests.map(\.climber.handle) == (state == .accepted ? [] : ["fred"]))
    #expect(mine.followers.isEmpty && hers.following.isEmpty)
    // The row is of the group of who is followed.
    let last = try #require(try await world.changes().last)
    #expect(last.table == "follows" && last.scope == .logbook(of: anna.climber))
  }

  @Test("asking, declining, asking again, accepting, leaving, and asking again")
  func life() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let fred = try await world.climber("fred")
    _ = try await FollowClimber(fred)("anna")
    #expect(try await DeclineFollow(anna)("fred").state == .none)
    #expect(try await ListFollows(anna)().requests.isEmpty)
    await #expect(throws: SocialError.requestNotFound("fred")) {
      try await AcceptFollow(anna)("fred")
    }

    world.pass()
    #expect(try await FollowClimber(fred)("anna").state == .requested)
    let now = world.pass()
    #expect(try await AcceptFollow(anna)("fred").since == now)
    let log = try await world.changes()
    world.pass()
    #expect(try await AcceptFollow(anna)("fred").since == now)
    #expect(try await FollowClimber(fred)("anna").state == .accepted)
    #expect(try await world.changes() == log)
    await #expect(throws: SocialError.requestNotFound("fred")) {
      try await DeclineFollow(anna)("fred")
    }

    #expect(try await UnfollowClimber(fred)("anna").state == .none)
    let left = try await world.changes()
    _ = try await UnfollowClimber(fred)("anna")
    #expect(try await world.changes() == left)
    // The old consent is gone with the following.
    #expect(try await FollowClimber(fred)("anna").state == .requested)
    let rows = try await world.store.read { try $0.count(Query<Follow>().includingDeleted()) }
    #expect(rows == 1)
  }

  @Test("a follower can be removed, and a public climber can be followed again")
  func removing() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna", .everybody)
    let fred = try await world.climber("fred")
    _ = try await FollowClimber(fred)("anna")
    _ = try await RemoveFollower(anna)("fred")
    #expect(
      try await ListFollows(fred)()
        == FollowList(followers: [], following: [], requests: [], asked: []))
    #expect(try await FollowClimber(fred)("anna").state == .accepted)
  }

  @Test("a request waits when the climber becomes public, and asking again is enough")
  func becomingPublic() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let fred = try await world.climber("fred")
    _ = try await FollowClimber(fred)("anna")
    _ = try await EditProfile(anna)(ProfileEdit(visibility: .everybody))
    #expect(try await ListFollows(anna)().requests.count == 1)
    #expect(try await FollowClimber(fred)("anna").state == .accepted)
  }

  @Test("two who follow each other are two rows")
  func mutual() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna", .everybody)
    let fred = try await world.climber("fred", .everybody)
    _ = try await FollowClimber(fred)("anna")
    #expect(try await FindProfile(fred)("anna").following == .accepted)
    #expect(try await FindProfile(fred)("anna").followedBy == .none)
    _ = try await FollowClimber(anna)("fred")
    #expect(try await FindProfile(fred)("anna").followedBy == .accepted)
    _ = try await UnfollowClimber(fred)("anna")
    #expect(try await FindProfile(fred)("anna").followedBy == .accepted)
    #expect(try await FindProfile(fred)("anna").following == .none)
  }

  @Test("misspelt handles are guessed only among profiles that one may see")
  func spelling() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna", .everybody)
    _ = try await world.climber("anne", .onlyMe)
    let fred = try await world.climber("fred")
    await #expect(throws: SocialError.profileNotFound("annu", near: ["anna"])) {
      try await FollowClimber(fred)("annu")
    }
    await #expect(throws: SocialError.followingYourself) { try await FollowClimber(anna)("Anna") }
    // Of whom one has asked, one knows.
    _ = try await FollowClimber(fred)("anne")
    await #expect(throws: SocialError.profileNotFound("annu", near: ["anna", "anne"])) {
      try await FollowClimber(fred)("annu")
    }
  }

  @Test("a handle that two devices gave twice is asked back for, and the identity answers")
  func ambiguous() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna", .everybody)
    let fred = try await world.climber("fred")
    let other = try await world.store.read { try $0.find(anna.climber) }
    let twin = Profile(
      id: world.identifiers.next(), handle: "anna", name: "Twin", bio: nil, home: nil,
      routeScale: nil, boulderScale: nil, visibility: .everybody,
      lifecycle: try #require(other).lifecycle)
    try await world.store.write { try $0.insert(twin) }
    await #expect(
      throws: SocialError.ambiguousProfile(
        "anna",
        candidates: [(anna.climber, try #require(other).name), (twin.id, "Twin")].sorted {
          $0.0 < $1.0
        }
        .map { "\($0.0) (\($0.1))" })
    ) { try await FollowClimber(fred)("anna") }
    #expect(try await FollowClimber(fred)(twin.id.description).climber.name == "Twin")
  }

  @Test("a follow in the wrong group counts for nothing")
  func forged() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let fred = try await world.climber("fred")
    let post = try await world.post("Nordwand", by: anna, .followers)
    // What a broken device could send: the ID of Fred's following Anna, in Fred's own group.
    let forged = Follow(
      id: Follow.identity(of: fred.climber, following: anna.climber), follower: fred.climber,
      followee: fred.climber, acceptedAt: world.clock.now,
      lifecycle: Lifecycle(createdAt: world.clock.now))
    try await world.store.write { try $0.insert(forged) }
    #expect(try await FindProfile(fred)("anna").following == .none)
    await #expect(throws: SocialError.self) { try await FindPost(fred)(.of(post)) }
    #expect(try await LoadFeed(fred)().items.isEmpty)
  }
}
