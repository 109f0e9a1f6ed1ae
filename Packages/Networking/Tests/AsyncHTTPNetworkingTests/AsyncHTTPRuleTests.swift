import AsyncHTTPNetworking
import Networking
import NetworkingTesting
import Testing

@Suite struct AsyncHTTPRuleTests {
  @Test(arguments: HTTPTransportRule.all)
  func `keeps the rule`(_ rule: HTTPTransportRule) async throws {
    try await withAsyncHTTPTransport(AsyncHTTPOptions(userAgent: "Tests")) { transport in
      try await rule.check(transport)
    }
  }

  @Test func `there are seven rules`() {
    #expect(HTTPTransportRule.all.map(\.id) == (1...7).map { "T\($0)" })
  }
}
