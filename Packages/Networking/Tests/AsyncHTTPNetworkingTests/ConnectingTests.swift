import AsyncHTTPNetworking
import Networking
import NetworkingTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite(.timeLimit(.minutes(30))) struct ConnectingTests {
  @Test func `a refused connection fails at once and is unsent`() async throws {
    try await HostileServerHarness.meet([], reception: .refusing) { hostility in
      let outcome = try await hostility.outcome()
      #expect(outcome.error?.reason == .unreachable)
      #expect(outcome.error?.isUnsent == true)
    }
  }

  @Test func `a connection that hangs is given up and is unsent`() async throws {
    try await HostileServerHarness.meet([], reception: .neverAccepting) {
      $0.connectTimeout = .milliseconds(200)
    } body: { hostility in
      let outcome = try await hostility.outcome()
      #expect(outcome.error?.reason == .unreachable)
      #expect(outcome.error?.isUnsent == true)
    }
  }

  @Test func `a call is cancelled while its connection hangs`() async throws {
    // A shutdown waits for a connection that is still coming about, so the first limit is short. On
    // a busy machine it may end before the cancellation comes; then a longer one has its turn.
    var reason: HTTPError.Reason?
    for limit in [1, 20, 400] where reason == nil || reason == .unreachable {
      try await HostileServerHarness.meet([], reception: .neverAccepting) {
        $0.connectTimeout = .seconds(limit)
      } body: { hostility in
        let call = Task { try await hostility.outcome() }
        await Task.yield()
        call.cancel()
        reason = try await call.value.error?.reason
      }
    }
    #expect(reason == .cancelled)
  }

  @Test func `a port without TLS is not trusted`() async throws {
    try await HostileServerHarness.meet([.text("HTTP/1.1 400 Bad\r\n\r\n"), .readRequest]) {
      hostility in
      let url = try #require(URL(string: "https://127.0.0.1:\(hostility.server.port)/"))
      let outcome = await hostility.outcome(HTTPRequest(.get, url))
      #expect(outcome.error?.reason == .untrusted)
      #expect(outcome.error?.isUnsent == true)
    }
  }

  @Test func `one that waits for a free connection is unsent when it gives up`() async throws {
    try await HostileServerHarness.meet([.readRequest, .hold("never")]) {
      $0.connectionsPerHost = 1
      // The first request has to find its connection within this time.
      $0.connectTimeout = .seconds(10)
    } body: { hostility in
      let first = Task { try await hostility.outcome("/first") }
      await hostility.server.wait { $0.requests.count == 1 }
      let second = try await hostility.outcome("/second")
      #expect(second.error?.reason == .timedOut)
      #expect(second.error?.isUnsent == true)
      first.cancel()
      let ended = try await first.value
      #expect(ended.error?.reason == .cancelled)
      #expect(hostility.server.record.requests.map(\.target) == ["/first"])
    }
  }

  @Test func `no more connections are open than a host gets`() async throws {
    let steps = [[ServerStep]](repeating: [.readRequest, .answer(body: "x")], count: 20)
    try await HostileServerHarness.meet([.hold("go")] + steps.flatMap { $0 } + [.readRequest]) {
      $0.connectionsPerHost = 2
    } body: { hostility in
      let calls = (0..<10).map { number in Task { try await hostility.outcome("/\(number)") } }
      await hostility.server.wait { $0.connections.count == 2 }
      hostility.server.release("go")
      for call in calls {
        let outcome = try await call.value
        #expect(outcome.text == "x")
      }
      #expect(hostility.server.record.connections.count == 2)
    }
  }

  @Test func `options that make no sense are refused`() {
    for spoil: (inout AsyncHTTPOptions) -> Void in [
      { $0.connectionsPerHost = 0 }, { $0.unpackedRatio = 0 },
      { $0.extraTrustRoots = Array("no certificate".utf8) },
    ] {
      var options = AsyncHTTPOptions(userAgent: "Tests")
      spoil(&options)
      #expect(throws: HTTPError.self) { try AsyncHTTPTransport(options) }
    }
  }
}
