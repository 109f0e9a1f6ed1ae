import DomainModels
import Networking
import NetworkingTesting
import Testing

@testable import OpenBeta

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
