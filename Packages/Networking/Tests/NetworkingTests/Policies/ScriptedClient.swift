import DomainModels
import Foundation
import Networking
import NetworkingTesting
import Synchronization
import Testing

/// A client over a script, in virtual time.
struct ScriptedClient: Sendable {
  let clock: VirtualClock
  let transport: ScriptedTransport
  let client: HTTPClient

  init(
    _ answers: [ScriptedAnswer], on clock: VirtualClock = VirtualClock(),
    _ make: (MonotonicClock) -> [any HTTPMiddleware]
  ) throws {
    self.clock = clock
    transport = ScriptedTransport(answers, clock: clock)
    client = try HTTPClient(transport, through: make(clock.monotonic))
  }

  /// Gives the same answer to everything.
  init(
    always answer: ScriptedAnswer, _ make: (MonotonicClock) -> [any HTTPMiddleware]
  ) throws {
    let clock = VirtualClock()
    self.clock = clock
    transport = ScriptedTransport(clock: clock) { _, _ in answer }
    client = try HTTPClient(transport, through: make(clock.monotonic))
  }

  /// Sends, reads everything, and gives the error if there is one.
  func failure(_ request: HTTPRequest) async -> HTTPError? {
    do throws(HTTPError) {
      let response = try await client.send(request)
      for try await _ in response.body {}
      return nil
    } catch {
      return error
    }
  }

  /// Sends, reads everything, and gives the status.
  func status(_ request: HTTPRequest) async throws -> Int {
    let response = try await client.send(request)
    for try await _ in response.body {}
    return response.status
  }

  /// The same as a task that can be cancelled at a time.
  func failure(_ request: HTTPRequest, cancelledAt time: Duration) async throws -> HTTPError? {
    try await withThrowingTaskGroup(of: HTTPError?.self) { group in
      group.addTask { await failure(request) }
      try await clock.monotonic.sleep(until: time)
      group.cancelAll()
      return try await group.next() ?? nil
    }
  }

  /// True if nothing is held or waited for any more.
  var isAtRest: Bool { transport.isIdle && clock.sleeperCount == 0 }
}

extension HTTPRequest {
  /// A request to a host that isn't there.
  static func sample(
    _ method: HTTPMethod = .get, _ address: String = "https://example.com/",
    _ headers: HTTPHeaders = [:]
  ) throws -> HTTPRequest {
    HTTPRequest(method, try #require(URL(string: address)), headers: headers)
  }
}

extension Retry {
  /// Three attempts, one second apart at least.
  static func sample(
    _ clock: MonotonicClock, attempts: Int = 3, budget: RetryBudget = RetryBudget(),
    countHeader: String? = nil, seed: UInt64 = 7
  ) -> Retry {
    Retry(
      RetryPolicy(
        attempts: attempts, backoff: .decorrelated(base: .seconds(1), cap: .seconds(10)),
        budget: budget),
      countHeader: countHeader, clock: clock,
      wallClock: .fixed(at: Timestamp(milliseconds: 784_111_777_000)), random: .seeded(seed))
  }
}

/// Keeps the limit that a client got, to look into it.
final class LimitBox: Sendable {
  private let limit = Mutex<RateLimit?>(nil)

  func make(
    _ clock: MonotonicClock, maximumInFlight: Int = .max, queue: Int = 100
  ) -> RateLimit {
    let made = RateLimit(
      every: .seconds(1), maximumInFlight: maximumInFlight, queue: queue, clock: clock)
    limit.withLock { $0 = made }
    return made
  }

  var waiting: [String: Int]? { limit.withLock { $0?.waiting } }
}

/// An address, for places in which only errors of HTTP can be thrown.
enum SampleURL {
  typealias Value = URL

  static func make(_ address: String = "https://example.com/") throws(HTTPError) -> URL {
    guard let url = URL(string: address) else { throw HTTPError(.invalidRequest, address) }
    return url
  }
}
