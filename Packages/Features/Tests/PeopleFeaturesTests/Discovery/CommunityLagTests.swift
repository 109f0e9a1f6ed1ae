import DomainModels
import InMemoryStorage
import PeopleModels
import PeopleRequests
import Storage
import StorageTesting
import Testing

@testable import PeopleFeatures

/// Two processes on one store, each with an index of its own.
@Suite("A community in two processes")
struct CommunityLagTests {
  @Test("what one process writes is in the other's index after the lag; who is gone is not shown")
  func lag() async throws {
    let backend = InMemoryBackend()
    let desk = try PeopleDesk.town(over: backend)
    let one = try await Neighbour(at: desk, .sample(name: "One"))
    var others: [Neighbour] = []
    for number in 0..<4 {
      others.append(try await Neighbour(at: desk, .sample(name: "N\(number)")))
    }
    let other = try PeopleDesk(
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
    let desk = try PeopleDesk.town()
    let neighbours = try await desk.neighbours(30, seed: 9)
    try await NumberChanges(desk)()
    let (keys, now) = (desk.identityKeys, desk.clock.now)
    let empty = try CommunityState(index: CommunityIndex(on: now.utcDate))
    let whole = try await desk.store.read { try empty.refreshed(from: $0, keys, at: now) }
    var read = empty
    try await read.read(desk.store, keys: keys, at: now)
    #expect(read.index.parts == whole.index.parts)
    #expect(read.index.count == neighbours.count)
  }
}
