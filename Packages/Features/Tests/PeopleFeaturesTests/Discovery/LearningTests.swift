import DomainModels
import PeopleModels
import PeopleRequests
import Storage
import Testing

@testable import PeopleFeatures

@Suite("What the community learns")
struct LearningTests {
  /// Somebody who likes whoever answers high on steadiness and passes the others.
  private func town() async throws -> (PeopleDesk, Neighbour, steady: [Neighbour], [Neighbour]) {
    let desk = try PeopleDesk.town(InMemoryCommunityFile())
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

  @Test("moves the ranking with every decision")
  func online() async throws {
    let (desk, one, steady, others) = try await town()
    func chances() async throws -> (Double, Double) {
      let yes = try await one.ask(Discovery.Likelihood(person: steady[19].person))
      let no = try await one.ask(Discovery.Likelihood(person: others[19].person))
      return (yes.likelihood.mine.probability, no.likelihood.mine.probability)
    }
    let before = try await chances()
    for (yes, no) in zip(steady, others).prefix(15) {
      try await one.decide(.like, yes)
      try await one.decide(.pass, no)
    }
    let after = try await chances()
    #expect(after.0 > before.0 + 0.05)
    #expect(after.1 < before.1 - 0.05)
    let shown = try await desk.cards(for: one.person)
    #expect(shown.count == 10)
    #expect(Set(shown.prefix(5)) == Set(steady.suffix(5).map(\.person)))
    let report = try await one.ask(Discovery.Likelihood(person: steady[19].person))
    // Thirty, but nobody is to see when somebody else decides: fewer than fifty are 0.
    #expect(report.learntFrom == 0)
  }

  @Test("is learnt anew by a refresh, which keeps the model and the order")
  func refresh() async throws {
    let (desk, one, steady, others) = try await town()
    for (yes, no) in zip(steady, others).prefix(15) {
      try await one.decide(.like, yes)
      try await one.decide(.pass, no)
      try await one.edit { $0.bio += "." }
    }
    let report = try await RefreshCommunity(desk)()
    #expect(report == CommunityReport(people: 41, decisions: 30, learntFrom: 30))
    let shown = try await desk.cards(for: one.person)
    #expect(Set(shown.prefix(5)) == Set(steady.suffix(5).map(\.person)))
    let row = try await desk.store.read { try $0.find(CommunityModel.identity) }
    #expect(row?.decisions == 30)
  }

  @Test("is written down once it is worth it, and read by the next service")
  func kept() async throws {
    let (desk, one, steady, others) = try await town()
    for (yes, no) in zip(steady, others) {
      try await one.decide(.like, yes)
      try await one.decide(.pass, no)
    }
    for neighbour in steady { try await neighbour.decide(.like, one) }
    for neighbour in others { try await neighbour.decide(.pass, one) }
    _ = try await one.ask(Discovery.Cards())
    let row = try #require(try await desk.store.read { try $0.find(CommunityModel.identity) })
    #expect(row.decisions == 80)
    let before = try await one.ask(Discovery.Likelihood(person: steady[0].person))
    let next = try PeopleDesk.town(InMemoryCommunityFile(), over: desk.store.backend)
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
    // Eighty, in steps of fifty.
    #expect(before.learntFrom == 50)
  }
}
