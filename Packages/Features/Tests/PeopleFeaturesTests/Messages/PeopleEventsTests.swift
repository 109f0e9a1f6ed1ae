import DomainModels
import PeopleModels
import PeopleRequests
import Services
import ServicesTesting
import StoreEvents
import Testing

@testable import PeopleFeatures

@Suite("Live updates of people") struct PeopleEventsTests {
  /// Ada's stream, with a match that shows when it has reported everything before.
  private struct Reader {
    let ada: FixtureMember
    private let friend: FixtureMember
    private let match: Identifier<PeopleMatch>
    private var events: AsyncStream<ServiceEvent>.Iterator

    init(_ fixture: PeopleFixture) async throws {
      ada = try await fixture.member(1, .sample(name: "Ada"))
      friend = try await fixture.member(2, .sample(name: "Friend"))
      match = try await fixture.match(ada, friend)
      let time = HeldSleep()
      let hub = PeopleEvents.hub(fixture) { if $0 > .seconds(1) { try await time.sleep($0) } }
      var caller = ada.device
      caller.token = ada.grant.access
      events = try await hub.events(for: caller).makeAsyncIterator()
      guard await events.next(isolation: #isolation) == .resync else { throw ServiceError.notFound }
    }

    mutating func reported(_ act: () async throws -> Void) async throws -> Set<ServiceEvent> {
      try await act()
      var found: Set<ServiceEvent> = []
      for _ in 0..<2 {
        ada.fixture.pass(seconds: 10)
        try await friend.send(in: match)
        let last = ServiceEvent(.match, match.description)
        while let event = await events.next(isolation: #isolation), event != last {
          found.insert(event)
        }
      }
      return found
    }
  }

  @Test("a match is reported to its two: when it begins, is written in, paused, ends")
  func matches() async throws {
    let fixture = try PeopleFixture()
    var reader = try await Reader(fixture)
    let ada = reader.ada
    let grace = try await fixture.member(3, .sample(name: "Grace"))
    let mary = try await fixture.member(4, .sample(name: "Mary"))
    let id = PeopleMatch.identity(of: ada.person, and: grace.person)
    let event: Set = [ServiceEvent(.match, id.description)]
    #expect(try await reader.reported { _ = try await fixture.match(grace, ada) } == event)
    #expect(try await reader.reported { try await grace.send(in: id) } == event)
    #expect(
      try await reader.reported {
        _ = try await ada.perform(Messages.MarkRead(match: id, through: 1))
      } == event)
    #expect(
      try await reader.reported { _ = try await grace.perform(Matches.Pause(match: id)) } == event)
    #expect(
      try await reader.reported {
        try await mary.send(in: try await fixture.match(mary, grace))
      }.isEmpty)
    #expect(
      try await reader.reported { _ = try await grace.perform(Matches.Unmatch(match: id)) } == event
    )
  }

  @Test("how far the other has read is not reported, nor anything after a block")
  func hidden() async throws {
    let fixture = try PeopleFixture()
    var reader = try await Reader(fixture)
    let ada = reader.ada
    let grace = try await fixture.member(3, .sample(name: "Grace"))
    let id = try await fixture.match(ada, grace)
    let event: Set = [ServiceEvent(.match, id.description)]
    #expect(try await reader.reported { try await ada.send(in: id) } == event)
    #expect(
      try await reader.reported {
        _ = try await grace.perform(Messages.MarkRead(match: id, through: 1))
      }.isEmpty)
    #expect(
      try await reader.reported { _ = try await grace.perform(Safety.Block(person: ada.person)) }
        == event)
    #expect(try await reader.reported {}.isEmpty)
  }
}

extension FixtureMember {
  fileprivate func send(in match: Identifier<PeopleMatch>) async throws {
    _ = try await perform(
      Messages.Send(match: match, message: fixture.identifiers.next(), text: "Hello"))
  }
}
