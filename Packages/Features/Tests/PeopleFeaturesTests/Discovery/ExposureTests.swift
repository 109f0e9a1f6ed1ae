import DomainModels
import PeopleModels
import PeopleRequests
import Storage
import Testing

@testable import PeopleFeatures

@Suite("How attention is shared")
struct ExposureTests {
  @Test("is more even with prices than by the likelihood alone")
  func prices() async throws {
    let desk = try PeopleDesk.town()
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
    let desk = try PeopleDesk.town()
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

  @Test("is nothing where nobody has decided")
  func nothing() async throws {
    let desk = try PeopleDesk.town()
    let one = try await Neighbour(at: desk)
    let report = try await one.ask(Discovery.Exposure())
    #expect(report.community == 1 && report.decisions == 0)
    #expect(report.given.neverShown == 1 && report.given.gini == 0)
  }
}
