import DomainModels
import Foundation
import Networking
import NetworkingTesting
import Testing

@testable import OpenBeta

struct StandardClientTests {
  @Test("a request begins every half second, one at a time, and what may pass is asked again")
  func politeness() async throws {
    let clock = VirtualClock()
    let transport = ScriptedTransport(
      [
        .json(OpenBetaFixture.areas(0..<1), after: .seconds(2)),
        .json(OpenBetaFixture.areas(1..<2)), .status(503, ["Retry-After": "3"]),
        .json(OpenBetaFixture.areas(2..<3)),
      ], clock: clock)
    let client = GraphQLClient(
      OpenBetaClient.politeTransport(
        transport, clock: clock.monotonic, wallClock: TestTime().clock, random: .seeded(1),
        identifiers: OpenBetaFixture.identifiers),
      endpoint: OpenBetaFixture.endpoint, identifiers: OpenBetaFixture.identifiers)
    let problems = try await clock.run {
      try await withThrowingTaskGroup { group in
        for name in ["a", "b", "c"] {
          group.addTask {
            try await client.answer(
              to: OpenBetaQuery.areas(named: name, exactly: false, limit: 1, offset: 0))
          }
        }
        return try await group.reduce(0) { $0 + $1.problems.count }
      }
    }
    #expect(problems == 0)
    #expect(transport.times == [.zero, .seconds(2), .seconds(2.5), .seconds(5.5)])
    let keys = transport.requests.map { $0.headers["Idempotency-Key"] }
    #expect(keys[2] == keys[3], "asked again")
    #expect(Set(keys).count == 3)
  }

  @Test("the standard client asks the public API, with the app's headers")
  func publicEndpoint() async throws {
    let transport = ScriptedTransport([.json(OpenBetaFixture.areas(0..<1))])
    #expect(try await standard(transport).areas(named: "a").value.count == 1)
    let request = try #require(transport.requests.first)
    #expect(request.url.absoluteString == "https://api.openbeta.io/graphql")
    #expect(request.headers["User-Agent"] == "climbing/1")
    #expect(throws: OpenBetaError.self) { try standard(transport, endpoint: "") }
  }

  private func standard(
    _ transport: ScriptedTransport, endpoint: String = OpenBetaClient.publicEndpoint
  ) throws(OpenBetaError) -> OpenBetaClient {
    let time = TestTime()
    return try OpenBetaClient.standard(
      transport, endpoint: endpoint, headers: ["User-Agent": "climbing/1"],
      cache: OpenBetaCache(clock: time.clock), clock: .system, wallClock: time.clock,
      random: .seeded(1), identifiers: OpenBetaFixture.identifiers)
  }
}
