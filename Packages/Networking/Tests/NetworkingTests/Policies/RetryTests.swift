import DomainModels
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct RetryTests {
  @Test(arguments: [HTTPMethod.get, .head, .put, .delete, .post, .patch])
  func r1OnlyWhatMayArriveTwice(_ method: HTTPMethod) async throws {
    let rig = try ScriptedClient([.status(503), .status(200)]) { [Retry.sample($0)] }
    let status = try await rig.clock.run { try await rig.status(.sample(method)) }
    #expect(status == (method.isIdempotent ? 200 : 503))
  }

  @Test func r1AKeyMakesAPostRepeatable() async throws {
    let rig = try ScriptedClient([.status(503), .status(200)]) { [Retry.sample($0)] }
    let request = try HTTPRequest.sample(.post, "https://example.com/", ["idempotency-key": "7"])
    #expect(try await rig.clock.run { try await rig.status(request) } == 200)
  }

  @Test func r1AnUnsentPostIsRepeated() async throws {
    for isUnsent in [true, false] {
      let error = HTTPError(.unreachable, "refused", isUnsent: isUnsent)
      let rig = try ScriptedClient([.failure(error), .status(201)]) { [Retry.sample($0)] }
      let found = try await rig.clock.run { await rig.failure(try .sample(.post)) }
      #expect(found == (isUnsent ? nil : error))
    }
  }

  @Test(arguments: [200, 304, 400, 401, 404, 408, 409, 422, 425, 429, 500, 501, 502, 503, 504, 505])
  func r2Statuses(_ status: Int) async throws {
    let rig = try ScriptedClient([.status(status), .status(299)]) { [Retry.sample($0)] }
    let isRepeated = [408, 425, 429, 500, 502, 503, 504].contains(status)
    let found = try await rig.clock.run { try await rig.status(.sample()) }
    #expect(found == (isRepeated ? 299 : status))
    #expect(rig.isAtRest)
  }

  @Test(arguments: HTTPError.Reason.allCases) func r2Errors(_ reason: HTTPError.Reason) async throws
  {
    let error = HTTPError(reason, "so it went")
    let rig = try ScriptedClient([.failure(error), .status(200)]) { [Retry.sample($0)] }
    let isRepeated = [.unreachable, .timedOut, .disconnected, .truncated].contains(reason)
    let found = try await rig.clock.run { await rig.failure(try .sample()) }
    #expect(found == (isRepeated ? nil : error))
  }

  @Test func r2TheServerOverrulesTheStatus() async throws {
    for (status, should, wanted) in [(503, "false", 503), (409, "true", 200), (400, "TRUE", 200)] {
      let rig = try ScriptedClient([.status(status, ["x-should-retry": should]), .status(200)]) {
        [Retry.sample($0)]
      }
      #expect(try await rig.clock.run { try await rig.status(.sample()) } == wanted)
    }
  }

  @Test(
    arguments: [
      ("Retry-After", "3", 3000), ("Retry-After", "1.5", 1500), ("retry-after-ms", "300", 300),
      ("Retry-After", "Sun, 06 Nov 1994 08:49:42 GMT", 5000),
      ("Retry-After", "Sunday, 06-Nov-94 08:49:42 GMT", 5000),
      ("Retry-After", "Sun Nov  6 08:49:42 1994", 5000),
    ])
  func r3RetryAfterIsObeyedExactly(_ name: String, _ value: String, _ wait: Int) async throws {
    let rig = try ScriptedClient([.status(429, [name: value]), .status(200)]) { [Retry.sample($0)] }
    _ = try await rig.clock.run { try await rig.status(.sample()) }
    #expect(rig.transport.times == [.zero, .milliseconds(wait)])
  }

  @Test func r3WhatDoesNotFitIsHandedOutAtOnce() async throws {
    for (value, limit) in [
      ("10", Duration.seconds(9)), ("10", .seconds(10)), ("300", .seconds(900)),
    ] {
      let rig = try ScriptedClient([.status(429, ["Retry-After": value]), .status(200)]) {
        [Deadline(limit, clock: $0), Retry.sample($0)]
      }
      let error = try await rig.clock.run { () -> HTTPError? in
        do throws(HTTPError) {
          _ = try await rig.client.fetch(HTTPRequest(.get, try sampleURL()), limit: 100)
          return nil
        } catch {
          return error
        }
      }
      #expect(error?.reason == .rateLimited)
      #expect(error?.retryAfter == .seconds(Int(value) ?? 0))
      #expect(rig.transport.times == [.zero])
      #expect(rig.clock.now == .zero)
    }
  }

  @Test func r4WaitsGrowByChanceAndDifferBySeed() async throws {
    var all: Set<[Duration]> = []
    for seed in 0..<20 {
      let rig = try ScriptedClient(always: .status(500)) {
        [Retry.sample($0, attempts: 5, seed: UInt64(seed))]
      }
      _ = try await rig.clock.run { try await rig.status(.sample()) }
      let times = rig.transport.times
      #expect(times.count == 5)
      for (before, after) in zip(times, times.dropFirst()) {
        #expect((Duration.seconds(1)...Duration.seconds(10)).contains(after - before))
      }
      all.insert(times)
    }
    #expect(all.count == 20)
  }

  @Test func r5ABrokenContentIsNotRepeated() async throws {
    let cut = HTTPError(.disconnected, "cut")
    let rig = try ScriptedClient([
      .pieces([.text("half"), ScriptedPiece(.failure(cut))]), .status(200),
    ]) {
      [Retry.sample($0)]
    }
    #expect(try await rig.clock.run { await rig.failure(try .sample()) } == cut)
    #expect(rig.transport.requests.count == 1)
  }

  @Test func r6TheBudgetHoldsOverAllCalls() async throws {
    let budget = RetryBudget(share: 0.2, reserve: 5)
    let rig = try ScriptedClient(always: .status(500)) { [Retry.sample($0, budget: budget)] }
    try await rig.clock.run {
      for _ in 0..<200 { _ = try await rig.status(.sample()) }
    }
    // 5 in reserve, and one for every fifth of 200.
    #expect(rig.transport.requests.count <= 200 + 5 + 40)
    #expect(rig.transport.requests.count >= 200 + 40)
    #expect(budget.remaining == 0)
  }

  @Test func r6WithoutABudgetThereWouldBeThreeTimesAsMany() async throws {
    let budget = RetryBudget(share: 10, reserve: 10)
    let rig = try ScriptedClient(always: .status(500)) { [Retry.sample($0, budget: budget)] }
    try await rig.clock.run {
      for _ in 0..<50 { _ = try await rig.status(.sample()) }
    }
    #expect(rig.transport.requests.count == 150)
  }

  @Test func r7AllAttemptsAreTheSameButForTheirNumber() async throws {
    let rig = try ScriptedClient([.status(500), .status(500), .status(200)]) { clock in
      [
        IdempotencyKeys(
          .version7(clock: .fixed(at: Timestamp(milliseconds: 0)), random: .seeded(1))),
        Retry.sample(clock, countHeader: "X-Repetition"),
      ]
    }
    var request = try HTTPRequest.sample(.post)
    request.body = Array("{}".utf8)
    let sent = request
    #expect(try await rig.clock.run { try await rig.status(sent) } == 200)
    #expect(rig.transport.requests.map { $0.headers["X-Repetition"] } == ["0", "1", "2"])
    let keys = Set(rig.transport.requests.map { $0.headers["Idempotency-Key"] })
    #expect(keys.count == 1)
    #expect(keys.first??.count == 38)
    #expect(rig.transport.requests.allSatisfy { $0.body == sent.body && $0.url == sent.url })
  }

  @Test func r8NothingIsHeldWhileItWaits() async throws {
    let rig = try ScriptedClient([.status(503, ["Retry-After": "9"], "sorry"), .status(200)]) {
      [Retry.sample($0)]
    }
    let (open, error) = try await rig.clock.run { () -> (Int, HTTPError?) in
      async let failure = rig.failure(try .sample(), cancelledAt: .seconds(4))
      try await rig.clock.monotonic.sleep(until: .seconds(2))
      let open = rig.transport.openBodies
      return (open, try await failure)
    }
    #expect(open == 0)
    #expect(error?.reason == .cancelled)
    #expect(rig.transport.times == [.zero])
    #expect(rig.clock.now == .seconds(4))
    #expect(rig.isAtRest)
  }

  @Test func r9TheLastAnswerIsHandedOut() async throws {
    let rig = try ScriptedClient([.status(500), .status(502), .status(504, [:], "last")]) {
      [Retry.sample($0)]
    }
    #expect(try await rig.clock.run { try await rig.status(.sample()) } == 504)
    #expect(rig.transport.releases == 3)
  }

  @Test(arguments: [true, false])
  func r9UnsentOnlyIfNoAttemptWasSent(_ firstIsUnsent: Bool) async throws {
    let rig = try ScriptedClient([
      .failure(HTTPError(.disconnected, "cut", isUnsent: firstIsUnsent)),
      .failure(HTTPError(.unreachable, "refused", isUnsent: true)),
      .failure(HTTPError(.unreachable, "refused", hint: "look", isUnsent: true)),
    ]) { [Retry.sample($0)] }
    let request = try HTTPRequest.sample(.post, "https://example.com/", ["Idempotency-Key": "7"])
    let error = try await rig.clock.run { await rig.failure(request) }
    #expect(
      error == HTTPError(.unreachable, "refused", hint: "look", isUnsent: firstIsUnsent))
    #expect(rig.transport.requests.count == 3)
  }

  @Test(arguments: [Double.nan, -1, .infinity, 1e308]) func r6OddShares(_ share: Double) {
    #expect(RetryBudget(share: share, reserve: 3).remaining == 3)
    #expect(RetryBudget(share: share, reserve: -3).remaining == 0)
  }

  private func sampleURL() throws(HTTPError) -> SampleURL.Value { try SampleURL.make() }
}
