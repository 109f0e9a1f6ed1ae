import DomainModels
import Foundation
import Networking
import NetworkingTesting
import Testing

@testable import OpenBeta

struct SharedCallsTests {
  /// Lets calls through when the test says so.
  private final class Gate: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func open() { continuation.finish() }

    /// Returns when it is open, or the task is cancelled.
    func pass() async { for await _ in stream {} }
  }

  /// Returns once so many callers wait.
  private func wait(for count: Int, in calls: SharedCalls<Int>, _ key: String) async {
    while calls.waiterCount(for: key) != count { await Task.yield() }
  }

  @Test("equal calls at one time are one call")
  func equalCallsAreOne() async throws {
    let calls = SharedCalls<Int>()
    let gate = Gate()
    let runs = OpenBetaCounter()
    let callers = (0..<5).map { _ in
      Task {
        try await calls.value(for: "a") { () async throws(HTTPError) -> Int in
          runs.add()
          await gate.pass()
          return 7
        }
      }
    }
    await wait(for: 5, in: calls, "a")
    #expect(try await calls.value(for: "b") { () async throws(HTTPError) -> Int in 8 } == 8)
    gate.open()
    for caller in callers { #expect(try await caller.value == 7) }
    #expect(runs.count == 1)
    #expect(try await calls.value(for: "a") { () async throws(HTTPError) -> Int in 9 } == 9)
  }

  @Test("all callers get the error, and the next call is made again")
  func errorsAreShared() async throws {
    let calls = SharedCalls<Int>()
    let gate = Gate()
    let lost = HTTPError(.unreachable, "no network")
    let callers = (0..<3).map { _ in
      Task {
        try await calls.value(for: "a") { () async throws(HTTPError) -> Int in
          await gate.pass()
          throw lost
        }
      }
    }
    await wait(for: 3, in: calls, "a")
    gate.open()
    for caller in callers { await #expect(throws: lost) { try await caller.value } }
    #expect(try await calls.value(for: "a") { () async throws(HTTPError) -> Int in 1 } == 1)
  }

  @Test("who gives up leaves the others waiting; the last to go takes the call along")
  func cancelledCallers() async throws {
    let calls = SharedCalls<Int>()
    let gate = Gate()
    let cancelled = Gate()
    let work: @Sendable () async throws(HTTPError) -> Int = {
      await gate.pass()
      if Task.isCancelled { cancelled.open() }
      return 7
    }
    let first = Task { try await calls.value(for: "a", work) }
    await wait(for: 1, in: calls, "a")
    let second = Task { try await calls.value(for: "a", work) }
    await wait(for: 2, in: calls, "a")
    first.cancel()
    await #expect(throws: HTTPError(.cancelled, "the call was cancelled")) {
      try await first.value
    }
    #expect(calls.waiterCount(for: "a") == 1)
    second.cancel()
    await #expect(throws: HTTPError.self) { try await second.value }
    await cancelled.pass()
    #expect(calls.waiterCount(for: "a") == 0)
  }

  @Test("a call that was given up says nothing to those who ask later")
  func lateResult() async throws {
    let calls = SharedCalls<Int>()
    let (first, second) = (Gate(), Gate())
    let given = Task {
      try await calls.value(for: "a") { () async throws(HTTPError) -> Int in
        // It doesn't heed that it was cancelled.
        await Task { await first.pass() }.value
        return 1
      }
    }
    await wait(for: 1, in: calls, "a")
    given.cancel()
    await #expect(throws: HTTPError.self) { try await given.value }
    let later = Task {
      try await calls.value(for: "a") { () async throws(HTTPError) -> Int in
        await second.pass()
        return 2
      }
    }
    await wait(for: 1, in: calls, "a")
    first.open()
    for _ in 0..<100 { await Task.yield() }
    second.open()
    #expect(try await later.value == 2)
  }

  @Test("who was cancelled before makes no call")
  func cancelledBefore() async {
    let calls = SharedCalls<Int>()
    let runs = OpenBetaCounter()
    let caller = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await calls.value(for: "a") { () async throws(HTTPError) -> Int in
        runs.add()
        return 1
      }
    }
    await #expect(throws: HTTPError(.cancelled, "the call was cancelled")) {
      try await caller.value
    }
    #expect(runs.count == 0)
  }

  @Test("two equal questions at once are one request")
  func equalQuestions() async throws {
    let clock = VirtualClock()
    let transport = ScriptedTransport(
      [.json(#"{"data": {"climb": \#(OpenBetaFixture.climb)}}"#, after: .seconds(1))], clock: clock)
    let client = OpenBetaFixture.client(transport)
    let id = try #require(Identifier<OpenBetaClimb>(mountainProject: "105734660"))
    async let first = client.climb(id)
    async let second = client.climb(id)
    await clock.untilSleeping()
    clock.advance(by: .seconds(1))
    let names = try await [first.value?.name, second.value?.name]
    #expect(names == ["Cragmont Crack", "Cragmont Crack"])
    #expect(transport.requests.count == 1)
  }
}
