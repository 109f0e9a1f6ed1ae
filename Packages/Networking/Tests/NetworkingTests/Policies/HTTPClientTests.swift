import DomainModels
import Foundation
import Networking
import NetworkingTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(30))) struct HTTPClientTests {
  /// Notes when it is passed.
  private struct Marker: HTTPMiddleware {
    let name: String
    let place: MiddlewareOrder?
    let note: @Sendable (String) -> Void

    func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse {
      note("\(name) in")
      let response = try await next(call)
      note("\(name) out")
      return response
    }
  }

  private struct Spoiler: HTTPMiddleware {
    func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse {
      var call = call
      call.request.headers["X-Spoilt"] = "a\r\nb: c"
      return try await next(call)
    }
  }

  @Test func c1PassesInOrder() async throws {
    let notes = Mutex<[String]>([])
    let note = { @Sendable (text: String) in notes.withLock { $0.append(text) } }
    let client = try HTTPClient(
      ScriptedTransport([.status(200)]),
      through: [
        Marker(name: "a", place: nil, note: note), Marker(name: "b", place: nil, note: note),
      ])
    _ = try await client.send(.sample())
    #expect(notes.withLock { $0 } == ["a in", "b in", "b out", "a out"])
  }

  @Test func c2RefusesBeforeTheFirstAndAfterTheLast() async throws {
    let notes = Mutex<[String]>([])
    let transport = ScriptedTransport([.status(200)])
    let marker = Marker(name: "a", place: nil) { text in notes.withLock { $0.append(text) } }
    let client = try HTTPClient(transport, through: [marker])
    let first = await #expect(throws: HTTPError.self) {
      try await client.send(.sample(.get, "ftp://example.com/"))
    }
    #expect(first?.reason == .invalidRequest)
    #expect(notes.withLock { $0 } == [])
    let spoilt = try HTTPClient(transport, through: [marker, Spoiler()])
    let second = await #expect(throws: HTTPError.self) { try await spoilt.send(.sample()) }
    #expect(second?.reason == .invalidRequest)
    #expect(notes.withLock { $0 } == ["a in"])
    #expect(transport.requests == [])
  }

  @Test func c3RefusesEveryWrongPair() throws {
    for outer in MiddlewareOrder.allCases {
      for inner in MiddlewareOrder.allCases {
        let pair = [
          Marker(name: "outer", place: outer) { _ in },
          Marker(name: "free", place: nil) { _ in },
          Marker(name: "inner", place: inner) { _ in },
        ]
        if outer < inner {
          _ = try HTTPClient(ScriptedTransport([]), through: pair)
        } else {
          #expect(throws: ValidationError.self) {
            try HTTPClient(ScriptedTransport([]), through: pair)
          }
        }
      }
    }
  }

  @Test func c3NamesWhatIsWrong() {
    let clock = VirtualClock().monotonic
    let error = #expect(throws: ValidationError.self) {
      try HTTPClient(
        ScriptedTransport([]),
        through: [Retry.sample(clock), Deadline(.seconds(1), clock: clock)])
    }
    #expect(error?.message == "HTTP client: middlewares must have Deadline before Retry")
  }

  @Test func standardStandsInOrderAndIsWhole() throws {
    let wall = WallClock.fixed(at: Timestamp(milliseconds: 0))
    var policy = HTTPPolicy()
    policy.redirects = 1
    policy.addsIdempotencyKeys = true
    let client = HTTPClient.standard(
      ScriptedTransport([]), policy: policy, clock: VirtualClock().monotonic, wallClock: wall,
      random: .seeded(1), identifiers: .version7(clock: wall, random: .seeded(2)), log: { _ in })
    #expect(client.middlewares.compactMap(\.place) == MiddlewareOrder.allCases)
    #expect(client.middlewares.last is HTTPLog)
    _ = try HTTPClient(ScriptedTransport([]), through: client.middlewares)
    let plain = HTTPClient.standard(
      ScriptedTransport([]), clock: VirtualClock().monotonic, wallClock: wall,
      random: .seeded(1), identifiers: .version7(clock: wall, random: .seeded(2)))
    #expect(
      plain.middlewares.compactMap(\.place) == [.deadline, .retry, .breaker, .rate, .attempt])
    #expect(plain.middlewares.count == 5)
  }

  @Test func standardKeepsAServerThatHangsFromHangingTheCaller() async throws {
    let clock = VirtualClock()
    let transport = ScriptedTransport(clock: clock) { _, _ in .silence }
    let wall = WallClock.fixed(at: Timestamp(milliseconds: 0))
    let client = HTTPClient.standard(
      transport, clock: clock.monotonic, wallClock: wall, random: .seeded(1),
      identifiers: .version7(clock: wall, random: .seeded(2)))
    let (error, time) = try await clock.run { () -> (HTTPError?, Duration) in
      do {
        _ = try await client.send(.sample())
        return (nil, clock.now)
      } catch let error as HTTPError {
        return (error, clock.now)
      }
    }
    // Two attempts of 20 s and their waits leave less than a third one takes.
    #expect(error?.reason == .timedOut)
    #expect(time == .seconds(60))
    #expect(transport.requests.count == 3)
    #expect(transport.isIdle && clock.sleeperCount == 0)
    #expect(client.circuits == ["https://example.com": .closed(failures: 2)])
  }
}
