import DomainModels
import InMemoryStorage
import PeopleModels
import PeopleRequests
import Services
import Storage
import StorageTesting
import Testing

@testable import PeopleFeatures

@Suite("Why two people may like each other")
struct LikelihoodTests {
  @Test("has reasons both ways in words, the strongest first, and what both like")
  func reasons() async throws {
    let desk = try PeopleFixture.town()
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
    let desk = try PeopleFixture.town()
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

  @Test("is nothing about oneself, nor about a user who is not there")
  func refused() async throws {
    let desk = try PeopleFixture.town()
    let (one, other) = (try await Neighbour(at: desk), try await Neighbour(at: desk))
    let mine = try await one.refusal(Discovery.Likelihood(person: one.person))
    #expect(mine?.reason == .yourself)
    try await other.block(one)
    let blocked = try await one.refusal(Discovery.Likelihood(person: other.person))
    let nobody = try await one.refusal(Discovery.Likelihood(person: Neighbour(newAt: desk).person))
    #expect(blocked == ServiceError.notFound && nobody == ServiceError.notFound)
  }
}

/// Two processes on one store, each with an index of its own.
@Suite("A community in two processes")
struct CommunityLagTests {
  @Test("what one process writes is in the other's index after the lag; who is gone is not shown")
  func lag() async throws {
    let backend = InMemoryBackend()
    let desk = try PeopleFixture.town(over: backend)
    let one = try await Neighbour(at: desk, .sample(name: "One"))
    var others: [Neighbour] = []
    for number in 0..<4 {
      others.append(try await Neighbour(at: desk, .sample(name: "N\(number)")))
    }
    let other = try PeopleFixture(
      backend, community: Community(lag: .seconds(300)), keys: desk.identityKeys)
    other.time.now = desk.time.now
    #expect(try await other.community.warm(other) == 5)
    #expect(try await other.cards(for: one.person) == desk.cards(for: one.person))

    let (now, removal) = (desk.clock.now, Identifier<PersonRemoval>(desk.identifiers.uuid()))
    let erased = others[0].person
    _ = try await ErasePerson(desk.store)(erased, removal: removal, at: now)
    _ = try await others[1].ask(Profiles.SetState(state: .paused))
    let late = try await Neighbour(at: desk, .sample(name: "Late"))
    #expect(try await Set(other.cards(for: one.person)) == [others[2].person, others[3].person])
    #expect(try await other.community.warm(other) == 5)
    for desk in [desk, other] { desk.pass(seconds: 300) }
    #expect(try await other.community.warm(other) == 4)
    #expect(
      try await Set(other.cards(for: one.person))
        == [others[2].person, others[3].person, late.person])
    #expect(try await other.cards(for: one.person) == desk.cards(for: one.person))
  }

  @Test("an index that is read page by page is that of one transaction") func pages() async throws {
    let desk = try PeopleFixture.town()
    let neighbours = try await desk.neighbours(30, seed: 9)
    try await AssignChangeNumbers(desk)()
    let (keys, now) = (desk.identityKeys, desk.clock.now)
    let empty = try CommunityState(index: CommunityIndex(on: now.utcDate))
    let whole = try await desk.store.read { try empty.refreshed(from: $0, keys, at: now) }
    var read = empty
    try await read.read(desk.store, keys: keys, at: now)
    #expect(read.index.parts == whole.index.parts)
    #expect(read.index.count == neighbours.count)
  }
}
