import AsyncHTTPNetworking
import Networking
import NetworkingTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite(.timeLimit(.minutes(30))) struct ConnectionReuseTests {
  @Test func `a read answer leaves its connection to the next request`() async throws {
    let pair: [ServerStep] = [.readRequest, .answer(body: "x")]
    try await HostileServerHarness.meet(pair + pair + pair + [.readRequest]) { hostility in
      for _ in 0..<3 {
        let outcome = try await hostility.outcome()
        #expect(outcome.text == "x")
      }
      #expect(hostility.server.record.connections.count == 1)
    }
  }

  @Test func `a kept connection that the server has closed is replaced`() async throws {
    try await HostileServerHarness.meet(
      [.readRequest, .answer(body: "one"), .hold("close"), .close],
      [.readRequest, .answer(body: "two"), .readRequest]
    ) { hostility in
      let first = try await hostility.outcome()
      #expect(first.text == "one")
      hostility.server.release("close")
      await hostility.server.wait { $0.openConnections == 0 }
      let second = try await hostility.outcome()
      // The news of the closing may come before the request or after it; then it is reported.
      #expect(second.text == "two" || second.error?.reason == .disconnected)
    }
  }

  @Test func `a kept connection that ends with the next request is no answer`() async throws {
    try await HostileServerHarness.meet([.readRequest, .answer(body: "one"), .readRequest, .close])
    {
      hostility in
      let first = try await hostility.outcome()
      #expect(first.text == "one")
      let second = try await hostility.outcome("/second")
      #expect(second.error?.reason == .disconnected)
      // The server has read it: it may have been carried out.
      #expect(second.error?.isUnsent == false)
      #expect(hostility.server.record.requests.map(\.target) == ["/", "/second"])
    }
  }

  @Test func `a connection that is not used goes after its time`() async throws {
    try await HostileServerHarness.meet([.readRequest, .answer(body: "x"), .readRequest]) {
      $0.keepAlive = .milliseconds(50)
    } body: { hostility in
      let first = try await hostility.outcome()
      #expect(first.text == "x")
      await hostility.server.wait { $0.openConnections == 0 }
      #expect(hostility.server.record.connections.first?.isClosedByClient == true)
    }
  }

  @Test func `the threads of a transport go with it`() async throws {
    let before = Self.eventLoops
    for _ in 0..<max(25, ProcessInfo.processInfo.activeProcessorCount + 2) {
      let server = try HostileServer([.readRequest, .answer(body: "x"), .readRequest])
      defer { server.stop() }
      let options = AsyncHTTPOptions(userAgent: "Tests")
      try await withAsyncHTTPTransport(options, eventLoops: .owned(threads: 1)) { transport in
        let response = try await transport.send(HTTPRequest(.get, server.url()))
        let content = try await response.body.collect(limit: 10)
        #expect(content == Array("x".utf8))
      }
    }
    // Other tests may start those of the process meanwhile, one for each core, and one of theirs.
    let limit = max(25, ProcessInfo.processInfo.activeProcessorCount + 2)
    #expect(Self.eventLoops - before < limit)
  }

  /// The number of event loops that this process has, by the descriptors they wait with; only Linux
  /// tells.
  private static var eventLoops: Int {
    let folder = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.count { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
      return target?.contains("eventpoll") == true
    }
  }
}
