import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct CircuitBreakerTests {
  private func rig(_ answers: [ScriptedAnswer]) throws -> (ScriptedClient, CircuitBreaker) {
    let clock = VirtualClock()
    let breaker = CircuitBreaker(failures: 3, pause: .seconds(30), clock: clock.monotonic)
    return (try ScriptedClient(answers, on: clock) { _ in [breaker] }, breaker)
  }

  private let host = "https://example.com"

  @Test func b1OpensAfterThreeInARow() async throws {
    let (rig, breaker) = try rig([
      .status(500), .status(200), .status(500), .status(503), .status(502),
    ])
    let error = try await rig.clock.run { () -> HTTPError? in
      _ = try await rig.status(.sample())
      #expect(breaker.states == [host: .closed(failures: 1)])
      _ = try await rig.status(.sample())
      #expect(breaker.states == [:])
      for _ in 0..<3 { _ = try await rig.status(.sample()) }
      try await rig.clock.monotonic.sleep(until: .seconds(10))
      return await rig.failure(try .sample())
    }
    #expect(error?.reason == .circuitOpen)
    #expect(error?.isUnsent == true)
    #expect(error?.retryAfter == .seconds(20))
    #expect(breaker.states == [host: .open(remaining: .seconds(20))])
    #expect(rig.client.circuits == breaker.states)
    #expect(rig.transport.requests.count == 5)
  }

  @Test func b2OneProbeAndB3ItDecides() async throws {
    let fails = [ScriptedAnswer](repeating: .status(500), count: 3)
    let (rig, breaker) = try rig(
      fails + [.status(500, after: .seconds(1)), .status(200, after: .seconds(1))])
    try await rig.clock.run {
      for _ in 0..<3 { _ = try await rig.status(.sample()) }
      for round in 0..<2 {
        try await rig.clock.monotonic.sleep(until: rig.clock.now + .seconds(30))
        #expect(breaker.states == [host: .halfOpen])
        async let probe = rig.status(.sample())
        try await rig.clock.monotonic.sleep(until: rig.clock.now + .milliseconds(500))
        #expect(await rig.failure(try .sample())?.reason == .circuitOpen)
        #expect(try await probe == (round == 0 ? 500 : 200))
        if round == 0 { #expect(breaker.states == [host: .open(remaining: .seconds(30))]) }
      }
    }
    #expect(breaker.states == [:])
    #expect(rig.transport.requests.count == 5)
  }

  @Test func b4ACancelledProbeLetsTheNextTry() async throws {
    let fails = [ScriptedAnswer](repeating: .status(500), count: 3)
    let (rig, breaker) = try rig(fails + [.silence, .status(200)])
    try await rig.clock.run {
      for _ in 0..<3 { _ = try await rig.status(.sample()) }
      try await rig.clock.monotonic.sleep(until: .seconds(30))
      let error = try await rig.failure(.sample(), cancelledAt: .seconds(31))
      #expect(error?.reason == .cancelled)
      #expect(breaker.states == [host: .halfOpen])
      #expect(try await rig.status(.sample()) == 200)
    }
    #expect(breaker.states == [:])
  }

  @Test(arguments: HTTPError.Reason.allCases) func b4Errors(_ reason: HTTPError.Reason) async throws
  {
    let answers = [ScriptedAnswer](repeating: .failure(HTTPError(reason, "so")), count: 3)
    let (rig, breaker) = try rig(answers)
    try await rig.clock.run { for _ in 0..<3 { _ = await rig.failure(try .sample()) } }
    let counts: [HTTPError.Reason] = [
      .unreachable, .untrusted, .timedOut, .disconnected, .truncated, .malformed, .serverFailed,
    ]
    #expect(
      breaker.states == (counts.contains(reason) ? [host: .open(remaining: .seconds(30))] : [:]))
  }

  @Test func b5ARefusalIsNoFailure() async throws {
    let (rig, breaker) = try rig(
      [.status(500), .status(500), .status(404), .status(500), .status(500)])
    try await rig.clock.run { for _ in 0..<5 { _ = try await rig.status(.sample()) } }
    #expect(breaker.states == [host: .closed(failures: 2)])
  }

  @Test func b6EachOriginHasItsOwn() async throws {
    let (rig, breaker) = try rig(
      [ScriptedAnswer](repeating: .status(500), count: 3) + [.status(200)])
    try await rig.clock.run {
      for _ in 0..<3 { _ = try await rig.status(.sample()) }
      #expect(try await rig.status(.sample(.get, "https://other.example/")) == 200)
    }
    #expect(breaker.states.count == 1)
  }

  @Test func aLateAnswerFromBeforeDecidesNothing() async throws {
    let (rig, breaker) = try rig(
      [.status(200, after: .seconds(5))] + [ScriptedAnswer](repeating: .status(500), count: 3))
    try await rig.clock.run {
      async let slow = rig.status(.sample())
      try await rig.clock.monotonic.sleep(until: .seconds(1))
      for _ in 0..<3 { _ = try await rig.status(.sample()) }
      _ = try await slow
    }
    #expect(breaker.states == [host: .open(remaining: .seconds(26))])
  }

  @Test func retryDoesNotHammerAnOpenCircuit() async throws {
    let rig = try ScriptedClient(always: .status(500)) {
      [Retry.sample($0, attempts: 9), CircuitBreaker(failures: 2, clock: $0)]
    }
    let error = try await rig.clock.run { await rig.failure(try .sample()) }
    #expect(error?.reason == .circuitOpen)
    #expect(rig.transport.requests.count == 2)
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
