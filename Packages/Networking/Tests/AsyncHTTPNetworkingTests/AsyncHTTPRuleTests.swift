import AsyncHTTPNetworking
import DomainModelsTesting
import Networking
import NetworkingTesting
import Testing

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
