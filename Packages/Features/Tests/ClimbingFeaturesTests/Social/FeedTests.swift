import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import Testing

@Suite struct FeedTests {
  /// The titles of a feed, read page by page.
  private func titles(_ viewer: SocialActor, size: Int) async throws -> [String] {
    var titles: [String] = []
    var cursor: FeedCursor?
    repeat {
      let page = try await LoadFeed(viewer)(size: size, after: cursor)
      #expect(page.items.count <= size)
      titles += page.items.map(\.post.title)
      cursor = page.next
    } while cursor != nil && titles.count < 1_000
    return titles
  }

  @Test("a feed holds the own posts and those followed, the newest first, in pages")
  func pages() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let bela = try await world.climber("bela")
    let carl = try await world.climber("carl")
    try await world.follow(anna, bela)
    for index in 0..<3 {
      _ = try await world.post("anna \(index)", by: anna, .followers)
      _ = try await world.post("bela \(index)", by: bela, .followers)
      _ = try await world.post("carl \(index)", by: carl)
    }
    let expected = ["bela 2", "anna 2", "bela 1", "anna 1", "bela 0", "anna 0"]
    for size in [1, 2, 3, 5, 6, 7] { #expect(try await titles(anna, size: size) == expected) }
    #expect(try await LoadFeed(anna)(size: 0).items.count == 1)
    #expect(try await LoadFeed(anna)(size: .max).items.count == 6)
    #expect(try await LoadFeed(anna)(size: 6).next == nil)
    #expect(
      try await LoadFeed(anna)(of: "carl", size: 2).items.map(\.post.title) == ["carl 2", "carl 1"])
    let profile = try await LoadFeed(anna)(of: "anna").items
    #expect(profile.count == 3 && profile.allSatisfy(\.isOwn))
  }

  @Test("pages neither repeat nor skip while posts come and go")
  func slipping() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    var posts: [Post] = []
    for index in 0..<6 { posts.append(try await world.post("\(index)", by: anna)) }
    let first = try await LoadFeed(anna)(size: 2)
    #expect(first.items.map(\.post.title) == ["5", "4"])
    _ = try await world.post("6", by: anna)
    try await DeletePost(anna)(.of(posts[4]))
    try await DeletePost(anna)(.of(posts[2]))
    let cursor = try #require(first.next)
    let read = try #require(FeedCursor(cursor.description))
    #expect(read == cursor)
    #expect(
      try await LoadFeed(anna)(size: 9, after: read).items.map(\.post.title) == ["3", "1", "0"])
    for text in ["", "/", "1", "x/\(posts[0].id)", "1/x", "1/\(posts[0].id)/"] {
      #expect(FeedCursor(text) == nil, "\(text)")
    }
  }

  @Test("posts of one moment are in pages too")
  func oneMoment() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    var climbs: [Climb] = []
    for index in 0..<5 { climbs.append(try await world.climb("\(index)", by: anna)) }
    for climb in climbs {
      _ = try await PostClimb(anna)(.identified(climb.id), PostDraft(visibility: .everyone))
    }
    #expect(try await titles(anna, size: 2) == ["4", "3", "2", "1", "0"])
  }

  @Test("the question to the store says of all posts what the model says of each")
  func audience() async throws {
    let world = try SocialWorld()
    var actors: [SocialActor] = []
    for index in 0..<5 {
      actors.append(try await world.climber("c\(index)", index % 2 == 0 ? .everyone : .onlyMe))
    }
    let random = RandomSource.seeded(7)
    for index in 0..<30 {
      let author = actors[Int(random.next() % 5)]
      _ = try await world.post(
        "\(index)", by: author, random.next() % 2 == 0 ? .followers : .everyone)
    }
    for round in 0..<6 {
      for _ in 0..<8 {
        let (a, b) = (actors[Int(random.next() % 5)], actors[Int(random.next() % 5)])
        let name = b.climber.description
        do {
          switch random.next() % 4 {
          case 0: _ = try await UnfollowClimber(a)(name)
          case 1: _ = try await AcceptFollow(a)(name)
          default: _ = try await FollowClimber(a)(name)
          }
        } catch is SocialError {}
      }
      let (posts, follows) = try await world.store.read {
        (try $0.fetch(Query<Post>()), try $0.fetch(Query<Follow>()))
      }
      for viewer in actors {
        let me = viewer.climber
        let mine = follows.filter { $0.follower == me }
        let expected = posts.filter { post in
          post.isVisible(to: me, following: mine)
            && (post.author == me || mine.contains { $0.followee == post.author })
        }
        let feed = try await titles(viewer, size: 4)
        #expect(Set(feed) == Set(expected.map(\.title)) && feed.count == expected.count, "\(round)")
        for author in actors {
          let seen = posts.filter {
            $0.author == author.climber && $0.isVisible(to: me, following: mine)
          }
          let page = try await LoadFeed(viewer)(of: author.climber.description, size: 200)
          #expect(Set(page.items.map(\.post.id)) == Set(seen.map(\.id)))
          #expect(
            try await FindProfile(viewer)(author.climber.description).postCount == seen.count)
        }
      }
    }
  }

  @Test("who deleted the profile is gone from the feed, and so are the posts")
  func gone() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let bela = try await world.climber("bela")
    try await world.follow(anna, bela)
    let post = try await world.post("Nordwand", by: bela)
    try await world.store.write { try $0.delete(bela.climber, at: world.clock.now) }
    #expect(try await LoadFeed(anna)().items.isEmpty)
    await #expect(throws: SocialError.postNotFound(post.id.description)) {
      try await FindPost(anna)(.of(post))
    }
    await #expect(throws: SocialError.postNotFound(post.id.description)) {
      try await WriteComment(anna)("Where are you?", under: .of(post))
    }
    #expect(try await ListFollows(anna)().following.isEmpty)
  }
}
