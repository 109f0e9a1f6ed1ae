import DomainModels
import Reports
import Testing

@Suite("Links")
struct LinkTests {
  @Test(
    "what a report may lead to",
    arguments: [
      "https://example.org", "http://example.org:8080/a?b=c&d=%20#e", "HTTPS://EXAMPLE.ORG/",
      "#s1", "https://[::1]/",
    ])
  func takes(_ address: String) throws {
    let link = try ReportLink("", to: address)
    #expect(link.address == address)
    #expect(link.text == address)
  }

  @Test(
    "what it may not lead to",
    arguments: [
      "", "#", "javascript:alert(1)", "JaVaScRiPt:alert(1)", " https://example.org",
      "java\nscript:alert(1)", "data:text/html,x", "file:///etc/passwd", "//example.org", "/path",
      "mailto:a@example.org", "https://", "https:///x", "https://:80/", "http:example.org",
      "https://good.org@evil.org/", "https://example.org/\"onload=\"", "https://example.org/<b>",
      "https://exam\u{202E}ple.org", "https://пример.рф", "https://example.org/a b",
      "https:\\\\example.org", "vbscript:x", "blob:https://example.org/1",
      "https://example.org/" + String(repeating: "a", count: 2_000),
    ])
  func refuses(_ address: String) throws {
    let error = try #require(throws: ReportError.self) { try ReportLink("x", to: address) }
    #expect(error.code == "refused_link")
    #expect(error == .refusedLink(address: address))
    #expect(error.message.unicodeScalars.count < 130)
    #expect(error.hint?.contains("https://") == true)
    #expect(error.kind == .usage)
  }

  @Test("what leaves the page takes nothing along")
  func isAlone() throws {
    let out = try ReportLink("out", to: "https://example.org/?a=1&b=2")
    let here = try ReportLink("here", to: "#content")
    let report = Report(
      title: "x", sections: [ReportSection("y", [.paragraph(.link(out) + .link(here))])])
    let links = try PageCheck(report.html(try Looks.style())).elements
      .filter { $0.name == "a" }.suffix(2)
    #expect(links.first?.attributes["href"] == "https://example.org/?a=1&b=2")
    #expect(links.first?.attributes["rel"] == "noopener noreferrer")
    #expect(links.last?.attributes["rel"] == nil)
  }
}
