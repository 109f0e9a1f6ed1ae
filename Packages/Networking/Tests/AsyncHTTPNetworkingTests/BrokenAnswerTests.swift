import Networking
import NetworkingTesting
import Testing

/// Answers that are none, or not whole: each has its reason, and its connection is given up.
@Suite(.timeLimit(.minutes(30))) struct BrokenAnswerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [ServerStep]
    let text: String
    let reason: HTTPError.Reason

    init(
      _ name: String, _ steps: [ServerStep], gives text: String = "", _ reason: HTTPError.Reason
    ) {
      testDescription = name
      self.steps = steps
      self.text = text
      self.reason = reason
    }
  }

  private static let nine = ServerStep.answerHead(200, [("Content-Length", "9")])
  private static let chunked = ServerStep.answerHead(200, [("Transfer-Encoding", "chunked")])

  static let cases = [
    Case("no answer", [.close], .disconnected),
    Case("a reset before the answer", [.reset], .disconnected),
    Case("no more sending before the answer", [.closeSending, .readRequest], .disconnected),
    Case("a head that is cut", [.text("HTTP/1.1 200 OK\r\nContent-"), .close], .disconnected),
    Case("a short content", [nine, .text("half"), .close], gives: "half", .truncated),
    Case(
      "no more sending in a content", [nine, .text("half"), .closeSending, .readRequest],
      gives: "half",
      .truncated),
    Case("chunks without an end", [chunked, .chunk("half"), .close], gives: "half", .truncated),
    Case("a cut chunk", [chunked, .text("9\r\nhalf"), .close], gives: "half", .truncated),
    Case("a greeting of another protocol", [.text("SSH-2.0-OpenSSH_9\r\n")], .malformed),
    Case("a page without a head", [.text("<html></html>\r\n\r\n")], .malformed),
    Case("a status line without a status", [.text("HTTP/1.1 OK\r\n\r\n")], .malformed),
    Case("an unknown version", [.text("HTTP/9.1 200 OK\r\n\r\n")], .malformed),
    Case("a status of letters", [.text("HTTP/1.1 2x0 OK\r\n\r\n")], .malformed),
    Case("a header without a colon", [.text("HTTP/1.1 200 OK\r\nNo colon\r\n\r\n")], .malformed),
    Case(
      "a header whose name has a blank", [.text("HTTP/1.1 200 OK\r\nA B: c\r\n\r\n")], .malformed),
    Case(
      "a length of letters", [.text("HTTP/1.1 200 OK\r\nContent-Length: ten\r\n\r\n")], .malformed),
    Case(
      "a negative length", [.text("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n")], .malformed),
    Case("a chunk of no size", [chunked, .text("none\r\n")], .malformed),
    Case("a huge header", [.text("HTTP/1.1 200 OK\r\nX: \(long(100_000))\r\n\r\n")], .tooLarge),
    Case(
      "many headers",
      [.text("HTTP/1.1 200 OK\r\n"), .sendRepeatedly(Array("X: y\r\n".utf8), times: 400)], .tooLarge
    ),
    Case(
      "headers above the limit",
      [
        .text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n"),
        .sendRepeatedly(Array("X: \(long(7_000))\r\n".utf8), times: 10), .text("\r\n"),
      ], .tooLarge),
    Case(
      "headers without an end",
      [
        .text("HTTP/1.1 200 OK\r\n"),
        .sendRepeatedly(Array("X: \(long(1_000))\r\n".utf8), times: 100_000),
      ], .tooLarge),
  ]

  private static func long(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test(arguments: cases)
  func `is an error with its reason`(_ sample: Case) async throws {
    try await HostileServerHarness.meet([.readRequest] + sample.steps + [.readRequest]) {
      hostility in
      let outcome = try await hostility.outcome()
      #expect(outcome.error?.reason == sample.reason)
      #expect(outcome.text == sample.text)
      #expect(outcome.error?.isUnsent == false)
      // Given up by itself, and not only when the transport is shut down.
      await hostility.server.wait { $0.openConnections == 0 }
      #expect(hostility.server.record.requests.count == 1)
    }
  }

  @Test func `a reset in a content comes after what was read`() async throws {
    try await HostileServerHarness.meet(
      [.readRequest, Self.nine, .text("half"), .hold("reset"), .reset]
    ) { hostility in
      var pieces = try await hostility.get().body.makeAsyncIterator()
      let first = try await pieces.next()
      #expect(first == Array("half".utf8))
      hostility.server.release("reset")
      let error = await #expect(throws: HTTPError.self) { try await pieces.next() }
      #expect(error?.reason == .disconnected)
      let last = try await pieces.next()
      #expect(last == nil)
    }
  }

  @Test func `a large content that is cut gives everything before the cut`() async throws {
    let piece = [UInt8](repeating: 7, count: 10_000)
    let head = ServerStep.answerHead(200, [("Content-Length", "900000")])
    try await HostileServerHarness.meet(
      [.readRequest, head, .sendRepeatedly(piece, times: 50), .close]
    ) { hostility in
      let outcome = try await hostility.outcome()
      #expect(outcome.error?.reason == .truncated)
      #expect(outcome.text.utf8.count == 500_000)
    }
  }

  @Test func `a slow reader gets everything before the cut as well`() async throws {
    let piece = [UInt8](repeating: 7, count: 10_000)
    let head = ServerStep.answerHead(200, [("Content-Length", "900000")])
    try await HostileServerHarness.meet([
      .readRequest, head, .sendRepeatedly(piece, times: 30), .close,
    ]) {
      hostility in
      let response = try await hostility.get()
      // Everything has been sent, and the end of it, before the first piece is asked for.
      await hostility.server.wait { $0.openConnections == 0 }
      var length = 0
      let error = await #expect(throws: HTTPError.self) {
        for try await piece in response.body { length += piece.count }
      }
      #expect(error?.reason == .truncated)
      #expect(length == 300_000)
    }
  }

  @Test func `chunks before a broken one are given`() async throws {
    let answer = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\nbroken\r\n"
    try await HostileServerHarness.meet([.readRequest, .text(answer), .readRequest]) { hostility in
      let outcome = try await hostility.outcome()
      #expect(outcome.text == "half")
      #expect(outcome.error?.reason == .malformed)
    }
  }
}
