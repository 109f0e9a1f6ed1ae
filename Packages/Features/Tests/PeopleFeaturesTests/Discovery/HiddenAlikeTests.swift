import DomainModels
import PeopleModels
import PeopleRequests
import Storage
import Testing

@testable import PeopleFeatures

@Suite("Whoever goes out of sight")
struct HiddenAlikeTests {
  /// How a person goes out of sight.
  enum Leaving: CaseIterable {
    case pausing, blocking, deleting
  }

  /// All figures that a person sees.
  private struct Told: Equatable {
    let page: DiscoveryPage
    let paused: DiscoveryPage
    let why: WhyReport
    let exposure: ExposureReport
    let daily: DailyPickCard
  }

  /// The figures that one of five sees after another went out of sight.
  private func told(after leaving: Leaving?) async throws -> Told {
    let desk = try PeopleDesk.town()
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
    return Told(page: page, paused: paused, why: why, exposure: exposure, daily: daily)
  }

  @Test("is counted nowhere, and nobody can tell whether they paused, block or left")
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
