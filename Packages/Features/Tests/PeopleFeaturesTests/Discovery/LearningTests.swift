import DomainModels
import PeopleModels
import PeopleRequests
import Storage
import Testing

@testable import PeopleFeatures

@Suite("What the community learns")
struct LearningTests {
  /// Forty people, of whom every second answers high on steadiness.
  private func town() async throws -> (PeopleFixture, Neighbour, steady: [Neighbour], [Neighbour]) {
    let desk = try PeopleFixture.town(InMemoryCommunityFile())
    let one = try await Neighbour(at: desk)
    var steady: [Neighbour] = []
    var others: [Neighbour] = []
    for number in 0..<40 {
      var details = PersonDetails.sample(name: "N\(number)")
      let answer = number % 2 == 0 ? 5 : 1
      details.personality?.answers[4] = answer
      details.personality?.answers[9] = 6 - answer
      let neighbour = try await Neighbour(at: desk, details)
      if number % 2 == 0 { steady.append(neighbour) } else { others.append(neighbour) }
    }
    return (desk, one, steady, others)
  }

  /// Twelve people like the person who answers high on steadiness and pass the others, `count` of
  /// each.
  private func decide(_ steady: [Neighbour], _ others: [Neighbour], count: Int) async throws {
    for actor in steady.prefix(6) + others.prefix(6) {
      for (yes, no) in zip(steady, others).prefix(count) {
        if yes.person != actor.person { try await actor.decide(.like, yes) }
        if no.person != actor.person { try await actor.decide(.pass, no) }
      }
    }
  }

  @Test("moves chances and the ranking once a batch is complete")
  func batch() async throws {
    let (desk, one, steady, others) = try await town()
    func chances() async throws -> (Double, Double) {
      let yes = try await one.ask(Discovery.Likelihood(person: steady[19].person))
      let no = try await one.ask(Discovery.Likelihood(person: others[19].person))
      return (yes.likelihood.mine.probability, no.likelihood.mine.probability)
    }
    let before = try await chances()
    // Twelve times three or four: of one person, others have made fewer than fifty.
    try await decide(steady, others, count: 2)
    try await PeopleUpkeep.learn(desk)
    #expect(try await chances() == before)
    try await decide(steady, others, count: 18)
    #expect(try await chances() == before)
    try await PeopleUpkeep.learn(desk)
    let after = try await chances()
    #expect(after.0 > before.0 + 0.05)
    #expect(after.1 < before.1 - 0.05)
    let shown = try await desk.cards(for: one.person)
    #expect(Set(shown.prefix(20)) == Set(steady.map(\.person)))
    let report = try await one.ask(Discovery.Likelihood(person: steady[19].person))
    #expect(report.learntFrom == 400)
  }

  @Test("is learnt again by a refresh if a batch is complete, and stays if not")
  func refresh() async throws {
    let (desk, one, steady, others) = try await town()
    try await decide(steady, others, count: 2)
    #expect(
      try await RefreshCommunity(desk)()
        == CommunityReport(people: 41, decisions: 0, learntFrom: 0))
    try await decide(steady, others, count: 18)
    let report = try await RefreshCommunity(desk)()
    // Twelve decide on thirty-six, but not on themselves; none of the first was changed.
    #expect(report == CommunityReport(people: 41, decisions: 420, learntFrom: 420))
    let shown = try await desk.cards(for: one.person)
    #expect(Set(shown.prefix(20)) == Set(steady.map(\.person)))
    try await one.decide(.like, steady[0])
    #expect(try await RefreshCommunity(desk)() == report)
    let row = try await desk.store.read { try $0.find(CommunityModel.identity) }
    #expect(row?.decisions == 420)
  }

  @Test("is written down, and read by the next service")
  func kept() async throws {
    let (desk, one, steady, others) = try await town()
    try await decide(steady, others, count: 4)
    try await PeopleUpkeep.learn(desk)
    let row = try #require(try await desk.store.read { try $0.find(CommunityModel.identity) })
    #expect(row.decisions == 88)
    let before = try await one.ask(Discovery.Likelihood(person: steady[0].person))
    let next = try PeopleFixture.town(InMemoryCommunityFile(), over: desk.store.backend)
    let now = next.clock.now
    // So that nothing but the model that was written down can tell it.
    try await next.store.write { transaction in
      for decision in try transaction.fetch(Query<PeopleDecision>()) {
        try transaction.erase(decision.id, at: now)
      }
    }
    let after = try await next.ask(
      Discovery.Likelihood(person: steady[0].person), as: one.person)
    #expect(after.likelihood == before.likelihood && after.learntFrom == 50)
    // Eighty-eight, in steps of fifty.
    #expect(before.learntFrom == 50)
  }

  @Test("is never replaced by what was learnt earlier")
  func later() async throws {
    let (desk, _, steady, others) = try await town()
    try await decide(steady, others, count: 4)
    let keys = desk.identityKeys
    let early = try await desk.store.read { try $0.learntModel(keys: keys) }
    try await RefreshCommunity(desk)()
    #expect(try await early.save(in: desk) == false)
    #expect(try await desk.store.read { try $0.learntModel(keys: keys) }.decisions == 88)
  }
}
