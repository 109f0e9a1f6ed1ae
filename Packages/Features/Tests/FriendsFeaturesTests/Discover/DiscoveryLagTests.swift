import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Identity
import InMemoryStorage
import Storage
import Testing

/// Two processes on one store, each with an index of its own.
@Suite("Discovery in two processes") struct DiscoveryLagTests {
  @Test("a member whom another process erases is never shown and leaves the index; a new one comes")
  func gone() async throws {
    let backend = InMemoryBackend()
    let lag = Duration.seconds(300)
    let desk = try FriendsDesk(backend, accessLife: .seconds(86_400), discoveryLag: lag)
    let other = try FriendsDesk(backend, accessLife: .seconds(86_400), discoveryLag: lag)
    let ada = try await desk.member("Ada")
    var others: [DeskMember] = []
    for name in ["Erased", "Suspended", "Blocking", "Hidden", "Left", "Right"] {
      others.append(try await desk.member(name))
    }
    let elsewhere = DeskMember(desk: other, id: ada.id, caller: ada.caller)
    func shown() async throws -> [String] {
      try await elsewhere.perform(Discover.People(limit: 20)).suggestions.map(\.user.name)
    }
    #expect(try await other.discovery.warm(other).members == 7)
    #expect(try await shown().count == 6)

    try await others[0].delete()
    let (now, bo) = (desk.clock.now, Identifier<Account>(others[1].id.uuid))
    let events: [Identifier<SecurityEvent>] = [desk.identifiers.next(), desk.identifiers.next()]
    _ = try await desk.store.write { try $0.suspend(bo, until: nil, event: events[0], at: now) }
    _ = try await others[2].perform(Safety.Block(user: ada.wire))
    _ = try await others[3].perform(Users.SaveSettings(state: .hidden))
    _ = try await desk.member("Late")
    #expect(try await shown() == ["Left", "Right"])
    // Who blocks the caller is there for others.
    #expect(try await other.discovery.warm(other).members == 4)

    _ = try await desk.store.write { try $0.restore(bo, event: events[1], at: now) }
    #expect(try await shown() == ["Left", "Right"])
    for desk in [desk, other] { desk.pass(seconds: 300) }
    #expect(try await Set(shown()) == ["Suspended", "Left", "Right", "Late"])
  }

  @Test("the check of all rows takes out members who are gone, though no page would show them")
  func check() async throws {
    let backend = InMemoryBackend()
    let desk = try FriendsDesk(backend)
    let other = try FriendsDesk(backend, discoveryLag: .seconds(300))
    let (ada, bo) = (try await desk.member("Ada"), try await desk.member("Bo"))
    #expect(try await other.discovery.warm(other).members == 2)
    let (now, account) = (desk.clock.now, Identifier<Account>(bo.id.uuid))
    let event: Identifier<SecurityEvent> = desk.identifiers.next()
    _ = try await desk.store.write { try $0.suspend(account, until: nil, event: event, at: now) }
    try await ada.delete()
    #expect(try await other.discovery.warm(other).members == 2)
    other.pass(seconds: 300)
    #expect(try await other.discovery.warm(other).members == 0)
  }
}
