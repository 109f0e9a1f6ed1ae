import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage
import Testing

@testable import PeopleFeatures

@Suite("Why two people may like each other")
struct LikelihoodTests {
  @Test("has reasons both ways in words, the strongest first, and what both like")
  func reasons() async throws {
    let desk = try PeopleDesk.town()
    let one = try await Neighbour(at: desk, .sample(interests: [.hiking, .books, .tea]))
    let other = try await Neighbour(
      at: desk, .sample(name: "Kit", interests: [.books, .hiking], place: try .north(0)))
    let report = try await one.ask(Discovery.Likelihood(person: other.person))
    #expect(report.name == "Kit" && report.learntFrom == 0)
    #expect(report.sharedInterests == [.hiking, .books])
    #expect(report.reasons.contains { $0.isMine && $0.text == "you both like hiking and books" })
    #expect(report.reasons.contains { !$0.isMine })
    let effects = report.reasons.map { abs($0.effect) }
    #expect(effects == effects.sorted(by: >))
    for reason in report.reasons {
      #expect(reason.effect == (reason.effect * 20).rounded() / 20)
    }
    #expect(report.note == PeopleWording.scoreNote)
    let back = try await other.ask(Discovery.Likelihood(person: one.person))
    #expect(back.likelihood.mine == report.likelihood.theirs)
    #expect(back.likelihood.theirs == report.likelihood.mine)
  }

  @Test("says “may” of one person's own as long as decisions leave its sign open")
  func doubt() async throws {
    let desk = try PeopleDesk.town()
    let one = try await Neighbour(at: desk, .sample(interests: [.hiking, .books, .tea]))
    let other = try await Neighbour(at: desk, .sample(name: "Kit", place: try .north(0)))
    let report = try await one.ask(Discovery.Likelihood(person: other.person))
    let own = report.reasons.filter { $0.text.contains("people like that") }
    // No person has decided yet.
    #expect(report.learntFrom == 0 && !own.isEmpty)
    for reason in own {
      #expect(
        reason.text.contains("people like that may say yes ")
          || reason.text.contains("people like that may be liked "))
    }
  }

  @Test("is nothing about oneself, nor about somebody who is not there")
  func refused() async throws {
    let desk = try PeopleDesk.town()
    let (one, other) = (try await Neighbour(at: desk), try await Neighbour(at: desk))
    let mine = try await one.refusal(Discovery.Likelihood(person: one.person))
    #expect(mine?.reason == .yourself)
    try await other.block(one)
    let blocked = try await one.refusal(Discovery.Likelihood(person: other.person))
    let nobody = try await one.refusal(Discovery.Likelihood(person: Neighbour(newAt: desk).person))
    #expect(blocked == ServiceError.notFound && nobody == ServiceError.notFound)
  }
}
