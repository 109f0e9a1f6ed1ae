import Blobs
import DomainModels
import Foundation
import Networking
import NetworkingTesting
import Synchronization
import Testing

@testable import S3Blobs

/// The store's behaviour over a failing network and service, in virtual time.
@Suite(.timeLimit(.minutes(5))) struct FailureTests {
  private let clock = VirtualClock()
  private let abc = Array("abc".utf8)
  private let ada: BlobOwner

  init() throws { ada = try .named("ada") }

  /// A bucket of which some requests fail once it is opened, counted from there.
  private func bucket(
    _ fault: @escaping @Sendable (HTTPRequest, Int) -> FakeS3.Fault?
  ) -> FakeS3 {
    FakeS3(clock: clock) { request, number in
      number < FailureTests.opening ? nil : fault(request, number - FailureTests.opening)
    }
  }

  /// The number of requests that the opening of an empty bucket makes.
  private static let opening = 4

  private func failure(_ body: @escaping @Sendable () async throws -> Void) async -> BlobError? {
    do {
      try await clock.run { try await body() }
      return nil
    } catch {
      return error as? BlobError
    }
  }

  @Test func openingTakesSoManyRequests() async throws {
    let bucket = FakeS3(clock: clock)
    try await clock.run {
      _ = try await bucket.open()
      #expect(bucket.requests.count == FailureTests.opening)
      _ = try await bucket.open()
      #expect(bucket.requests.count == 2 * FailureTests.opening - 1)
    }
  }

  @Test(arguments: [500, 502, 503, 504]) func aFailureThatPassesIsRepeated(
    _ status: Int
  ) async throws {
    let bucket = bucket { _, number in
      number.isMultiple(of: 2) ? .answers(status, FakeS3.problem("InternalError")) : nil
    }
    let (ada, abc) = (ada, abc)
    try await clock.run {
      let store = try await bucket.open(options: .persevering)
      let id = try await store.put(abc, for: ada)
      #expect(try await store.get(id) == abc)
      #expect(try await store.remove(id, of: ada))
      #expect(try await store.get(id) == nil)
    }
  }

  @Test func whatTheAnswerOfGotLostIsThereOnce() async throws {
    let bucket = bucket { _, number in number.isMultiple(of: 2) ? .losesAnswer : nil }
    let (ada, abc) = (ada, abc)
    try await clock.run {
      let store = try await bucket.open(options: .persevering)
      let id = try await store.put(abc, for: ada)
      #expect(try await store.list(of: ada) == [BlobEntry(id: id, size: 3)])
      #expect(bucket.objects.keys.count { $0.hasPrefix("friends/blobs/") } == 1)
      #expect(try await store.remove(id, of: ada))
      #expect(try await store.list(of: ada) == [])
      #expect(try await !store.keys().contains { $0.hasPrefix("friends/blobs/") })
    }
  }

  @Test func aRequestThatArrivesLateChangesNothing() async throws {
    let bucket = FakeS3(clock: clock)
    let (ada, abc) = (ada, abc)
    try await clock.run {
      let store = try await bucket.open()
      let id = try await store.put(abc, for: ada)
      let sent = bucket.requests.filter { $0.url.path().contains("/owners/") && $0.method == .put }
      #expect(sent.count == 2)
      #expect(try await store.remove(id, of: ada))
      let before = bucket.objects["friends/owners/ada"]?.bytes
      for request in sent { #expect(bucket.deliver(request) == 412) }
      #expect(bucket.objects["friends/owners/ada"]?.bytes == before)
      #expect(try await store.list(of: ada) == [])
      // A content that comes late is garbage, which a collection removes.
      let content = try #require(bucket.requests.first { $0.url.path().contains("/blobs/") })
      #expect(bucket.deliver(content) == 200)
      bucket.age(by: .seconds(86_401))
      #expect(try await store.collectGarbage().removed == 1)
      #expect(try await store.get(id) == nil)
    }
  }

  /// The first delivery of a put's ledger succeeds unnoticed, and another process removes the blob before the
  /// second, which is refused.
  @Test func aRemovalBetweenTwoDeliveriesLeavesNoLineWithoutAContent() async throws {
    let isFirst = Mutex(true)
    let bucket = bucket { request, _ in
      let isLedger = request.headers["If-Match"] != nil && request.url.path().contains("/owners/")
      return isLedger
        && isFirst.withLock { flag in
          defer { flag = false }
          return flag
        } ? .losesAnswer : nil
    }
    let (ada, abc) = (ada, abc)
    try await clock.run {
      let other = try await bucket.open(seed: 2)
      let hooked = HookedTransport(bucket.transport) { request in
        let tag = request.headers["If-Match"]
        guard tag != nil, request.url.path().contains("/owners/"),
          bucket.requests.count(where: { $0.headers["If-Match"] == tag }) == 1
        else { return }
        let isRemoved = try? await other.remove(BlobID(digest: abc.sha256), of: ada)
        #expect(isRemoved == true)
      }
      let store = try await bucket.open(through: hooked)
      let id = try await store.put(abc, for: ada)
      #expect(try await store.list(of: ada).map(\.id) == [id])
      #expect(try await store.get(id) == abc)
      #expect(bucket.objects.keys.count { $0.hasPrefix("friends/blobs/") } == 1)
    }
  }

  @Test func aCopyThatIsMendedWhileItIsReadIsFound() async throws {
    let bucket = FakeS3(clock: clock)
    let (ada, abc) = (ada, abc)
    let isFirst = Mutex(true)
    try await clock.run {
      let store = try await bucket.open()
      let id = try await store.put(abc, for: ada)
      try await store.damage(id)
      let hooked = HookedTransport(bucket.transport) { request in
        let isContent = request.method == .get && request.url.path().contains("/blobs/")
        guard isContent,
          isFirst.withLock({ flag in
            defer { flag = false }
            return flag
          })
        else { return }
        _ = try? await store.put(abc, for: ada)
      }
      #expect(try await bucket.open(seed: 2, through: hooked).get(id) == abc)
    }
  }

  @Test func aContentThatBreaksOffIsFetchedAgain() async throws {
    let bucket = bucket { request, number in
      request.method == .get && request.url.query() == nil && number % 3 != 2 ? .breaksOff : nil
    }
    let (ada, abc) = (ada, abc)
    try await clock.run {
      let store = try await bucket.open()
      let id = try await store.put(abc, for: ada)
      #expect(try await store.get(id) == abc)
    }
    let always = self.bucket { request, _ in
      request.url.path().contains("/blobs/") && request.method == .get ? .breaksOff : nil
    }
    let error = await failure {
      let store = try await always.open()
      _ = try await store.get(try await store.put(abc, for: ada))
    }
    #expect(error?.reason == .inputOutput)
    #expect(error?.message.contains("ended too early") == true, "\(String(describing: error))")
    #expect(always.requests.count { $0.method == .get && $0.url.path().contains("/blobs/") } == 3)
  }

  @Test func silenceEnds() async throws {
    let bucket = bucket { _, _ in .isSilent }
    let (ada, abc) = (ada, abc)
    let error = await failure { _ = try await bucket.open().put(abc, for: ada) }
    #expect(error?.reason == .inputOutput)
    #expect(error?.message.contains("can't be reached") == true)
    #expect(clock.now <= .seconds(61))
    #expect(clock.sleeperCount == 0)
  }

  @Test func aCallThatIsCancelledEndsSo() async throws {
    let bucket = bucket { _, _ in .isSilent }
    let (ada, abc, clock) = (ada, abc, clock)
    try await clock.run {
      let store = try await bucket.open()
      await withTaskGroup(of: Bool.self) { group in
        group.addTask {
          do {
            _ = try await store.put(abc, for: ada)
            return false
          } catch {
            return error is CancellationError
          }
        }
        try? await clock.monotonic.sleep(until: clock.now + .seconds(1))
        group.cancelAll()
        #expect(await group.next() == true)
      }
    }
  }

  @Test func whatIsUndecidedIsTriedAgain() async throws {
    let puts = Mutex(0)
    let bucket = bucket { request, _ in
      guard request.method == .put else { return nil }
      let number = puts.withLock { count in
        count += 1
        return count
      }
      return number.isMultiple(of: 2)
        ? .answers(409, FakeS3.problem("ConditionalRequestConflict")) : nil
    }
    let (ada, abc) = (ada, abc)
    try await clock.run {
      let store = try await bucket.open()
      for number in 0..<5 { _ = try await store.put(abc + [UInt8(number)], for: ada) }
      #expect(try await store.list(of: ada).count == 5)
      #expect(bucket.objects.keys.count { $0.hasPrefix("friends/blobs/") } == 5)
    }
    let never = self.bucket { request, _ in
      request.method == .put && request.url.path().contains("/blobs/")
        ? .answers(409, FakeS3.problem("ConditionalRequestConflict")) : nil
    }
    let error = await failure { _ = try await never.open().put(abc, for: ada) }
    #expect(error?.reason == .busy)
  }

  @Test func othersWhoAreAlwaysFasterEndThePatience() async throws {
    let bucket = bucket { request, _ in
      request.headers["If-Match"] != nil
        ? .answers(412, FakeS3.problem("PreconditionFailed")) : nil
    }
    let (ada, abc) = (ada, abc)
    let error = await failure { _ = try await bucket.open().put(abc, for: ada) }
    #expect(error?.reason == .busy)
    #expect(error?.kind == .busy)
    #expect(clock.now < .seconds(31))
  }

  /// Between the content and the ledger of a put, another process uses the quota up.
  @Test func aPutThatIsRefusedLateLeavesNothing() async throws {
    let bucket = FakeS3(clock: clock)
    let (ada, abc) = (ada, abc)
    let error = await failure {
      let limits = BlobLimits(ownerSize: 5)
      let other = try await bucket.open(limits, seed: 2)
      let hooked = HookedTransport(bucket.transport) { request in
        guard request.method == .put, request.url.path().contains("/blobs/") else { return }
        _ = try? await other.put([1, 2, 3, 4], for: ada)
      }
      _ = try await bucket.open(limits, through: hooked).put(abc, for: ada)
    }
    #expect(error?.reason == .overQuota)
    let contents = bucket.objects.filter { $0.key.hasPrefix("friends/blobs/") }
    #expect(contents.map(\.value.bytes) == [[1, 2, 3, 4]])
  }

  @Test func aPutThatTakesLongerThanTheGraceIsRefused() async throws {
    let bucket = FakeS3(clock: clock)
    let (ada, abc, clock) = (ada, abc, clock)
    // The process is stopped between the content and the ledger.
    let slow = HookedTransport(bucket.transport) { request in
      if request.headers["If-Match"] != nil, request.url.path().contains("/owners/") {
        clock.advance(by: .seconds(86_400))
      }
    }
    let error = await failure {
      var options = S3Options()
      options.requests.deadline = .seconds(1_000_000)
      options.requests.headers = .seconds(1_000_000)
      _ = try await bucket.open(options: options, through: slow).put(abc, for: ada)
    }
    #expect(error?.message.contains("may have been collected") == true)
  }
}

/// Does something before each request.
struct HookedTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let hook: @Sendable (HTTPRequest) async -> Void

  init(
    _ transport: any HTTPTransport, before hook: @escaping @Sendable (HTTPRequest) async -> Void
  ) {
    self.transport = transport
    self.hook = hook
  }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    await hook(request)
    return try await transport.send(request)
  }
}
