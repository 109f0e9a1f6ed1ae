import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import IdentityTesting
import InMemoryStorage
import Secrets
import Services
import ServicesTesting
import Storage
import StorageTesting
import StoreEvents
import Testing

@testable import FriendsFeatures

@Suite("Streams of friends") struct EventStreamTests {
  @Test("a commit to others' conversations costs one query beside the session's") func cost()
    async throws
  {
    let backend = CountingBackend(InMemoryBackend())
    let fixture = try FriendsFixture(backend)
    let (ada, bo) = (try await fixture.member("Ada"), try await fixture.member("Bo"))
    let cy = try await fixture.member("Cy")
    let talk = try await bo.meet(cy)
    _ = try await ada.crew(with: bo)
    _ = try await ada.mission()
    let time = HeldSleep()
    let hub = FriendsEvents.hub(fixture, sleep: time.sleep)
    let events = try await hub.events(for: ada.caller)
    backend.reset()
    try await fixture.store.write { transaction in
      guard var known = try transaction.find(talk.id) else { return }
      known.lastMessageAt = known.lastMessageAt.adding(minutes: 1)
      try transaction.save(known)
    }
    await time.begun(.seconds(1))
    #expect(backend.counts.reads == 1)
    var queries = backend.counts.queries
    #expect(queries.removeValue(forKey: Session.table) == 1)
    #expect(queries == [Conversation.table: 1])
    backend.reset()
    await time.end(.seconds(1))
    await time.end(.seconds(60))
    await time.begun(.seconds(1))
    #expect(backend.counts.queries == [Session.table: 1])
    withExtendedLifetime(events) {}
  }

  @Test("a stream ends when its session is ended, and when its token expires") func sessions()
    async throws
  {
    let fixture = try FriendsFixture()
    let (ada, bo) = (try await fixture.member("Ada"), try await fixture.member("Bo"))
    let time = HeldSleep()
    let hub = FriendsEvents.hub(fixture, sleep: time.exceptPauses)
    var adas = try await hub.events(for: ada.caller).makeAsyncIterator()
    var bos = try await hub.events(for: bo.caller).makeAsyncIterator()
    _ = (await adas.next(), await bos.next())
    let session = try #require(try await ada.perform(Auth.ListSessions()).sessions.first)
    _ = try await ada.perform(Auth.EndSession(session: session.id))
    await time.end(.seconds(60))
    #expect(await adas.next() == nil)
    var error = await #expect(throws: ServiceError.self) { try await hub.events(for: ada.caller) }
    #expect(error?.reason == .unauthorized)
    fixture.pass(seconds: 3_601)
    await time.end(.seconds(60))
    #expect(await bos.next() == nil)
    error = await #expect(throws: ServiceError.self) { try await hub.events(for: bo.caller) }
    #expect(error?.reason == FriendsAPI.codes.tokenExpired)
    await #expect(throws: ServiceError.unauthorized) { try await hub.events(for: Caller()) }
  }

  @Test("two processes on one file: what one commits, the other reports") func processes()
    async throws
  {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let fixture = try await FriendsFixture.inFile(folder, seed: 1)
    let (ada, bo) = (try await fixture.member("Ada"), try await fixture.member("Bo"))
    let talk = try await ada.meet(bo)
    let time = HeldSleep()
    let hub = FriendsEvents.hub(fixture, sleep: time.exceptPauses)
    var events = try await hub.events(for: ada.caller).makeAsyncIterator()
    #expect(await events.next() == .resync)
    let other = try await FriendsFixture.inFile(folder, seed: 2)
    other.time.now = fixture.time.now
    _ = try await other.service.perform(
      Conversations.Send(
        conversation: talk, message: WireID(other.identifiers.next()), text: "Hello"),
      by: bo.caller)
    await time.end(.seconds(5))
    #expect(await events.next() == .conversation(talk))
  }

  @Test("a client goes on with new tokens after a resync, and ends with its session") func client()
    async throws
  {
    let fixture = try FriendsFixture()
    let client = FriendsClient(
      fixture.service, secrets: InMemorySecretStore(), clock: fixture.clock, random: fixture.random,
      caller: Caller(deviceLabel: "tests"))
    _ = try await client.sendCode(to: "+44 7700 900123")
    let code = try #require(fixture.sender.codes.last?.code)
    _ = try await client.verify(SecretText(code.digits), as: "Ada")
    let (time, pauses) = (HeldSleep(), HeldSleep())
    var events = client.events(
      from: FriendsEvents.hub(fixture, sleep: time.exceptPauses), pause: { .seconds($0) },
      sleep: pauses.sleep
    ).makeAsyncIterator()
    #expect(await events.next() == .resync)
    fixture.pass(seconds: 3_601)
    await time.end(.seconds(60))
    await pauses.end(.seconds(1))
    #expect(await events.next() == .resync)
    try await client.signOut()
    await time.end(.seconds(60))
    await pauses.end(.seconds(2))
    #expect(await events.next() == nil)
  }
}

/// A reader of a member's event stream, without the pauses between its looks.
struct EventReader {
  private let member: FixtureMember
  private let friend: FixtureMember
  private let talk: WireID<Conversation>
  private let time: HeldSleep
  private var events: AsyncStream<ServiceEvent>.Iterator

  /// Opens a stream of a desk whose store is a file: streams look at all of it every 5 seconds of
  /// the given time.
  init(_ member: FixtureMember, _ hub: any ServiceEvents, _ time: HeldSleep) async throws {
    self.member = member
    self.time = time
    friend = try await member.fixture.member("Friend")
    talk = try await friend.meet(member)
    events = try await hub.events(for: member.caller).makeAsyncIterator()
    guard await events.next(isolation: #isolation) == .resync else { throw ServiceError.notFound }
  }

  /// Returns the reports of the stream about some requests.
  mutating func reported(
    _ act: () async throws -> Void
  ) async throws -> Set<ServiceEvent> {
    try await act()
    // Signals of several tables come in any order, so after each message all tables are due. The
    // look that reports the second message has seen them, and was read to its end with the third.
    var found: Set<ServiceEvent> = []
    for _ in 0..<3 {
      member.fixture.pass(seconds: 10)
      _ = try await friend.perform(
        Conversations.Send(
          conversation: talk, message: WireID(member.fixture.identifiers.next()), text: "Hello"))
      await time.end(.seconds(5))
      while let event = await events.next(isolation: #isolation), event != .conversation(talk) {
        found.insert(event)
      }
    }
    return found
  }
}

extension ServiceEvent {
  static func conversation(_ id: WireID<Conversation>) -> Self { Self(.conversation, id.text) }
  static func crew(_ id: WireID<Crew>) -> Self { Self(.crew, id.text) }
  static func mission(_ id: WireID<Mission>) -> Self { Self(.mission, id.text) }
}

extension HeldSleep {
  /// As ``sleep(_:)``, but without the pauses of a second between looks.
  var exceptPauses: @Sendable (Duration) async throws -> Void {
    { if $0 > .seconds(1) { try await self.sleep($0) } }
  }
}
