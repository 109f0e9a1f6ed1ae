import AccountFeatures
import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Identity
import InMemoryStorage
import Storage
import Synchronization
import Testing

@Suite("An index that requests share") struct SharedIndexTests {
  /// A making that a test lets go on, and that counts how often it was begun.
  private final class IndexBuild: Sendable {
    struct Failure: Error {}

    private let begun = Mutex(0)
    private let begins: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)
    private let gate: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)

    init() {
      begins = AsyncStream.makeStream()
      gate = AsyncStream.makeStream()
    }

    var count: Int { begun.withLock { $0 } }

    func callAsFunction(_ known: Int?) async throws -> Int {
      begun.withLock { $0 += 1 }
      begins.continuation.yield()
      for await _ in gate.stream { break }
      try Task.checkCancellation()
      return (known ?? 0) + 1
    }

    func hasBegun() async {
      for await _ in begins.stream { break }
    }

    func finish() { gate.continuation.finish() }
  }

  private let now = Timestamp(milliseconds: 1_000_000)

  @Test("is made once for all who come meanwhile, and a request that is cancelled leaves")
  func once() async throws {
    let index = SharedIndex<Int>(lag: .seconds(5))
    let making = IndexBuild()
    let (now, ask) = (now, { @Sendable in try await index.current(at: $0, making.callAsFunction) })
    let first = Task { try await ask(now) }
    await making.hasBegun()
    let second = Task { try await ask(now) }
    let rest = (0..<20).map { _ in Task { try await ask(now) } }
    // The first begins the making, which goes on without it.
    for task in [first, second] {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    making.finish()
    for task in rest { #expect(try await task.value == 1) }
    #expect(making.count == 1)
    #expect(try await ask(now.advanced(byMilliseconds: 4_999)) == 1)
    #expect(try await ask(now.advanced(byMilliseconds: 5_000)) == 2)
    #expect(making.count == 2)
  }

  @Test("that can't be made is made again by the next request") func failure() async throws {
    let index = SharedIndex<Int>(lag: .seconds(5))
    await #expect(throws: IndexBuild.Failure.self) {
      try await index.current(at: now) { _ in throw IndexBuild.Failure() }
    }
    #expect(try await index.current(at: now) { $0 ?? 7 } == 7)
    #expect(try index.value(at: now) { _ in throw IndexBuild.Failure() } == 7)
  }

  @Test("that was replaced while it was made stays replaced, and is brought up next")
  func replaced() async throws {
    let index = SharedIndex<Int>(lag: .seconds(5))
    let making = IndexBuild()
    let now = now
    index.replace(with: 40)
    let request = Task { try await index.current(at: now, making.callAsFunction) }
    await making.hasBegun()
    index.replace(with: 50)
    making.finish()
    #expect(try await request.value == 50)
    #expect(try await index.current(at: now) { ($0 ?? 0) + 2 } == 52)
  }

  @Test("that is small is brought up for each request") func small() async throws {
    let index = SharedIndex<Int>(lag: .seconds(5)) { $0 < 3 }
    for expected in [1, 2, 3, 3] {
      #expect(try await index.current(at: now) { ($0 ?? 0) + 1 } == expected)
    }
  }

  @Test("with a lag of zero is the transaction's") func zero() async throws {
    let index = SharedIndex<Int>(lag: .zero)
    #expect(try await index.current(at: now) { _ in 1 } == nil)
    #expect(try index.value(at: now) { ($0 ?? 0) + 1 } == 1)
    #expect(try index.value(at: now) { ($0 ?? 0) + 1 } == 2)
  }
}

/// Two processes on one store, each with an index of its own.
@Suite("Discovery in two processes") struct DiscoveryLagTests {
  @Test("a member whom another process erases is never shown and leaves the index; a new one comes")
  func gone() async throws {
    let backend = InMemoryBackend()
    let lag = Duration.seconds(300)
    let desk = try FriendsFixture(backend, accessLife: .seconds(86_400), discoveryLag: lag)
    let other = try FriendsFixture(backend, accessLife: .seconds(86_400), discoveryLag: lag)
    let ada = try await desk.member("Ada")
    var others: [FixtureMember] = []
    for name in ["Erased", "Suspended", "Blocking", "Hidden", "Left", "Right"] {
      others.append(try await desk.member(name))
    }
    let elsewhere = FixtureMember(desk: other, id: ada.id, caller: ada.caller)
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
    let desk = try FriendsFixture(backend)
    let other = try FriendsFixture(backend, discoveryLag: .seconds(300))
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
