import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage
import Synchronization
import Testing

@testable import PeopleFeatures

@Suite("A simulated community")
struct DemoCommunityTests {
  private func decisions(_ desk: PeopleFixture) async throws -> [PeopleDecision] {
    try await desk.store.read { try $0.fetch(Query<PeopleDecision>().order(by: \.number)) }
  }

  @Test("is the same for the same seed, and another for another")
  func sameSeed() async throws {
    let desks = [try PeopleFixture.town(), try PeopleFixture.town(), try PeopleFixture.town()]
    var reports: [DemoReport] = []
    for (desk, seed) in zip(desks, [7, 7, 8] as [UInt64]) {
      reports.append(try await BuildDemoCommunity(desk)(people: 120, seed: seed))
    }
    #expect(reports[0] == reports[1] && reports[0] != reports[2])
    let people = try await desks[0].people()
    for (one, other) in zip(people, try await desks[1].people()) {
      #expect(one.id == other.id)
      #expect(try desks[0].subject(one).details == desks[1].subject(other).details)
    }
    #expect(try await decisions(desks[0]) == decisions(desks[1]))
    #expect(try await decisions(desks[0]) != decisions(desks[2]))
    let shown = try await desks[0].cards(for: people[0].id)
    #expect(try await desks[1].cards(for: people[0].id) == shown)
  }

  @Test("has people who keep every limit, have no account, and decided as they may")
  func sound() async throws {
    let desk = try PeopleFixture.town()
    let report = try await BuildDemoCommunity(desk)(people: 300, seed: 1)
    let people = try await desk.people()
    #expect(people.count == 300 && report.people == 300)
    let today = desk.clock.now.utcDate
    for person in people {
      #expect(person.isSimulated && person.activeAt <= desk.clock.now)
      try desk.subject(person).details.validate(on: today)
    }
    let subjects = try Dictionary(
      uniqueKeysWithValues: people.map { ($0.id, try desk.subject($0)) })
    let decisions = try await decisions(desk)
    #expect(decisions.count == report.decisions)
    #expect(decisions.count > 300 * 10)
    for decision in decisions {
      let (actor, target) = (
        try #require(subjects[decision.actor]), try #require(subjects[decision.target])
      )
      #expect(actor.mayMeet(target))
    }
    let matches = try await desk.store.read { try $0.count(Query<PeopleMatch>()) }
    #expect(matches == report.matches && matches > 10)
    let share = Double(report.likes) / Double(report.decisions)
    #expect((0.2...0.6).contains(share))
  }

  @Test("one that was broken off is replaced, and real members stay")
  func replaced() async throws {
    let desk = try PeopleFixture.town()
    let task = Task {
      try await BuildDemoCommunity(desk)(people: 12_000, seed: 1) { step in
        if step.stage == .people, step.done > 0 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    let left = try await desk.people().count
    #expect(left > 0 && left < 12_000)
    let member = try await Neighbour(at: desk)
    let report = try await BuildDemoCommunity(desk)(people: 150, seed: 2, isReplacing: true)
    #expect(report.people == 150)
    let people = try await desk.people()
    #expect(people.count == 151 && people.filter { !$0.isSimulated }.map(\.id) == [member.person])
    let decisions = try await decisions(desk)
    #expect(decisions.filter { $0.actor != member.person }.count == report.decisions)
    #expect(try await desk.cards(for: people.filter(\.isSimulated)[0].id).isEmpty == false)
  }

  @Test("can be of two people, and of no fewer; and there can be one")
  func sizes() async throws {
    let desk = try PeopleFixture.town()
    for count in [-1, 0, 1, 1_000_001] {
      await #expect(throws: ServiceError.self) {
        try await BuildDemoCommunity(desk)(people: count, seed: 1)
      }
    }
    #expect(try await BuildDemoCommunity(desk)(people: 2, seed: 1).people == 2)
    let again = await #expect(throws: ServiceError.self) {
      try await BuildDemoCommunity(desk)(people: 3, seed: 1)
    }
    #expect(again?.reason == .conflict)
  }

  @Test("leaves an index that knows every user, real members as well")
  func index() async throws {
    let file = InMemoryCommunityFile()
    let desk = try PeopleFixture.town(file)
    let one = try await Neighbour(at: desk)
    _ = try await BuildDemoCommunity(desk)(people: 80, seed: 2)
    let kept = try #require(CommunityIndex(parts: file.read() ?? []))
    #expect(kept.count == 81 && kept.row(of: one.person) != nil)
    try await RefreshCommunity(desk)()
    let anew = try #require(CommunityIndex(parts: file.read() ?? []))
    // The member's change has got its place.
    #expect(anew.count == 81 && anew.mark == kept.mark + 1)
    #expect(anew.rows.keys == kept.rows.keys && anew.births == kept.births)
  }

  @Test("answers a real member who decides, so that some like them back")
  func answers() async throws {
    let desk = try PeopleFixture.town()
    _ = try await BuildDemoCommunity(desk)(people: 250, seed: 5)
    var details = DemoPeople(count: 250, seed: 77, day: desk.clock.now.utcDate).details(of: 3)
    details.wishes = .everybody
    let one = try await Neighbour(at: desk, details)
    let page = try await one.ask(Discovery.Cards(limit: 50))
    #expect(page.cards.count > 5)
    #expect(try await decisions(desk).allSatisfy { $0.target != one.person })
    var matched: Set<Identifier<Person>> = []
    for card in page.cards {
      let outcome = try await one.ask(Decisions.Decide(person: card.person, verdict: .like))
      if outcome.match != nil { matched.insert(card.person) }
    }
    let answers = try await decisions(desk).filter { $0.target == one.person }
    #expect(Set(answers.map(\.actor)) == Set(page.cards.map(\.person)))
    #expect(Set(answers.map(\.verdict)) == [.like, .pass])
    #expect(Set(answers.filter { $0.verdict == .like }.map(\.actor)) == matched)
  }

  @Test("says how far it is")
  func progress() async throws {
    let desk = try PeopleFixture.town()
    let heard = Mutex<[DemoProgress]>([])
    _ = try await BuildDemoCommunity(desk)(people: 60, seed: 2) { step in
      heard.withLock { $0.append(step) }
    }
    let steps = heard.withLock { $0 }
    #expect(Set(steps.map(\.stage)) == Set(DemoProgress.Stage.allCases))
    #expect(steps.allSatisfy { $0.done <= $0.total })
    #expect(steps.last == DemoProgress(stage: .index, done: 60, total: 60))
  }

  @Test("decides as a user who is decided on, once, and not as a user who left or is real")
  func decidedOn() async throws {
    let desk = try PeopleFixture.town()
    let one = try await Neighbour(at: desk)
    let (made, left, real) = (
      try await Neighbour(at: desk), try await Neighbour(at: desk), try await Neighbour(at: desk)
    )
    try await desk.store.write { transaction in
      for id in [made.person, left.person] {
        var person = try #require(try transaction.find(id))
        person.isSimulated = true
        try transaction.save(person)
      }
    }
    let now = desk.clock.now
    try await desk.store.write { try $0.delete(left.person, at: now) }
    _ = try await one.ask(Discovery.Cards(limit: 50))
    #expect(try await decisions(desk).isEmpty)
    try await one.decide(.later, made)
    try await one.decide(.later, real)
    #expect(
      await #expect(throws: ServiceError.self) { try await one.decide(.later, left) }?.reason
        == .notFound)
    let answers = try await decisions(desk).filter { $0.target == one.person }
    #expect(answers.map(\.actor) == [made.person])
    try await one.decide(.pass, made)
    #expect(try await decisions(desk).filter { $0.target == one.person } == answers)
  }
}
