import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import Testing

@Suite struct KudosAndCommentTests {
  @Test("kudos count once a person, however often and by how many tasks they are given")
  func once() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let sten = try await world.climber("sten")
    let post = try await world.post("Nordwand", by: anna)
    let log = try await world.changes().count
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 { group.addTask { _ = try await GiveKudos(sten)(.of(post)) } }
      try await group.waitForAll()
    }
    #expect(try await world.changes().count == log + 1)
    let item = try await GiveKudos(world.climber("fred"))(.of(post))
    #expect(item.kudosCount == 2 && item.hasOwnKudos && !item.isOwn)
    let detail = try await FindPost(anna)(.of(post))
    #expect(detail.kudos.map(\.handle) == ["fred", "sten"] && !detail.item.hasOwnKudos)

    try await TakeBackKudos(sten)(.of(post))
    let after = try await world.changes()
    try await TakeBackKudos(sten)(.of(post))
    #expect(try await world.changes() == after)
    #expect(try await FindPost(sten)(.of(post)).item.kudosCount == 1)
    world.pass()
    #expect(try await GiveKudos(sten)(.of(post)).kudosCount == 2)
    let rows = try await world.store.read { try $0.count(Query<Kudos>().includingDeleted()) }
    #expect(rows == 2)
    #expect(try await world.changes().last?.scope == .logbook(of: anna.climber))
  }

  @Test("what belongs to another group is none of the post's")
  func forged() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let sten = try await world.climber("sten")
    let post = try await world.post("Nordwand", by: anna)
    let other = try await world.post("Other", by: sten)
    let now = world.clock.now
    try await world.store.write { transaction in
      try transaction.insert(
        Kudos(
          id: Kudos.identity(of: post.id, from: sten.climber), post: post.id, host: sten.climber,
          giver: sten.climber, lifecycle: Lifecycle(createdAt: now)))
      try transaction.insert(
        PostComment(
          id: world.identifiers.next(), post: post.id, host: sten.climber, author: sten.climber,
          text: "Forged", lifecycle: Lifecycle(createdAt: now)))
    }
    // Both authors are asked about at once, so that either group is among them.
    let audience = try await LoadFeed(anna)(of: "anna").items + LoadFeed(sten)(of: "anna").items
    #expect(audience.allSatisfy { $0.kudosCount == 0 && $0.commentCount == 0 && !$0.hasOwnKudos })
    try await world.follow(sten, anna)
    let both = try await LoadFeed(sten)().items
    #expect(Set(both.map(\.post.id)) == [post.id, other.id])
    #expect(both.allSatisfy { $0.kudosCount == 0 && $0.commentCount == 0 })
    let detail = try await FindPost(sten)(.of(post))
    #expect(detail.comments.isEmpty && detail.kudos.isEmpty)
  }

  @Test("comments stand in order, can be changed by who wrote them, and are counted")
  func comments() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let sten = try await world.climber("sten")
    let post = try await world.post("Nordwand", by: anna)
    world.pass()
    let first = try await WriteComment(sten)(" Nice ", under: .of(post))
    #expect(first.text == "Nice" && first.host == anna.climber && first.author == sten.climber)
    world.pass()
    _ = try await WriteComment(anna)("Thanks", under: .of(post))
    world.pass()
    let edited = try await EditComment(sten)(.of(first), "Nicer")
    #expect(edited.text == "Nicer" && edited.lifecycle.updatedAt == world.clock.now)
    let log = try await world.changes()
    world.pass()
    _ = try await EditComment(sten)(.of(first), " Nicer")
    #expect(try await world.changes() == log)

    let detail = try await FindPost(sten)(.of(post))
    #expect(detail.comments.map(\.comment.text) == ["Nicer", "Thanks"])
    #expect(detail.comments.map(\.author?.handle) == ["sten", "anna"])
    #expect(detail.comments.map(\.canDelete) == [true, false])
    #expect(try await FindPost(anna)(.of(post)).comments.allSatisfy(\.canDelete))
    #expect(detail.item.commentCount == 2)
    for text in ["", " \n", String(repeating: "x", count: 2_001)] {
      await #expect(throws: ValidationError.self) {
        try await WriteComment(sten)(text, under: .of(post))
      }
      await #expect(throws: ValidationError.self) { try await EditComment(sten)(.of(first), text) }
    }
    let end = String(first.id.description.suffix(8))
    #expect(try await EditComment(sten)(.text(end), "By its end").id == first.id)
    await #expect(throws: SocialError.commentNotFound("abc")) {
      try await EditComment(sten)(.text("abc"), "Too short")
    }
  }

  @Test("a deleted comment keeps no words")
  func forgotten() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let sten = try await world.climber("sten")
    let post = try await world.post("Nordwand", by: anna)
    let comment = try await WriteComment(sten)("Regrettable", under: .of(post))
    try await DeleteComment(anna)(.of(comment))
    let row = try await world.store.read { try $0.find(comment.id, includingDeleted: true) }
    #expect(row?.text == "" && row?.lifecycle.isDeleted == true)
    #expect(try await FindPost(anna)(.of(post)).item.commentCount == 0)
    await #expect(throws: SocialError.self) { try await EditComment(sten)(.of(comment), "Back") }
  }

  @Test("who may not see a post any more can take back what is their own, and nothing else")
  func afterwards() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let fred = try await world.climber("fred")
    try await world.follow(fred, anna)
    let post = try await world.post("Nordwand", by: anna, .followers)
    let mine = try await WriteComment(fred)("Mine", under: .of(post))
    let hers = try await WriteComment(anna)("Hers", under: .of(post))
    _ = try await GiveKudos(fred)(.of(post))
    _ = try await RemoveFollower(anna)("fred")

    await #expect(throws: SocialError.postNotFound(post.id.description)) {
      try await FindPost(fred)(.of(post))
    }
    await #expect(throws: SocialError.commentNotFound(mine.id.description)) {
      try await EditComment(fred)(.of(mine), "Shouting from outside")
    }
    await #expect(throws: SocialError.commentNotFound(hers.id.description)) {
      try await DeleteComment(fred)(.of(hers))
    }
    try await DeleteComment(fred)(.of(mine))
    try await TakeBackKudos(fred)(.of(post))
    await #expect(throws: SocialError.postNotFound(post.id.description)) {
      try await TakeBackKudos(fred)(.of(post))
    }
    let detail = try await FindPost(anna)(.of(post))
    #expect(detail.comments.map(\.comment.id) == [hers.id] && detail.item.kudosCount == 0)
  }

  @Test("every error has a code of its own and a sentence")
  func errors() {
    let all: [SocialError] = [
      .profileNotFound("a", near: ["b"]), .ambiguousProfile("a", candidates: ["b", "c"]),
      .followingYourself, .requestNotFound("a"), .postNotFound("a"),
      .ambiguousPost("a", candidates: ["b", "c"]), .commentNotFound("a"),
      .ambiguousComment("a", candidates: ["b", "c"]),
      .alreadyShared(post: "a"), .sharedWithNobody, .notTheAuthor(of: "post"), .kudosForYourself,
      .alreadyInYourLogbook,
    ]
    #expect(Set(all.map(\.code)).count == all.count)
    #expect(Set(all.map(\.message)).count == all.count)
    for error in all {
      #expect(!error.message.isEmpty && !error.message.hasSuffix("."), "\(error.code)")
      #expect(error.hint?.hasSuffix(".") != true, "\(error.code)")
      #expect((error.kind == .notFound) == error.code.hasSuffix("_not_found"), "\(error.code)")
    }
  }
}
