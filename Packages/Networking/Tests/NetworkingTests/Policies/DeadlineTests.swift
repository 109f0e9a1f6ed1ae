import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct DeadlineTests {
  @Test func d1HeadersThatDoNotCome() async throws {
    let fixture = try ScriptedClient([.silence]) { [Deadline(.seconds(5), clock: $0)] }
    let (error, time) = try await fixture.clock.run {
      (await fixture.failure(try .sample()), fixture.clock.now)
    }
    #expect(error?.reason == .timedOut)
    #expect(error?.waitedFor == .headers)
    #expect(error?.isUnsent == false)
    #expect(time == .seconds(5))
    #expect(fixture.isAtRest)
    #expect(fixture.transport.cancelledWaits == 1)
  }

  @Test func d1ContentThatDripsForEver() async throws {
    let drops = (0..<100).map { _ in ScriptedPiece.text("x", after: .seconds(1)) }
    let fixture = try ScriptedClient([.pieces(drops)]) {
      [Deadline(.milliseconds(3500), clock: $0)]
    }
    let (error, count, time) = try await fixture.clock.run { () -> (HTTPError?, Int, Duration) in
      let response = try await fixture.client.send(.sample())
      var count = 0
      do throws(HTTPError) {
        for try await piece in response.body { count += piece.count }
        return (nil, count, fixture.clock.now)
      } catch {
        return (error, count, fixture.clock.now)
      }
    }
    #expect(error?.waitedFor == .content)
    #expect(count == 3)
    #expect(time == .milliseconds(3500))
    #expect(fixture.isAtRest)
    #expect(fixture.transport.releases == 1)
  }

  @Test func d1TimeThatTheReaderTakesCounts() async throws {
    let fixture = try ScriptedClient([.pieces([.text("a"), .text("b")])]) {
      [Deadline(.seconds(2), clock: $0)]
    }
    let error = try await fixture.clock.run { () -> HTTPError? in
      let response = try await fixture.client.send(.sample())
      var iterator = response.body.makeAsyncIterator()
      _ = try await iterator.next()
      try await fixture.clock.monotonic.sleep(until: .seconds(3))
      do throws(HTTPError) {
        _ = try await iterator.next()
        return nil
      } catch {
        // Released with the error, not when the reader lets go.
        #expect(fixture.transport.openBodies == 0)
        return error
      }
    }
    #expect(error?.waitedFor == .content)
  }

  @Test func d1QueueAndRetry() async throws {
    let fixture = try ScriptedClient([.status(200), .status(200)]) {
      [
        Deadline(.seconds(5), clock: $0),
        RateLimit(every: .zero, maximumInFlight: 1, clock: $0),
      ]
    }
    let error = try await fixture.clock.run { () -> HTTPError? in
      let first = try await fixture.client.send(.sample())
      let error = await fixture.failure(try .sample())
      // Held until here, and with it the only place.
      #expect(first.status == 200)
      return error
    }
    #expect(error?.waitedFor == .place)
    #expect(error?.isUnsent == true)
    #expect(error?.message.contains("a place in the queue") == true)
    #expect(fixture.transport.requests.count == 1)
    #expect(fixture.isAtRest)
  }

  @Test func d3AnEarlierDeadlineOfTheCallHolds() async throws {
    for (own, wanted) in [(Duration.seconds(2), Duration.seconds(2)), (.seconds(9), .seconds(5))] {
      let fixture = try ScriptedClient([.silence]) { [Deadline(.seconds(5), clock: $0)] }
      let time = try await fixture.clock.run { () -> Duration in
        await #expect(throws: HTTPError.self) {
          try await fixture.client.send(HTTPCall(.sample(), deadline: own))
        }
        return fixture.clock.now
      }
      #expect(time == wanted)
    }
  }

  /// Each piece is waited for by one timer, whichever of the two set it, and each says what it
  /// is.
  @Test(arguments: [(3, 9, "took too long"), (9, 3, "is silent")])
  func d1AndA2OneTimerForBoth(_ deadline: Int, _ idle: Int, _ says: String) async throws {
    let fixture = try ScriptedClient([.pieces([.text("a"), ScriptedPiece(.silence)])]) {
      [
        Deadline(.seconds(deadline), clock: $0), RateLimit(every: .zero, clock: $0),
        AttemptTimeout(headers: .seconds(9), idle: .seconds(idle), clock: $0),
      ]
    }
    let (error, sleepers) = try await fixture.clock.run { () -> (HTTPError?, Int) in
      async let error = fixture.failure(try .sample())
      try await fixture.clock.monotonic.sleep(until: .seconds(1))
      let sleepers = fixture.clock.sleeperCount
      return (try await error, sleepers)
    }
    #expect(error?.waitedFor == .content)
    #expect(error?.message.contains(says) == true)
    #expect(fixture.clock.now == .seconds(3))
    #expect(sleepers == 1)
    #expect(fixture.isAtRest)
  }

  /// Middleware may wait by itself; only the deadline bounds that.
  @Test func d1WhatStandsBetweenIsBoundedToo() async throws {
    struct DelayedBody: HTTPMiddleware {
      let clock: MonotonicClock
      func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse {
        var response = try await next(call)
        let clock = clock
        response.body = response.body.wrapped { body throws(HTTPError) in
          do { try await clock.sleep(until: clock.now + .seconds(100)) } catch {
            throw HTTPError(.cancelled, "cancelled")
          }
          return try await body.nextPiece()
        }
        return response
      }
    }
    let fixture = try ScriptedClient([.pieces([.text("a")])]) {
      [
        Deadline(.seconds(3), clock: $0), DelayedBody(clock: $0),
        AttemptTimeout(headers: .seconds(9), idle: .seconds(9), clock: $0),
      ]
    }
    let error = try await fixture.clock.run { await fixture.failure(try .sample()) }
    #expect(error?.waitedFor == .content)
    #expect(fixture.clock.now == .seconds(3))
    #expect(fixture.isAtRest)
  }

  @Test func noTimeAtAllSendsNothing() async throws {
    let fixture = try ScriptedClient([.status(200)]) { [Deadline(.zero, clock: $0)] }
    let error = try await fixture.clock.run { await fixture.failure(try .sample()) }
    #expect(error?.reason == .timedOut)
    #expect(error?.isUnsent == true)
    #expect(fixture.transport.requests == [])
  }

  /// “No end” is what a caller means by the longest time there is; the machine's clock has to bear
  /// it.
  @Test func theLongestTimeIsNoTrap() async throws {
    let clock = MonotonicClock.system
    let forever = Duration.seconds(Int64.max)
    let client = try HTTPClient(
      CannedTransport(texts: ["/": "dare"]),
      through: [
        Deadline(forever, clock: clock),
        AttemptTimeout(headers: forever, idle: forever, clock: clock),
      ])
    #expect(try await client.fetch(.sample(), limit: 9).text == "dare")
  }

  @Test func anAnswerInTimeLeavesNothingBehind() async throws {
    let fixture = try ScriptedClient([.pieces([.text("a", after: .seconds(1))], after: .seconds(1))]
    ) {
      [Deadline(.seconds(5), clock: $0)]
    }
    let (status, time) = try await fixture.clock.run {
      (try await fixture.status(.sample()), fixture.clock.now)
    }
    #expect(status == 200)
    #expect(time == .seconds(2))
    #expect(fixture.isAtRest)
  }

  @Test func a1AndA2BoundEachWait() async throws {
    let fixture = try ScriptedClient([
      .silence, .pieces([.text("a", after: .seconds(3)), ScriptedPiece(.silence)]),
    ]) { [AttemptTimeout(headers: .seconds(2), idle: .seconds(4), clock: $0)] }
    let (first, second, time) = try await fixture.clock.run {
      (
        await fixture.failure(try .sample()), await fixture.failure(try .sample()),
        fixture.clock.now
      )
    }
    #expect(first?.waitedFor == .headers)
    #expect(second?.waitedFor == .content)
    #expect(first?.reason == .timedOut && second?.reason == .timedOut)
    #expect(time == .seconds(2 + 3 + 4))
    #expect(fixture.isAtRest)
  }

  @Test func a3ASlowReaderIsNoSilentServer() async throws {
    let fixture = try ScriptedClient([
      .pieces([.text("a"), .text("b"), .text("c", after: .seconds(3))])
    ]) {
      [AttemptTimeout(headers: .seconds(2), idle: .seconds(4), clock: $0)]
    }
    let count = try await fixture.clock.run { () -> Int in
      let response = try await fixture.client.send(.sample())
      var count = 0
      for try await _ in response.body {
        count += 1
        try await fixture.clock.monotonic.sleep(until: fixture.clock.now + .seconds(60))
      }
      return count
    }
    #expect(count == 3)
  }

  @Test(arguments: [Duration.seconds(1), .seconds(4)])
  func cancellingLeavesNothing(at time: Duration) async throws {
    let fixture = try ScriptedClient([
      .pieces([.text("a"), ScriptedPiece(.silence)], after: .seconds(2))
    ]) {
      [
        Deadline(.seconds(60), clock: $0),
        AttemptTimeout(headers: .seconds(30), idle: .seconds(30), clock: $0),
      ]
    }
    let (error, end) = try await fixture.clock.run {
      (try await fixture.failure(.sample(), cancelledAt: time), fixture.clock.now)
    }
    #expect(error?.reason == .cancelled)
    #expect(end == time)
    #expect(fixture.isAtRest)
    #expect(fixture.transport.releases == (time > .seconds(2) ? 1 : 0))
  }
}
