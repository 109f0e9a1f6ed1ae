import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import Testing

@Suite struct PostTests {
  @Test("a post holds what was shared, and nothing else of the climb")
  func climb() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let climb = try await world.climb("Nordwand", by: anna)
    let now = world.pass()
    let post = try await PostClimb(anna)(
      .identified(climb.id), PostDraft(visibility: .followers, text: " Try it ", allowsCopies: true)
    )
    #expect(post.author == anna.climber && post.climb == climb.id && post.session == nil)
    #expect(post.title == "Nordwand" && post.text == "Try it" && post.crag == "Ith")
    #expect(post.gradeText == "6b+" && post.gradeScale == "french" && post.date == climb.date)
    #expect(post.result == .send && post.style == .redpoint && post.mode == .lead)
    #expect(post.catalogueClimb == climb.catalogueClimb && post.lifecycle.createdAt == now)
    let log = try #require(try await world.changes().last)
    #expect(log.table == "posts" && log.scope == .logbook(of: anna.climber))
    #expect(!"\(log.fields)".contains("psst"))
  }

  @Test("a climb without a name is called by its grade, its kind, or just a climb")
  func titles() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    var titles: [String] = []
    for (grade, discipline) in [("6b", Discipline.sport), (nil, .boulder), (nil, nil)]
      as [(String?, Discipline?)]
    {
      var climb = try await world.climb(" ", by: anna, grade: grade)
      climb.discipline = discipline
      let edited = climb
      try await anna.store.write { try $0.save(edited) }
      titles.append(
        try await PostClimb(anna)(.identified(climb.id), PostDraft(visibility: .everyone)).title)
    }
    #expect(titles == ["6b", "boulder", "Climb"])
  }

  @Test("the best attempt at the whole climb is shared")
  func best() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let cases: [([Ascent], Ascent?)] = [
      ([], nil), ([Ascent(.wish)], nil), ([Ascent(.fall), Ascent(.hung)], Ascent(.hung)),
      (
        [Ascent(.send, .clean, .topRope), Ascent(.send, .redpoint, .lead)],
        Ascent(.send, .redpoint, .lead)
      ),
      (
        [Ascent(.finished, .aid, .lead), Ascent(.send, .clean, .topRope)],
        Ascent(.send, .clean, .topRope)
      ),
      (
        [Ascent(.send, .flash, .lead), Ascent(.send, .repeat, .lead)], Ascent(.send, .flash, .lead)
      ),
    ]
    for (attempts, expected) in cases {
      let climb = try await world.climb("Nordwand", by: anna, attempts)
      let post = try await PostClimb(anna)(.identified(climb.id), PostDraft(visibility: .everyone))
      #expect(post.result == expected?.result && post.style == expected?.style)
      #expect(post.mode == expected?.mode)
    }
  }

  @Test("one pitch that was sent is not the climb")
  func pitch() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let climb = try await world.climb("Nordwand", by: anna, [])
    var pitch = Attempt(
      id: world.identifiers.next(), at: climb.id, Ascent(.send, .onsight, .lead), after: nil,
      attemptedAt: nil, now: world.clock.now)
    pitch.pitch = 2
    let sent = pitch
    try await anna.store.write { try $0.insert(sent) }
    let post = try await PostClimb(anna)(
      .identified(climb.id), PostDraft(visibility: .everyone))
    #expect(post.result == nil && post.style == nil && post.mode == nil)
  }

  @Test("a session shows its place and its day")
  func session() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let session = try await world.session("Ith", by: anna)
    let post = try await PostSession(anna)(
      .identified(session.id), PostDraft(visibility: .everyone))
    #expect(post.title == "Ith" && post.crag == "Ith" && post.date == PartialDate(session.day))
    #expect(post.result == nil && post.session == session.id && post.climb == nil)
    #expect(try await FindPost(anna)(.of(post)).item.post.title == "Ith")
    let nowhere = try await world.session(nil, by: anna)
    #expect(
      try await PostSession(anna)(.identified(nowhere.id), PostDraft(visibility: .everyone)).title
        == "Session")
    let third = try await world.session("Ith", by: anna)
    await #expect(throws: ValidationError.self) {
      try await PostSession(anna)(
        .identified(third.id), PostDraft(visibility: .everyone, allowsCopies: true))
    }
  }

  @Test("a post asks who shall see it; what is shared already is not shared twice")
  func refused() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let climb = try await world.climb("Nordwand", by: anna)
    let session = try await world.session("Ith", by: anna)
    await #expect(throws: SocialError.sharedWithNobody) {
      try await PostClimb(anna)(.identified(climb.id), PostDraft(visibility: .onlyMe))
    }
    await #expect(throws: SocialError.sharedWithNobody) {
      try await PostSession(anna)(.identified(session.id), PostDraft(visibility: .onlyMe))
    }
    let first = try await PostClimb(anna)(.identified(climb.id), PostDraft(visibility: .everyone))
    await #expect(throws: SocialError.alreadyShared(post: first.id.description)) {
      try await PostClimb(anna)(.identified(climb.id), PostDraft(visibility: .followers))
    }
    await #expect(throws: SocialError.sharedWithNobody) {
      try await EditPost(anna)(.of(first), PostEdit(visibility: .onlyMe))
    }
    let shared = try await PostSession(anna)(
      .identified(session.id), PostDraft(visibility: .everyone))
    await #expect(throws: SocialError.alreadyShared(post: shared.id.description)) {
      try await PostSession(anna)(.identified(session.id), PostDraft(visibility: .everyone))
    }
    try await DeletePost(anna)(.of(first))
    _ = try await PostClimb(anna)(.identified(climb.id), PostDraft(visibility: .followers))
    // A deleted climb is not in the logbook.
    let gone = try await world.climb("Gone", by: anna)
    try await anna.store.write { try $0.delete(gone.id, at: world.clock.now) }
    await #expect(throws: ClimbingError.alreadyDeleted("Gone")) {
      try await PostClimb(anna)(.identified(gone.id), PostDraft(visibility: .everyone))
    }
  }

  @Test("an edit changes what it names; who may see it is decided by what it says now")
  func edit() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let sten = try await world.climber("sten")
    let post = try await world.post("Nordwand", by: anna)
    #expect(try await FindPost(sten)(.of(post)).item.post.text == "Try it")
    world.pass()
    let edited = try await EditPost(anna)(
      .of(post), PostEdit(visibility: .followers, text: " ", allowsCopies: false))
    #expect(edited.visibility == .followers && edited.text == nil && !edited.allowsCopies)
    #expect(edited.title == post.title && edited.lifecycle.updatedAt > post.lifecycle.updatedAt)
    await #expect(throws: SocialError.postNotFound(post.id.description)) {
      try await FindPost(sten)(.of(post))
    }
    let log = try await world.changes()
    world.pass()
    _ = try await EditPost(anna)(.of(post), PostEdit(text: ""))
    #expect(try await world.changes() == log)
  }

  @Test("a deleted post takes kudos and comments with it, and leaves the climb and its copies")
  func delete() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let sten = try await world.climber("sten")
    let post = try await world.post("Nordwand", by: anna)
    _ = try await GiveKudos(sten)(.of(post))
    let comment = try await WriteComment(sten)("Nice", under: .of(post))
    let copy = try await CopyClimb(sten)(.of(post)).climb
    try await DeletePost(anna)(.of(post))
    await #expect(throws: SocialError.self) { try await FindPost(anna)(.of(post)) }
    await #expect(throws: SocialError.commentNotFound(comment.id.description)) {
      try await DeleteComment(sten)(.of(comment))
    }
    let left = try await world.store.read { transaction in
      (try transaction.count(Query<Kudos>()), try transaction.count(Query<PostComment>()))
    }
    #expect(left == (0, 0))
    let climb = try #require(post.climb)
    #expect(try await anna.store.read { try $0.find(climb) } != nil)
    #expect(try await sten.store.read { try $0.find(copy.id) } != nil)
  }

  @Test("posts are named by the beginning or the end of their identity")
  func references() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let sten = try await world.climber("sten")
    let first = try await world.post("First", by: anna)
    let hidden = try await world.post("Hidden", by: anna, .followers)
    let id = first.id.description
    #expect(try await FindPost(sten)(.text(id.uppercased())).item.post.id == first.id)
    #expect(try await FindPost(sten)(.text(" \(id.suffix(6)) ")).item.post.id == first.id)
    // What Sten may not see makes nothing ambiguous for him.
    #expect(try await FindPost(sten)(.text(String(id.prefix(6)))).item.post.id == first.id)
    await #expect(
      throws: SocialError.ambiguousPost(
        String(id.prefix(6)), candidates: [id, hidden.id.description].sorted())
    ) { try await FindPost(anna)(.text(String(id.prefix(6)))) }
    for text in ["", "  ", String(id.suffix(3)), "zzzz", hidden.id.description] {
      await #expect(throws: SocialError.postNotFound(text)) {
        try await FindPost(sten)(.text(text))
      }
    }
  }
}
