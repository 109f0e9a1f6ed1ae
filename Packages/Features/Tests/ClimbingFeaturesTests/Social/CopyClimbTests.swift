import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import Testing

@Suite struct CopyClimbTests {
  @Test("a copy has what was shared, and nothing of how the author did")
  func copy() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let sten = try await world.climber("sten")
    let post = try await world.post("Nordwand", by: anna)
    let copied = try await CopyClimb(sten)(.of(post))
    let climb = copied.climb
    #expect(copied.isNew && climb.name == "Nordwand" && climb.crag == "Ith")
    #expect(
      climb.gradeText == "6b+" && climb.gradeScale == "french" && climb.gradeFamily == "route")
    #expect(try #require(climb.gradeLow) < (try #require(climb.gradeHigh)))
    #expect(climb.date == post.date && climb.catalogueClimb == post.catalogueClimb)
    #expect(climb.visibility == .onlyMe && climb.notes == nil && climb.partner == nil)
    let (attempts, climbs) = try await sten.store.read {
      (try $0.count(Query<Attempt>()), try $0.fetch(Query<Climb>()).map(\.id))
    }
    #expect(attempts == 0 && climbs == [climb.id])
    let logged = try await world.changes().filter { $0.record == climb.id.uuid }
    #expect(logged.map(\.scope) == [.logbook(of: sten.climber)])
  }

  @Test("copying twice makes one climb; one that was deleted comes back")
  func twice() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let sten = try await world.climber("sten")
    let fred = try await world.climber("fred")
    let post = try await world.post("Nordwand", by: anna)
    let copies = try await withThrowingTaskGroup(of: CopiedClimb.self) { group in
      for _ in 0..<8 { group.addTask { try await CopyClimb(sten)(.of(post)) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(copies.map(\.climb.id)).count == 1 && copies.count(where: \.isNew) == 1)
    let id = copies[0].climb.id
    #expect(try await CopyClimb(fred)(.of(post)).climb.id != id)
    try await sten.store.write { try $0.delete(id, at: world.clock.now) }
    let back = try await CopyClimb(sten)(.of(post))
    #expect(!back.isNew && back.climb.id == id && !back.climb.lifecycle.isDeleted)
  }

  @Test("without the author's consent there is no copy, nor of a session")
  func consent() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let sten = try await world.climber("sten")
    let closed = try await world.post("Nordwand", by: anna, copies: false)
    let session = try await world.session("Ith", by: anna)
    let shared = try await PostSession(anna)(
      .identified(session.id), PostDraft(visibility: .everybody))
    for post in [closed, shared] {
      await #expect(throws: ClimbingRuleError(.copyingNotAllowed)) {
        try await CopyClimb(sten)(.of(post))
      }
    }
    _ = try await EditPost(anna)(.of(closed), PostEdit(allowsCopies: true))
    _ = try await CopyClimb(sten)(.of(closed))
    // Consent that is taken back takes nothing away.
    _ = try await EditPost(anna)(.of(closed), PostEdit(allowsCopies: false))
    #expect(try await sten.store.read { try $0.count(Query<Climb>()) } == 1)
  }

  @Test("a grade that no user reads is copied as it was written")
  func oddGrade() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    let sten = try await world.climber("sten")
    for scale in [nil, "french", "of-old"] {
      let climb = try await world.climb("Riss", by: anna, grade: "quite hard", scale: scale)
      let post = try await PostClimb(anna)(
        .identified(climb.id), PostDraft(visibility: .everybody, allowsCopies: true))
      let copy = try await CopyClimb(sten)(.of(post)).climb
      #expect(copy.gradeText == "quite hard" && copy.gradeScale == scale)
      #expect(copy.gradeFamily == nil && copy.gradeLow == nil && copy.gradeHigh == nil)
    }
  }
}
