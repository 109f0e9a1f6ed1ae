import AsyncHTTPNetworking
import DomainModelsTesting
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct BackPressureTests {
  private static let piece = [UInt8](repeating: 42, count: 65_536)
  private static let count = 1_600
  private static let total = piece.count * count
  private static let steps: [ServerStep] = [
    .readRequest, .answerHead(200, [("Content-Length", "\(total)")]),
    .sendRepeatedly(piece, times: count), .readRequest,
  ]

  @Test func `a sender has to wait for a reader who stops`() async throws {
    try await HostileServerHarness.meet(Self.steps) { hostility in
      var pieces = try await hostility.get().body.makeAsyncIterator()
      var length = try await pieces.next()?.count ?? 0
      // It gets no further than the buffers of the machine and ours.
      await hostility.server.wait { $0.connections.first?.isBlocked == true }
      let sent = hostility.server.record.connections.first?.bytesSent ?? 0
      #expect(sent < Self.total / 4)
      while let piece = try await pieces.next() { length += piece.count }
      #expect(length == Self.total)
    }
  }

  @Test func `a body that is left unread lets its sender go`() async throws {
    try await HostileServerHarness.meet(Self.steps) { hostility in
      _ = try await hostility.get()
      await hostility.server.wait { $0.openConnections == 0 }
      let sent = hostility.server.record.connections.first?.bytesSent ?? 0
      #expect(sent < Self.total / 4)
    }
  }
}

/// The transport that is made at the first request.
@Suite(.timeLimit(.minutes(30))) struct OnDemandTests {
  @Test(arguments: HTTPTransportContract.rules)
  func `keeps the rule`(_ rule: HTTPTransportRule) async throws {
    let transport = AsyncHTTPOnDemand(AsyncHTTPOptions(userAgent: "Tests"))
    try await rule.check(HTTPTransportSubject(transport))
  }

  @Test func `connections are kept while it is held, and closed when it is not`() async throws {
    let page = ServerStep.answer(200, body: "hello")
    let server = try HostileServer([.readRequest, page, .readRequest, page, .readRequest])
    defer { server.stop() }
    var transport: AsyncHTTPOnDemand? = AsyncHTTPOnDemand(AsyncHTTPOptions(userAgent: "Tests"))
    for _ in 0..<2 {
      let content = try await transport?.fetch(HTTPRequest(.get, server.url()), limit: 100)
      #expect(content?.text == "hello")
    }
    #expect(server.record.connections.count == 1)
    #expect(server.record.openConnections == 1)
    transport = nil
    #expect(await server.wait { $0.openConnections == 0 })
  }

  @Test func `a request that can't be sent is refused before anything is made`() async throws {
    let transport = AsyncHTTPOnDemand(AsyncHTTPOptions(userAgent: "Tests"))
    let server = try HostileServer([.readRequest])
    defer { server.stop() }
    let request = HTTPRequest(.get, try server.url(), headers: ["Bad Name": "x"])
    let error = await #expect(throws: HTTPError.self) { try await transport.send(request) }
    #expect(error?.reason == .invalidRequest)
    #expect(server.record.connections.isEmpty)
  }
}
