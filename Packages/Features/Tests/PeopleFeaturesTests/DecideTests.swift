import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage
import Testing

@testable import PeopleFeatures

@Suite struct DecideTests {
  @Test("the second like makes the match, with its chance, and both see it")
  func match() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk, .sample(place: try .north(0)))
    let grace = try await Neighbour(at: desk, .sample(name: "Grace"))
    let first = try await ada.decide(.like, grace)
    #expect(first.match == nil && first.name == "Grace" && first.previous == nil)
    desk.pass(seconds: 60)
    let before = try await grace.ask(Discovery.Likelihood(person: ada.person))
    let second = try await grace.decide(.like, ada)
    let match = try #require(second.match)
    #expect(match.person == ada.person && match.name == "Ada")
    #expect(match.status == .new && match.unread == 0 && match.lastMessage == nil)
    #expect(match.matchedAt == desk.clock.now)
    #expect(match.likelihood == before.likelihood.both.probability)

    let hers = try await ada.ask(Matches.List())
    let theirs = try await grace.ask(Matches.List())
    #expect(theirs.items == [match])
    #expect(hers.items.map(\.id) == [match.id])
    #expect(hers.items.map(\.name) == ["Grace"])
  }

  @Test("likes from both sides at one moment make exactly one match")
  func together() async throws {
    let desk = try PeopleFixture()
    for _ in 0..<20 {
      let ada = try await Neighbour(at: desk)
      let grace = try await Neighbour(at: desk)
      async let one = ada.decide(.like, grace)
      async let other = grace.decide(.like, ada)
      let outcomes = try await [one, other]
      // The later one is told for sure; the other may find it in their list.
      #expect(outcomes.contains { $0.match != nil })
      for neighbour in [ada, grace] {
        let count = try await neighbour.ask(Matches.List()).items.count
        #expect(count == 1)
      }
    }
    let all = try await desk.store.read { try $0.count(Query<PeopleMatch>()) }
    #expect(all == 20)
  }

  @Test("the newest word counts, and turns grow by one for each who decides")
  func replaced() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk)
    let first = try await ada.decide(.pass, grace)
    let second = try await ada.decide(.later, grace)
    let third = try await ada.decide(.like, grace)
    #expect([first, second, third].map(\.previous) == [nil, .pass, .later])
    try await grace.decide(.pass, ada)
    let rows = try await desk.store.read {
      try $0.fetch(Query<PeopleDecision>().order(by: \.turn, .descending))
    }
    #expect(rows.map(\.turn) == [3, 1] && rows.allSatisfy { $0.number == 0 })
    #expect(rows.map(\.verdict) == [.like, .pass])
    #expect(rows.map(\.previous) == [.later, nil])
    // A passed person can be liked later.
    let match = try await grace.decide(.like, ada)
    #expect(match.match != nil)
  }

  @Test("the same again changes nothing")
  func again() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk)
    try await ada.decide(.like, grace)
    let before = try await desk.store.read { try $0.fetch(Query<PeopleDecision>()) }
    desk.pass(seconds: 5)
    let again = try await ada.decide(.like, grace)
    #expect(again.previous == .like)
    let after = try await desk.store.read { try $0.fetch(Query<PeopleDecision>()) }
    #expect(after == before)

    let match = try await grace.decide(.like, ada).match
    let repeated = try await grace.decide(.like, ada).match
    #expect(match != nil && repeated == match)
  }

  @Test("only unmatching ends a match")
  func matched() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk)
    _ = try await ada.match(grace)
    for verdict in [PeopleVerdict.pass, .later] {
      let refusal = try await ada.refusal(Decisions.Decide(person: grace.person, verdict: verdict))
      #expect(refusal?.reason == .matchedAlready)
      #expect(refusal?.hint?.contains("Unmatch") == true)
    }
  }

  @Test("no user decides on themselves")
  func yourself() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let refusal = try await ada.refusal(Decisions.Decide(person: ada.person, verdict: .like))
    #expect(refusal?.reason == .yourself)
  }

  @Test("there are a hundred likes in 24 hours, and taking one back gives none")
  func limit() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    var others: [Neighbour] = []
    for _ in 0..<103 { others.append(try await Neighbour(at: desk)) }
    for other in others.prefix(PeopleLimits.likesPerDay) {
      try await ada.decide(.like, other)
      desk.pass(seconds: 1)
    }
    let next = Decisions.Decide(person: others[100].person, verdict: .like)
    let refusal = try await ada.refusal(next)
    #expect(refusal?.reason == .limitReached)
    #expect(refusal?.retryAfterSeconds == 86_400 - 100)
    // Neither taking back nor deciding otherwise gives another like, nor blocking, either way.
    _ = try await ada.ask(Decisions.Undo())
    for (one, other) in [(ada, others[50]), (others[51], ada)] {
      _ = try await one.ask(Safety.Block(person: other.person))
      _ = try await one.ask(Safety.Unblock(person: other.person))
    }
    try await ada.decide(.pass, others[1])
    try await ada.decide(.later, others[1])
    let still = try await ada.refusal(next)
    #expect(still?.reason == .limitReached)
    try await ada.decide(.pass, others[101])

    desk.pass(seconds: 86_400 - 101)
    let early = try await ada.refusal(next)
    #expect(early?.retryAfterSeconds == 1)
    desk.pass(seconds: 1)
    _ = try await ada.ask(next)
    let second = try await ada.refusal(
      Decisions.Decide(person: others[102].person, verdict: .like))
    #expect(second?.reason == .limitReached)
  }

  @Test("a like counts the others again only where a count from before leaves no room")
  func countedBefore() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let me = ada.person
    var others: [Neighbour] = []
    for _ in 0..<104 { others.append(try await Neighbour(at: desk)) }
    func like(_ other: Neighbour, _ counted: LikeCount?) async throws {
      let (person, now) = (other.person, desk.clock.now)
      _ = try await desk.store.write {
        try $0.decide(.like, of: me, on: person, counted: counted, at: now)
      }
    }
    for other in others.prefix(96) { try await ada.decide(.like, other) }
    let now = desk.clock.now
    let counted = try await desk.store.read { try $0.countLikes(of: me, at: now) }
    #expect(counted.likes == 96 && counted.nextTurn == 97)
    // Each turn since may have been a like.
    #expect(counted.allowsLike(atTurn: 100, at: now))
    #expect(!counted.allowsLike(atTurn: 101, at: now))
    #expect(!counted.allowsLike(atTurn: 97, at: now.advanced(byMilliseconds: -1)))

    try await ada.decide(.pass, others[96])
    for other in others[97...100] { try await like(other, counted) }
    await #expect(throws: ServiceError.self) { try await like(others[101], counted) }
    await #expect(throws: ServiceError.self) { try await like(others[101], nil) }
    // It believes what it is told instead of reading 100 rows again.
    let wrong = LikeCount(likes: 0, nextTurn: 102, at: now)
    try await like(others[101], wrong)
  }
}
