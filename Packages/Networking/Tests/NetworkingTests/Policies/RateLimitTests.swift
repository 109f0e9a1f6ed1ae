import Foundation
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct RateLimitTests {
  /// Ten calls at one point in time: the times at which they go out.
  private func timesOfTen(
    _ make: (MonotonicClock) -> any HTTPMiddleware
  ) async throws -> [Duration] {
    let rig = try ScriptedClient(always: .status(200)) { [make($0)] }
    try await rig.clock.run {
      _ = try await rig.status(.sample())
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<10 { group.addTask { _ = try await rig.status(.sample()) } }
        try await group.waitForAll()
      }
    }
    return rig.transport.times
  }

  private let everyHalfSecond = (0...10).map { Duration.milliseconds(500 * $0) }

  @Test func l1TenAtOnceGoOutOneByOne() async throws {
    let times = try await timesOfTen { RateLimit(every: .milliseconds(500), clock: $0) }
    #expect(times == everyHalfSecond)
  }

  @Test func l1TheNaiveLimitIsNoticed() async throws {
    let times = try await timesOfTen { NaiveLimit(every: .milliseconds(500), clock: $0) }
    #expect(times != everyHalfSecond)
    // All ten saw the same last time, waited for the same time and went.
    #expect(times == [.zero] + Array(repeating: .milliseconds(500), count: 10))
  }

  @Test func l1ABurstAfterAPause() async throws {
    let rig = try ScriptedClient(always: .status(200)) {
      [RateLimit(every: .seconds(1), burst: 3, clock: $0)]
    }
    try await rig.clock.run {
      for _ in 0..<5 { _ = try await rig.status(.sample()) }
      try await rig.clock.monotonic.sleep(until: .seconds(100))
      for _ in 0..<5 { _ = try await rig.status(.sample()) }
    }
    #expect(rig.transport.times == [0, 0, 0, 1, 2, 100, 100, 100, 101, 102].map { .seconds($0) })
  }

  @Test func l2FirstComeFirstServed() async throws {
    let rig = try ScriptedClient(always: .status(200, after: .milliseconds(1))) {
      [RateLimit(every: .seconds(1), maximumInFlight: 2, clock: $0)]
    }
    try await rig.clock.run {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<12 {
          group.addTask {
            try await rig.clock.monotonic.sleep(until: .milliseconds(300 * number))
            _ = try await rig.status(.sample(.get, "https://example.com/\(number)"))
          }
        }
        try await group.waitForAll()
      }
    }
    #expect(rig.transport.requests.map { $0.url.path() } == (0..<12).map { "/\($0)" })
    #expect(rig.transport.times == (0..<12).map { .seconds($0) })
  }

  @Test(arguments: 1...4, [1, 2, Int.max])
  func l3WhoLeavesLosesNothing(_ leaver: Int, _ maximumInFlight: Int) async throws {
    let limit = LimitBox()
    let rig = try ScriptedClient(always: .status(200)) {
      [limit.make($0, maximumInFlight: maximumInFlight)]
    }
    try await rig.clock.run {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<5 {
          group.addTask {
            let request = try HTTPRequest.sample(.get, "https://example.com/\(number)")
            if number == leaver {
              let error = try await rig.failure(request, cancelledAt: .milliseconds(700))
              #expect(error?.reason == .cancelled)
              #expect(error?.isUnsent == true)
            } else {
              _ = try await rig.status(request)
            }
          }
        }
        try await group.waitForAll()
      }
    }
    let others = (0..<5).filter { $0 != leaver }
    #expect(rig.transport.requests.map { $0.url.path() } == others.map { "/\($0)" })
    #expect(rig.transport.times == (0..<4).map { .seconds($0) })
    #expect(limit.waiting == [:])
    #expect(rig.isAtRest)
  }

  /// The one who leaves has the only place and waits for his slot.
  @Test func l3WhoLeavesGivesHisPlaceBack() async throws {
    let limit = LimitBox()
    let rig = try ScriptedClient(always: .status(200)) { [limit.make($0, maximumInFlight: 1)] }
    try await rig.clock.run {
      _ = try await rig.status(.sample(.get, "https://example.com/0"))
      for round in 0..<3 {
        let error = try await rig.failure(
          .sample(.get, "https://example.com/left"), cancelledAt: .milliseconds(300 + round))
        #expect(error?.reason == .cancelled)
        #expect(limit.waiting == [:])
      }
      let error = try await rig.failure(
        .sample(.get, "https://example.com/1"), cancelledAt: .seconds(5))
      #expect(error == nil, "nobody had the place, and nobody got it")
    }
    #expect(rig.transport.times == [.zero, .seconds(1)])
  }

  @Test func absurdFiguresAreNoTrap() async throws {
    let rig = try ScriptedClient(always: .status(200)) {
      [RateLimit(every: .seconds(Int64.max), burst: .max, queue: .max, clock: $0)]
    }
    try await rig.clock.run {
      for _ in 0..<3 { _ = try await rig.status(.sample()) }
    }
    #expect(rig.transport.times == [.zero, .zero, .zero])
  }

  @Test func l4OnlySoManyAreUnderWay() async throws {
    let rig = try ScriptedClient(
      always: .pieces(
        [.text("a", after: .seconds(1)), .text("b", after: .seconds(1))], after: .seconds(1))
    ) { [RateLimit(every: .zero, maximumInFlight: 2, clock: $0)] }
    try await rig.clock.run {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<6 { group.addTask { _ = try await rig.status(.sample()) } }
        try await group.waitForAll()
      }
    }
    #expect(rig.transport.times == [0, 0, 3, 3, 6, 6].map { .seconds($0) })
  }

  @Test func l4LettingGoFailingAndCancellingGiveThePlaceBack() async throws {
    let broken = HTTPError(.disconnected, "cut")
    let rig = try ScriptedClient([
      .pieces([.text("a"), .text("b")]), .failure(broken), .silence,
      .pieces([.text("a"), ScriptedPiece(.failure(broken))]), .status(200),
    ]) { [RateLimit(every: .zero, maximumInFlight: 1, clock: $0)] }
    let status = try await rig.clock.run { () -> Int in
      try await letGo(of: .sample(), rig)
      #expect(await rig.failure(try .sample()) == broken)
      let error = try await rig.failure(.sample(), cancelledAt: .seconds(1))
      #expect(error?.reason == .cancelled)
      #expect(await rig.failure(try .sample()) == broken)
      return try await rig.status(.sample())
    }
    #expect(status == 200)
    #expect(rig.isAtRest)
  }

  private func letGo(of request: HTTPRequest, _ rig: ScriptedClient) async throws {
    _ = try await rig.client.send(request).body.nextPiece()
  }

  @Test func l5EachOriginHasItsOwn() async throws {
    let rig = try ScriptedClient(always: .status(200)) {
      [RateLimit(every: .seconds(10), clock: $0)]
    }
    try await rig.clock.run {
      for host in [
        "https://a.example", "https://b.example", "https://a.example:444", "http://a.example",
      ] {
        _ = try await rig.status(.sample(.get, host))
      }
      // The same origin, written differently.
      _ = try await rig.status(.sample(.get, "https://A.example:443/x"))
    }
    #expect(rig.transport.times == [0, 0, 0, 0, 10].map { .seconds($0) })
  }

  @Test func l6AFullQueueRefusesAtOnce() async throws {
    let limit = LimitBox()
    let rig = try ScriptedClient(always: .status(200)) { [limit.make($0, queue: 2)] }
    let refused = try await rig.clock.run { () -> [HTTPError] in
      _ = try await rig.status(.sample())
      return try await withThrowingTaskGroup(of: HTTPError?.self) { group in
        for _ in 0..<5 { group.addTask { await rig.failure(try .sample()) } }
        return try await group.reduce(into: []) { found, error in
          if let error { found.append(error) }
        }
      }
    }
    #expect(refused.count == 3)
    #expect(refused.allSatisfy { $0.reason == .rateLimited && $0.isUnsent })
    #expect(rig.transport.times == [0, 1, 2].map { .seconds($0) })
    #expect(limit.waiting == [:])
  }

  @Test func l7WhoWouldComeTooLateIsRefusedAtOnce() async throws {
    let rig = try ScriptedClient(always: .status(200)) {
      [Deadline(.milliseconds(2500), clock: $0), RateLimit(every: .seconds(1), clock: $0)]
    }
    let refusals = try await rig.clock.run { () -> [Duration] in
      try await withThrowingTaskGroup(of: Duration?.self) { group in
        for _ in 0..<5 {
          group.addTask {
            let error = await rig.failure(try .sample())
            #expect(error == nil || error?.waitedFor == .place)
            return error == nil ? nil : rig.clock.now
          }
        }
        return try await group.reduce(into: []) { found, time in
          if let time { found.append(time) }
        }
      }
    }
    #expect(rig.transport.times == [0, 1, 2].map { .seconds($0) })
    #expect(refusals == [.zero, .zero])
  }

  @Test func manyHostsAreForgottenAgain() async throws {
    let limit = LimitBox()
    let rig = try ScriptedClient(always: .status(200)) { [limit.make($0)] }
    try await rig.clock.run {
      for number in 0..<600 {
        _ = try await rig.status(.sample(.get, "https://h\(number).example/"))
        try await rig.clock.monotonic.sleep(until: rig.clock.now + .seconds(2))
      }
    }
    #expect(rig.transport.requests.count == 600)
    #expect(limit.waiting == [:])
  }
}
