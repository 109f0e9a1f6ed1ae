import AsyncHTTPNetworking
import DomainModelsTesting
import NIOCore
import NIOPosix
import Networking
import NetworkingTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The example of `AsyncHTTP.md`.
private func page(_ url: URL) async throws -> [UInt8] {
  try await withAsyncHTTPTransport(AsyncHTTPOptions(userAgent: "Example/1.0")) { transport in
    try await transport.fetch(HTTPRequest(.get, url), accepting: [.json], limit: 1 << 20).bytes
  }
}

@Suite(.timeLimit(.minutes(30))) struct DocumentationTests {
  @Test func `the example fetches a page`() async throws {
    let server = try HostileServer([
      .readRequest, .answer(200, [("Content-Type", "application/json")], body: "[]"), .readRequest,
    ])
    defer { server.stop() }
    let content = try await page(server.url())
    #expect(content == Array("[]".utf8))
    #expect(server.record.requests.first?.headers["User-Agent"] == "Example/1.0")
  }

  @Test func `a transport works on the threads of another`() async throws {
    let server = try HostileServer([.readRequest, .answer(body: "x"), .readRequest])
    defer { server.stop() }
    let options = AsyncHTTPOptions(userAgent: "Tests")
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let content = try await withAsyncHTTPTransport(options, eventLoops: .given(group)) {
      try await $0.fetch(HTTPRequest(.get, server.url()), limit: 10).bytes
    }
    try await group.shutdownGracefully()
    #expect(content == Array("x".utf8))
  }
}

@Suite struct AsyncHTTPRuleTests {
  @Test(arguments: HTTPTransportContract.rules)
  func `keeps the rule`(_ rule: HTTPTransportRule) async throws {
    try await withAsyncHTTPTransport(AsyncHTTPOptions(userAgent: "Tests")) { transport in
      try await rule.check(HTTPTransportSubject(transport))
    }
  }

  @Test func `there are seven rules`() {
    #expect(HTTPTransportContract.rules.map(\.id) == (1...7).map { "HT\($0)" })
  }
}
