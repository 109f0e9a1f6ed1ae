import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct DeadlineTests {
  @Test func d1HeadersThatDoNotCome() async throws {
    let rig = try ScriptedClient([.silence]) { [Deadline(.seconds(5), clock: $0)] }
    let (error, time) = try await rig.clock.run {
      (await rig.failure(try .sample()), rig.clock.now)
    }
    #expect(error?.reason == .timedOut)
    #expect(error?.waitedFor == .headers)
    #expect(error?.isUnsent == false)
    #expect(time == .seconds(5))
    #expect(rig.isAtRest)
    #expect(rig.transport.cancelledWaits == 1)
  }

  @Test func d1ContentThatDripsForEver() async throws {
    let drops = (0..<100).map { _ in ScriptedPiece.text("x", after: .seconds(1)) }
    let rig = try ScriptedClient([.pieces(drops)]) { [Deadline(.milliseconds(3500), clock: $0)] }
    let (error, count, time) = try await rig.clock.run { () -> (HTTPError?, Int, Duration) in
      let response = try await rig.client.send(.sample())
      var count = 0
      do throws(HTTPError) {
        for try await piece in response.body { count += piece.count }
        return (nil, count, rig.clock.now)
      } catch {
        return (error, count, rig.clock.now)
      }
    }
    #expect(error?.waitedFor == .content)
    #expect(count == 3)
    #expect(time == .milliseconds(3500))
    #expect(rig.isAtRest)
    #expect(rig.transport.releases == 1)
  }

  @Test func d1TimeThatTheReaderTakesCounts() async throws {
    let rig = try ScriptedClient([.pieces([.text("a"), .text("b")])]) {
      [Deadline(.seconds(2), clock: $0)]
    }
    let error = try await rig.clock.run { () -> HTTPError? in
      let response = try await rig.client.send(.sample())
      var iterator = response.body.makeAsyncIterator()
      _ = try await iterator.next()
      try await rig.clock.monotonic.sleep(until: .seconds(3))
      do throws(HTTPError) {
        _ = try await iterator.next()
        return nil
      } catch {
        // Released with the error, not when the reader lets go.
        #expect(rig.transport.openBodies == 0)
        return error
      }
    }
    #expect(error?.waitedFor == .content)
  }

  @Test func d1QueueAndRetry() async throws {
    let rig = try ScriptedClient([.status(200), .status(200)]) {
      [
        Deadline(.seconds(5), clock: $0),
        RateLimit(every: .zero, maximumInFlight: 1, clock: $0),
      ]
    }
    let error = try await rig.clock.run { () -> HTTPError? in
      let first = try await rig.client.send(.sample())
      let error = await rig.failure(try .sample())
      // Held until here, and with it the only place.
      #expect(first.status == 200)
      return error
    }
    #expect(error?.waitedFor == .place)
    #expect(error?.isUnsent == true)
    #expect(error?.message.contains("a place in the queue") == true)
    #expect(rig.transport.requests.count == 1)
    #expect(rig.isAtRest)
  }

  @Test func d3AnEarlierDeadlineOfTheCallHolds() async throws {
    for (own, wanted) in [(Duration.seconds(2), Duration.seconds(2)), (.seconds(9), .seconds(5))] {
      let rig = try ScriptedClient([.silence]) { [Deadline(.seconds(5), clock: $0)] }
      let time = try await rig.clock.run { () -> Duration in
        await #expect(throws: HTTPError.self) {
          try await rig.client.send(HTTPCall(.sample(), deadline: own))
        }
        return rig.clock.now
      }
      #expect(time == wanted)
    }
  }

  /// Each piece is waited for by one timer, whichever of the two set it, and each says what it
  /// is.
  @Test(arguments: [(3, 9, "took too long"), (9, 3, "is silent")])
  func d1AndA2OneTimerForBoth(_ deadline: Int, _ idle: Int, _ says: String) async throws {
    let rig = try ScriptedClient([.pieces([.text("a"), ScriptedPiece(.silence)])]) {
      [
        Deadline(.seconds(deadline), clock: $0), RateLimit(every: .zero, clock: $0),
        AttemptTimeout(headers: .seconds(9), idle: .seconds(idle), clock: $0),
      ]
    }
    let (error, sleepers) = try await rig.clock.run { () -> (HTTPError?, Int) in
      async let error = rig.failure(try .sample())
      try await rig.clock.monotonic.sleep(until: .seconds(1))
      let sleepers = rig.clock.sleeperCount
      return (try await error, sleepers)
    }
    #expect(error?.waitedFor == .content)
    #expect(error?.message.contains(says) == true)
    #expect(rig.clock.now == .seconds(3))
    #expect(sleepers == 1)
    #expect(rig.isAtRest)
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
    let rig = try ScriptedClient([.pieces([.text("a")])]) {
      [
        Deadline(.seconds(3), clock: $0), DelayedBody(clock: $0),
        AttemptTimeout(headers: .seconds(9), idle: .seconds(9), clock: $0),
      ]
    }
    let error = try await rig.clock.run { await rig.failure(try .sample()) }
    #expect(error?.waitedFor == .content)
    #expect(rig.clock.now == .seconds(3))
    #expect(rig.isAtRest)
  }

  @Test func noTimeAtAllSendsNothing() async throws {
    let rig = try ScriptedClient([.status(200)]) { [Deadline(.zero, clock: $0)] }
    let error = try await rig.clock.run { await rig.failure(try .sample()) }
    #expect(error?.reason == .timedOut)
    #expect(error?.isUnsent == true)
    #expect(rig.transport.requests == [])
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
    let rig = try ScriptedClient([.pieces([.text("a", after: .seconds(1))], after: .seconds(1))]) {
      [Deadline(.seconds(5), clock: $0)]
    }
    let (status, time) = try await rig.clock.run {
      (try await rig.status(.sample()), rig.clock.now)
    }
    #expect(status == 200)
    #expect(time == .seconds(2))
    #expect(rig.isAtRest)
  }

  @Test func a1AndA2BoundEachWait() async throws {
    let rig = try ScriptedClient([
      .silence, .pieces([.text("a", after: .seconds(3)), ScriptedPiece(.silence)]),
    ]) { [AttemptTimeout(headers: .seconds(2), idle: .seconds(4), clock: $0)] }
    let (first, second, time) = try await rig.clock.run {
      (await rig.failure(try .sample()), await rig.failure(try .sample()), rig.clock.now)
    }
    #expect(first?.waitedFor == .headers)
    #expect(second?.waitedFor == .content)
    #expect(first?.reason == .timedOut && second?.reason == .timedOut)
    #expect(time == .seconds(2 + 3 + 4))
    #expect(rig.isAtRest)
  }

  @Test func a3ASlowReaderIsNoSilentServer() async throws {
    let rig = try ScriptedClient([
      .pieces([.text("a"), .text("b"), .text("c", after: .seconds(3))])
    ]) {
      [AttemptTimeout(headers: .seconds(2), idle: .seconds(4), clock: $0)]
    }
    let count = try await rig.clock.run { () -> Int in
      let response = try await rig.client.send(.sample())
      var count = 0
      for try await _ in response.body {
        count += 1
        try await rig.clock.monotonic.sleep(until: rig.clock.now + .seconds(60))
      }
      return count
    }
    #expect(count == 3)
  }

  @Test(arguments: [Duration.seconds(1), .seconds(4)])
  func cancellingLeavesNothing(at time: Duration) async throws {
    let rig = try ScriptedClient([
      .pieces([.text("a"), ScriptedPiece(.silence)], after: .seconds(2))
    ]) {
      [
        Deadline(.seconds(60), clock: $0),
        AttemptTimeout(headers: .seconds(30), idle: .seconds(30), clock: $0),
      ]
    }
    let (error, end) = try await rig.clock.run {
      (try await rig.failure(.sample(), cancelledAt: time), rig.clock.now)
    }
    #expect(error?.reason == .cancelled)
    #expect(end == time)
    #expect(rig.isAtRest)
    #expect(rig.transport.releases == (time > .seconds(2) ? 1 : 0))
  }
}
