import AsyncHTTPNetworking
import Networking
import NetworkingTesting
import Testing

/// Answers that are whole, however odd: the transport gives them as they are.
@Suite(.timeLimit(.minutes(30))) struct AnswerTests {
  @Test func `a page with status 200 is an answer, and no JSON`() async throws {
    let page = ServerStep.answer(200, [("Content-Type", "text/html")], body: "<html>Sign in</html>")
    try await HostileServerHarness.meet([.readRequest, page, .readRequest, page, .readRequest]) {
      hostility in
      let outcome = try await hostility.outcome()
      #expect(outcome.status == 200)
      #expect(outcome.text == "<html>Sign in</html>")
      let request = HTTPRequest(.get, try hostility.server.url())
      let error = await #expect(throws: HTTPError.self) {
        try await hostility.transport.fetch(request, accepting: [.json], limit: 1_000)
      }
      #expect(error?.reason == .unexpectedContent)
    }
  }

  @Test func `a page with status 502 is an answer, and no success`() async throws {
    let page = ServerStep.answer(502, [("Content-Type", "text/html")], body: "<h1>Bad</h1>")
    try await HostileServerHarness.meet([.readRequest, page, .readRequest, page, .readRequest]) {
      hostility in
      let outcome = try await hostility.outcome()
      #expect(outcome.status == 502)
      #expect(outcome.text == "<h1>Bad</h1>")
      let request = HTTPRequest(.get, try hostility.server.url())
      let error = await #expect(throws: HTTPError.self) {
        try await hostility.transport.fetch(request, accepting: [.json], limit: 1_000)
      }
      #expect(error?.reason == .serverFailed)
      #expect(error?.status == 502)
    }
  }

  @Test(arguments: ["7", "0", "Fri, 31 Dec 2038 23:59:59 GMT", "-3", "soon", "", "99999999999999"])
  func `a 429 keeps its Retry-After as it stands`(_ value: String) async throws {
    let answer = ServerStep.answer(429, [("Retry-After", value)], body: "later")
    try await HostileServerHarness.meet([.readRequest, answer, .readRequest]) { hostility in
      let response = try await hostility.get()
      #expect(response.status == 429)
      #expect(response.headers["Retry-After"] == value)
    }
  }

  @Test(arguments: [
    "/", "http://127.0.0.1:1/elsewhere", "http://evil.example/", "//evil.example/", "ftp://x/", "",
    "https://127.0.0.1/", "a b",
  ])
  func `a redirect is not followed, wherever it leads`(_ location: String) async throws {
    let redirect = ServerStep.redirect(307, to: location)
    try await HostileServerHarness.meet([.readRequest, redirect, .readRequest]) { hostility in
      let request = HTTPRequest(
        .post, try hostility.server.url(), headers: ["apikey": "secret"], body: [1])
      let response = try await hostility.transport.send(request)
      #expect(response.status == 307)
      #expect(response.headers["Location"] == location)
      #expect(hostility.server.record.requests.count == 1)
    }
  }

  @Test func `two interim answers come before the real one`() async throws {
    let interim = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
    try await HostileServerHarness.meet(
      [.readRequest, .text(interim), .hold("interim"), .answer(200, body: "end"), .readRequest]
    ) { hostility in
      hostility.server.release("interim")
      let outcome = try await hostility.outcome()
      #expect(outcome.status == 200)
      #expect(outcome.text == "end")
      #expect(outcome.error == nil)
    }
  }

  @Test func `answers without content end at once`() async throws {
    try await HostileServerHarness.meet([
      .readRequest, .answerHead(204), .readRequest, .answerHead(304, [("Content-Length", "9")]),
      .readRequest, .answerHead(200, [("Content-Length", "9")]), .readRequest, .answer(200),
      .readRequest,
    ]) { hostility in
      let url = try hostility.server.url()
      for method in [HTTPMethod.get, .get, .head, .get] {
        let outcome = await hostility.outcome(HTTPRequest(method, url))
        #expect(outcome.error == nil)
        #expect(outcome.text.isEmpty)
      }
      #expect(hostility.server.record.connections.count == 1)
    }
  }

  @Test func `what follows the announced length belongs to no answer`() async throws {
    let long = ServerStep.text("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhalf and more")
    try await HostileServerHarness.meet(
      [.readRequest, long, .readRequest], [.readRequest, .answer(body: "own"), .readRequest]
    ) { hostility in
      let first = try await hostility.outcome()
      #expect(first.text == "half")
      #expect(first.error == nil)
      await hostility.server.wait { $0.openConnections == 0 }
      let second = try await hostility.outcome()
      // At worst it gets the connection that is just being closed, and can be sent again.
      #expect(second.text == "own" || second.error?.isUnsent == true, "\(second)")
    }
  }

  @Test func `a whole answer before the server stops sending is whole`() async throws {
    try await HostileServerHarness.meet(
      [.readRequest, .answer(body: "whole"), .closeSending, .readRequest]
    ) { hostility in
      let outcome = try await hostility.outcome()
      #expect(outcome.text == "whole")
      #expect(outcome.error == nil)
    }
  }

  @Test func `the program's name goes out unless the request has one`() async throws {
    try await HostileServerHarness.meet([
      .readRequest, .answer(), .readRequest, .answer(), .readRequest,
    ]) { hostility in
      _ = try await hostility.get().body.collect(limit: 10)
      _ = try await hostility.get(headers: ["user-agent": "Own"]).body.collect(limit: 10)
      let requests = hostility.server.record.requests
      #expect(requests.map { $0.headers.values("User-Agent") } == [["Tests"], ["Own"]])
      #expect(requests.map { $0.headers.values("Content-Length") } == [[], []])
    }
  }

  @Test func `a large content goes up whole`() async throws {
    let body = (0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try await HostileServerHarness.meet([.readRequest, .answer(201), .readRequest]) { hostility in
      let request = HTTPRequest(.put, try hostility.server.url(), body: body)
      #expect(await hostility.outcome(request).status == 201)
      let isWhole = hostility.server.record.requests.first?.body == body
      #expect(isWhole)
    }
  }
}
