import DomainModels
import PeopleModels
import PeopleRequests
import Storage
import Testing

@testable import PeopleFeatures

@Suite("A user who goes out of sight")
struct HiddenAlikeTests {
  /// The ways in which a person goes out of sight.
  enum Leaving: CaseIterable {
    case pausing, blocking, deleting
  }

  /// All figures that a person sees.
  private struct Observation: Equatable {
    let page: DiscoveryPage
    let paused: DiscoveryPage
    let why: WhyReport
    let exposure: ExposureReport
    let daily: DailyPickCard
  }

  /// The figures that one of five sees after another went out of sight.
  private func told(after leaving: Leaving?) async throws -> Observation {
    let desk = try PeopleFixture.town()
    var people: [Neighbour] = []
    for number in 0..<5 {
      people.append(try await Neighbour(at: desk, .sample(name: "N\(number)")))
    }
    let (one, other, now) = (people[0], people[1], desk.clock.now)
    let removal = Identifier<PersonRemoval>(desk.identifiers.uuid())
    let before = try await one.ask(Discovery.Exposure())
    switch leaving {
    case .pausing: _ = try await other.ask(Profiles.SetState(state: .paused))
    case .blocking: try await other.block(one)
    case .deleting:
      _ = try await ErasePerson(desk.store)(other.person, removal: removal, at: now)
    case nil: break
    }
    // At once it is the report of before, for all alike.
    #expect(try await one.ask(Discovery.Exposure()) == before)
    desk.pass(seconds: 600)
    let daily = try await one.ask(Discovery.Daily())
    let page = try await one.ask(Discovery.Cards())
    let why = try await one.ask(Discovery.Why())
    let exposure = try await one.ask(Discovery.Exposure())
    _ = try await one.ask(Profiles.SetState(state: .paused))
    let paused = try await one.ask(Discovery.Cards())
    return Observation(page: page, paused: paused, why: why, exposure: exposure, daily: daily)
  }

  @Test("is counted nowhere, and no user can tell whether they paused, block or left")
  func alike() async throws {
    let everybody = try await told(after: nil)
    let paused = try await told(after: .pausing)
    let blocked = try await told(after: .blocking)
    let deleted = try await told(after: .deleting)
    #expect(paused == blocked && blocked == deleted)
    #expect(everybody.page.community == 5 && blocked.page.community == 4)
    // The person who is paused does not count themselves.
    #expect(everybody.paused.community == 4 && blocked.paused.community == 3)
    #expect(everybody.why.community == 4 && blocked.why.community == 3)
    #expect(everybody.exposure.community == 5 && blocked.exposure.community == 4)
    #expect(everybody.exposure.looked == 5 && blocked.exposure.looked == 4)
  }
}

@Suite("How attention is shared")
struct ExposureTests {
  @Test("is more even with prices than by the likelihood alone")
  func prices() async throws {
    let desk = try PeopleFixture.town()
    _ = try await BuildDemoCommunity(desk)(people: 400, seed: 3)
    let person = try #require(try await desk.people().first).id
    let report = try await desk.ask(Discovery.Exposure(), as: person)
    #expect(report.community == 400 && report.looked == 400)
    #expect(report.lists.gini < report.byScoreAlone.gini - 0.1)
    #expect(report.lists.neverShown < report.byScoreAlone.neverShown)
    #expect(report.decisions > 2_000)
    #expect((0...1).contains(report.given.gini) && report.given.topShare > 0.01)
  }

  @Test("is the same report for some minutes, and counts whole batches in steps of fifty")
  func kept() async throws {
    let desk = try PeopleFixture.town()
    let one = try await Neighbour(at: desk)
    var others: [Neighbour] = []
    for _ in 0..<60 { others.append(try await Neighbour(at: desk)) }
    for other in others.prefix(49) { try await one.decide(.like, other) }
    #expect(try await one.ask(Discovery.Exposure()).decisions == 0)
    // The fiftieth is another's: the person who counts their own would see it.
    try await others[50].decide(.pass, one)
    #expect(try await others[0].ask(Discovery.Exposure()).decisions == 0)
    for other in others.prefix(50) { try await other.decide(.pass, one) }
    try await PeopleUpkeep.learn(desk)
    // The person who asks for the first time has a report of their own.
    #expect(try await others[1].ask(Discovery.Exposure()).decisions == 100)
    #expect(try await one.ask(Discovery.Exposure()).decisions == 0)
    desk.pass(seconds: 600)
    let report = try await one.ask(Discovery.Exposure())
    #expect(report.decisions == 100)
    for figures in [report.given, report.lists, report.byScoreAlone] {
      for figure in [figures.gini, figures.neverShown, figures.topShare] {
        #expect(figure == (figure * 100).rounded() / 100)
      }
    }
  }

  @Test("is nothing where no user has decided")
  func nothing() async throws {
    let desk = try PeopleFixture.town()
    let one = try await Neighbour(at: desk)
    let report = try await one.ask(Discovery.Exposure())
    #expect(report.community == 1 && report.decisions == 0)
    #expect(report.given.neverShown == 1 && report.given.gini == 0)
  }
}
