import AsyncHTTPNetworking
import Networking
import NetworkingTesting
import Testing

/// Servers that keep one waiting, and callers that give up.
@Suite(.timeLimit(.minutes(30))) struct WaitingTests {
  private static let head = ServerStep.answerHead(200, [("Content-Length", "9")])

  @Test func `an answer that never begins is given up`() async throws {
    let outcome = try await outcome([.text("HTTP/1.1 200 OK\r\nX-"), .hold("never")], text: "")
    #expect(outcome.error?.reason == .timedOut)
    #expect(outcome.error?.isUnsent == false)
  }

  @Test func `a content that stops is given up after what came`() async throws {
    let outcome = try await outcome([Self.head, .text("half"), .hold("never")], text: "half")
    #expect(outcome.text == "half")
    #expect(outcome.error?.reason == .timedOut)
  }

  /// Returns the ending of a request whose answer stops after a text.
  ///
  /// The limit is short at first. On a busy machine it may end before the server came so far; then
  /// a longer one has its turn.
  private func outcome(_ steps: [ServerStep], text: String) async throws
    -> HostileServerHarness.Outcome
  {
    var outcome = HostileServerHarness.Outcome()
    for limit in [200, 2_000, 20_000, 200_000] {
      try await HostileServerHarness.meet([.readRequest] + steps) {
        $0.idleTimeout = .milliseconds(limit)
      } body: { hostility in
        outcome = try await hostility.outcome()
        await hostility.server.wait { $0.openConnections == 0 }
      }
      if outcome.text == text { break }
    }
    return outcome
  }

  @Test func `a slow head and a slow content are whole`() async throws {
    let answer = "HTTP/1.1 200 OK\r\nX-Slow: yes\r\nContent-Length: 9\r\n\r\ncomes one"
    try await HostileServerHarness.meet([
      .readRequest, .sendSlowly(Array(answer.utf8)), .readRequest,
    ]) {
      hostility in
      let outcome = try await hostility.outcome()
      #expect(outcome.text == "comes one")
      #expect(outcome.error == nil)
    }
  }

  @Test func `a cancelled call sends nothing`() async throws {
    try await HostileServerHarness.meet([.readRequest, .answer()]) { hostility in
      let call = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await hostility.outcome()
      }
      let error = try await call.value.error
      #expect(error?.reason == .cancelled)
      #expect(error?.isUnsent == true)
      #expect(hostility.server.record.connections.isEmpty)
    }
  }

  @Test(arguments: [
    [ServerStep.hold("never")], [.text("HTTP/1.1 200 OK\r\n"), .hold("never")],
    [head, .hold("never")], [head, .text("half"), .hold("never")],
  ])
  func `a call is cancelled wherever the server stands`(_ steps: [ServerStep]) async throws {
    try await HostileServerHarness.meet([.readRequest] + steps) { hostility in
      let call = Task { try await hostility.outcome() }
      await hostility.server.wait { $0.connections.first?.heldAt == "never" }
      call.cancel()
      let outcome = try await call.value
      #expect(outcome.error?.reason == .cancelled)
      await hostility.server.wait { $0.openConnections == 0 }
    }
  }

  @Test func `unread pieces of a cancelled reader are no short success`() async throws {
    try await HostileServerHarness.meet([.readRequest, .answer(body: "whole"), .readRequest]) {
      hostility in
      let response = try await hostility.get()
      await hostility.server.wait { ($0.connections.first?.bytesSent ?? 0) > 5 }
      let reading = Task { () -> Result<[UInt8]?, HTTPError> in
        withUnsafeCurrentTask { $0?.cancel() }
        var pieces = response.body.makeAsyncIterator()
        do throws(HTTPError) { return .success(try await pieces.next()) } catch {
          return .failure(error)
        }
      }
      guard case .failure(let error) = await reading.value else {
        Issue.record("a cancelled reader got a piece or an end")
        return
      }
      #expect(error.reason == .cancelled)
    }
  }

  @Test func `a shutdown ends what is under way`() async throws {
    try await HostileServerHarness.meet([.readRequest, .hold("never")]) { hostility in
      let call = Task { try await hostility.outcome() }
      await hostility.server.wait { $0.requests.count == 1 }
      await hostility.transport.shutdown()
      let outcome = try await call.value
      #expect(outcome.error?.reason == .cancelled)
      let late = try await hostility.outcome()
      #expect(late.error?.reason == .unreachable)
      #expect(late.error?.isUnsent == true)
    }
  }
}
