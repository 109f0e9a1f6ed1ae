public import Networking
internal import Synchronization

/// A transport that answers what a test wants it to, and keeps what it was sent and when.
///
/// ```swift
/// let clock = VirtualClock()
/// let transport = ScriptedTransport([.status(503), .json("{}", after: .seconds(2))], clock: clock)
/// ```
///
/// It keeps the rules of a transport: it refuses what can't be sent, and ends as `cancelled` when it
/// is cancelled. A request for which there is no answer left fails.
public final class ScriptedTransport: HTTPTransport {
  private struct State {
    var received: [ReceivedRequest] = []
    var waiting = 0
    var openBodies = 0
    var releases = 0
    var cancelled = 0
  }

  private let state = Mutex(State())
  private let clock: MonotonicClock
  private let answer: @Sendable (HTTPRequest, Int) -> ScriptedAnswer

  /// Makes a transport that finds each answer again.
  ///
  /// - Parameters:
  ///   - clock: the time of its delays.
  ///   - answer: gives the answer to a request; the number counts them from zero.
  public init(
    clock: VirtualClock = VirtualClock(),
    answer: @escaping @Sendable (HTTPRequest, Int) -> ScriptedAnswer
  ) {
    self.clock = clock.monotonic
    self.answer = answer
  }

  /// Makes a transport that gives these answers, one after the other.
  ///
  /// Without a clock of the test time does not move: an answer with a delay then never comes.
  public convenience init(_ answers: [ScriptedAnswer], clock: VirtualClock = VirtualClock()) {
    self.init(clock: clock) { _, number in
      answers.indices.contains(number)
        ? answers[number]
        : .failure(HTTPError(.unreachable, "the script has no answer to request \(number + 1)"))
    }
  }

  /// The received requests, in order.
  public var received: [ReceivedRequest] { state.withLock { $0.received } }
  /// The requests it was sent, in order.
  public var requests: [HTTPRequest] { received.map(\.request) }
  /// The times of the requests, in order.
  public var times: [Duration] { received.map(\.time) }
  /// The number of calls that wait for an answer now.
  public var waitingCalls: Int { state.withLock { $0.waiting } }
  /// The number of contents that are neither read to the end nor let go of: each would hold a
  /// connection.
  public var openBodies: Int { state.withLock { $0.openBodies } }
  /// The number of contents that were released.
  public var releases: Int { state.withLock { $0.releases } }
  /// The number of calls and readings that ended because they were cancelled.
  public var cancelledWaits: Int { state.withLock { $0.cancelled } }
  /// True if nothing of it is in use any more.
  public var isIdle: Bool { waitingCalls == 0 && openBodies == 0 }

  /// Notes the request and plays its answer.
  ///
  /// - Throws: `HTTPError` if the script says so.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try request.validate()
    let number = state.withLock { state in
      state.received.append(ReceivedRequest(request, at: clock.now))
      state.waiting += 1
      return state.received.count - 1
    }
    defer { state.withLock { $0.waiting -= 1 } }
    let answer = answer(request, number)
    try await wait(answer.delay)
    switch answer.outcome {
    case .failure(let error): throw error
    case .silence:
      try await wait(nil)
      throw HTTPError(.cancelled, "the call was cancelled")
    case .answer(let status, let headers, let pieces):
      return HTTPResponse(status: status, headers: headers, body: body(pieces), url: request.url)
    }
  }

  private func body(_ pieces: [ScriptedPiece]) -> HTTPBody {
    state.withLock { $0.openBodies += 1 }
    let rest = Mutex(pieces[...])
    return HTTPBody(
      next: { () async throws(HTTPError) -> [UInt8]? in
        guard let piece = rest.withLock({ $0.popFirst() }) else { return nil }
        try await self.wait(piece.delay)
        switch piece.step {
        case .bytes(let bytes): return bytes
        case .failure(let error): throw error
        case .silence:
          try await self.wait(nil)
          return nil
        }
      },
      release: {
        self.state.withLock { state in
          state.openBodies -= 1
          state.releases += 1
        }
      })
  }

  /// Waits so long, or for ever.
  private func wait(_ delay: Duration?) async throws(HTTPError) {
    do {
      guard let delay else { return try await CancellationWait.wait() }
      try await clock.sleep(until: clock.now + delay)
    } catch {
      state.withLock { $0.cancelled += 1 }
      throw HTTPError(.cancelled, "the call was cancelled")
    }
  }
}
