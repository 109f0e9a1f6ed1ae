import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct CircuitBreakerTests {
  private func fixture(_ answers: [ScriptedAnswer]) throws -> (ScriptedClient, CircuitBreaker) {
    let clock = VirtualClock()
    let breaker = CircuitBreaker(failures: 3, pause: .seconds(30), clock: clock.monotonic)
    return (try ScriptedClient(answers, on: clock) { _ in [breaker] }, breaker)
  }

  private let host = "https://example.com"

  @Test func b1OpensAfterThreeInARow() async throws {
    let (fixture, breaker) = try fixture([
      .status(500), .status(200), .status(500), .status(503), .status(502),
    ])
    let error = try await fixture.clock.run { () -> HTTPError? in
      _ = try await fixture.status(.sample())
      #expect(breaker.states == [host: .closed(failures: 1)])
      _ = try await fixture.status(.sample())
      #expect(breaker.states == [:])
      for _ in 0..<3 { _ = try await fixture.status(.sample()) }
      try await fixture.clock.monotonic.sleep(until: .seconds(10))
      return await fixture.failure(try .sample())
    }
    #expect(error?.reason == .circuitOpen)
    #expect(error?.isUnsent == true)
    #expect(error?.retryAfter == .seconds(20))
    #expect(breaker.states == [host: .open(remaining: .seconds(20))])
    #expect(fixture.client.circuits == breaker.states)
    #expect(fixture.transport.requests.count == 5)
  }

  @Test func b2OneProbeAndB3ItDecides() async throws {
    let fails = [ScriptedAnswer](repeating: .status(500), count: 3)
    let (fixture, breaker) = try fixture(
      fails + [.status(500, after: .seconds(1)), .status(200, after: .seconds(1))])
    try await fixture.clock.run {
      for _ in 0..<3 { _ = try await fixture.status(.sample()) }
      for round in 0..<2 {
        try await fixture.clock.monotonic.sleep(until: fixture.clock.now + .seconds(30))
        #expect(breaker.states == [host: .halfOpen])
        async let probe = fixture.status(.sample())
        try await fixture.clock.monotonic.sleep(until: fixture.clock.now + .milliseconds(500))
        #expect(await fixture.failure(try .sample())?.reason == .circuitOpen)
        #expect(try await probe == (round == 0 ? 500 : 200))
        if round == 0 { #expect(breaker.states == [host: .open(remaining: .seconds(30))]) }
      }
    }
    #expect(breaker.states == [:])
    #expect(fixture.transport.requests.count == 5)
  }

  @Test func b4ACancelledProbeLetsTheNextTry() async throws {
    let fails = [ScriptedAnswer](repeating: .status(500), count: 3)
    let (fixture, breaker) = try fixture(fails + [.silence, .status(200)])
    try await fixture.clock.run {
      for _ in 0..<3 { _ = try await fixture.status(.sample()) }
      try await fixture.clock.monotonic.sleep(until: .seconds(30))
      let error = try await fixture.failure(.sample(), cancelledAt: .seconds(31))
      #expect(error?.reason == .cancelled)
      #expect(breaker.states == [host: .halfOpen])
      #expect(try await fixture.status(.sample()) == 200)
    }
    #expect(breaker.states == [:])
  }

  @Test(arguments: HTTPError.Reason.allCases) func b4Errors(_ reason: HTTPError.Reason) async throws
  {
    let answers = [ScriptedAnswer](repeating: .failure(HTTPError(reason, "so")), count: 3)
    let (fixture, breaker) = try fixture(answers)
    try await fixture.clock.run { for _ in 0..<3 { _ = await fixture.failure(try .sample()) } }
    let counts: [HTTPError.Reason] = [
      .unreachable, .untrusted, .timedOut, .disconnected, .truncated, .malformed, .serverFailed,
    ]
    #expect(
      breaker.states == (counts.contains(reason) ? [host: .open(remaining: .seconds(30))] : [:]))
  }

  @Test func b5ARefusalIsNoFailure() async throws {
    let (fixture, breaker) = try fixture(
      [.status(500), .status(500), .status(404), .status(500), .status(500)])
    try await fixture.clock.run { for _ in 0..<5 { _ = try await fixture.status(.sample()) } }
    #expect(breaker.states == [host: .closed(failures: 2)])
  }

  @Test func b6EachOriginHasItsOwn() async throws {
    let (fixture, breaker) = try fixture(
      [ScriptedAnswer](repeating: .status(500), count: 3) + [.status(200)])
    try await fixture.clock.run {
      for _ in 0..<3 { _ = try await fixture.status(.sample()) }
      #expect(try await fixture.status(.sample(.get, "https://other.example/")) == 200)
    }
    #expect(breaker.states.count == 1)
  }

  @Test func aLateAnswerFromBeforeDecidesNothing() async throws {
    let (fixture, breaker) = try fixture(
      [.status(200, after: .seconds(5))] + [ScriptedAnswer](repeating: .status(500), count: 3))
    try await fixture.clock.run {
      async let slow = fixture.status(.sample())
      try await fixture.clock.monotonic.sleep(until: .seconds(1))
      for _ in 0..<3 { _ = try await fixture.status(.sample()) }
      _ = try await slow
    }
    #expect(breaker.states == [host: .open(remaining: .seconds(26))])
  }

  @Test func retryDoesNotHammerAnOpenCircuit() async throws {
    let fixture = try ScriptedClient(always: .status(500)) {
      [Retry.sample($0, attempts: 9), CircuitBreaker(failures: 2, clock: $0)]
    }
    let error = try await fixture.clock.run { await fixture.failure(try .sample()) }
    #expect(error?.reason == .circuitOpen)
    #expect(fixture.transport.requests.count == 2)
  }

  /// A server may send to as many names as it likes, or a crawler meet as many dead hosts.
  @Test func manyHostsAreForgottenAgain() async throws {
    let clock = VirtualClock()
    let breaker = CircuitBreaker(failures: 2, pause: .seconds(30), clock: clock.monotonic)
    let transport = ScriptedTransport(clock: clock) { _, _ in .status(500) }
    let client = try HTTPClient(transport, through: [breaker])
    let most = try await clock.run { () -> Int in
      var most = 0
      for number in 0..<1000 {
        for _ in 0...number % 2 {
          _ = try await client.send(.sample(.get, "https://h\(number).example/"))
        }
        try await clock.monotonic.sleep(until: clock.now + .seconds(1))
        most = max(most, breaker.states.count)
      }
      return most
    }
    #expect(most <= 300)
    #expect(breaker.states["https://h999.example"] == .open(remaining: .seconds(29)))
  }
}
