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

/// Answers that no honest server gives.
struct HostileAnswerTests {
  @Test("counts that can't be added up are very many, and nothing crashes")
  func hugeCounts() async throws {
    let most = OpenBetaFixture.area(2, total: .max)
    let text = OpenBetaFixture.area(
      1, rest: #", "children": [\#(most), \#(OpenBetaFixture.area(3, total: .max))]"#)
    let transport = ScriptedTransport([.json(#"{"data": {"area": \#(text)}}"#)])
    let id = try #require(Identifier<OpenBetaArea>(country: "USA"))
    let area = try #require(try await OpenBetaFixture.client(transport).area(id).value)
    #expect(area.climbCount == .max)
  }

  @Test("an accent doesn't hide what means something in a regular expression")
  func accentedPatterns() {
    #expect(OpenBetaQuery.escaped("a.\u{301}*\u{301}") == "a\\.\u{301}\\*\u{301}")
    #expect(OpenBetaQuery.escaped("(e\u{301}") == "\\(e\u{301}")
  }

  @Test("a page that is full of what can't be used, or of the same twice, isn't the last")
  func pagesWithoutUse() async throws {
    let bad = #"{"uuid": "no identity", "areaName": "x"}"#
    let transport = ScriptedTransport([
      .json(#"{"data": {"areas": [\#(OpenBetaFixture.area(0)), \#(bad)]}}"#),
      .json(#"{"data": {"areas": [\#(OpenBetaFixture.area(1)), \#(OpenBetaFixture.area(1))]}}"#),
      .json(OpenBetaFixture.areas(2..<3)),
    ])
    var names: [Int] = []
    for try await page in OpenBetaFixture.client(transport).areaPages(named: "x", size: 2) {
      names.append(page.value.count)
    }
    #expect(names == [1, 1, 1])
    #expect(transport.isIdle)
  }
}
