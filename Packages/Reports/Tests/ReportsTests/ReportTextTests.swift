import DomainModels
import Reports
import Testing

@Suite("Runs of text")
struct ReportTextTests {
  @Test("values stand in a literal as text, links and strong words as what they are")
  func interpolates() throws {
    let link = try ReportLink("the paper", to: "https://example.org/a")
    let count = 3
    let name = "<b>Ada</b>"
    let text: ReportText = "\(count) of \(name): see \(link), \(.strong("soon"))."
    let same: ReportText =
      "3" + " of " + "<b>Ada</b>" + ": see " + .link(link) + ", " + .strong("soon") + "."
    #expect(text == same)
    let report = Report(title: "t", sections: [ReportSection("s", [.paragraph(text)])])
    let page = try PageCheck(report.html(try Looks.style()))
    #expect(page.text.contains("3 of <b>Ada</b>: see the paper, soon."))
    #expect(page.count("b") == 0 && page.count("strong") == 1)
    #expect(page.elements.contains { $0.attributes["href"] == link.address })
  }

  @Test("it is the text that is compared, not where it was put together")
  func compares() {
    let name = "Ada"
    let text: ReportText = "Hello \(name)"
    #expect(text == "Hello Ada")
    #expect("a" + ReportText("b") == "ab")
    #expect(.strong("a") + .strong("b") != ReportText.strong("ab"))
    #expect(ReportText("\(name)").isEmpty == false && ReportText("").isEmpty)
  }
}

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

@Suite("Pages with parts that are empty")
struct EmptyPartTests {
  @Test("what has no name is neither a heading nor a link")
  func nameless() throws {
    let report = Report(
      title: "t", sections: [ReportSection("", [.paragraph("a")]), ReportSection("Named")])
    let page = try PageCheck(report.html(try Looks.style()))
    #expect(page.count("h2") == 1)
    #expect(
      page.elements.filter { $0.name == "a" }.map { $0.attributes["href"] } == ["#content", "#s2"])
    #expect(page.elements.count { $0.attributes["id"] == "s1" } == 1)
  }

  @Test("a page without sections has no list of them")
  func noSections() throws {
    for sections in [[], [ReportSection("", [.paragraph("a")])]] {
      let page = try PageCheck(Report(title: "t", sections: sections).html(try Looks.style()))
      #expect(page.count("nav") == 0 && page.count("main") == 1)
    }
  }

  @Test("a table without columns is left out")
  func noColumns() throws {
    let table = ReportTable(caption: "c", columns: [], rows: [["a"]])
    let report = Report(title: "t", sections: [ReportSection("s", [.table(table)])])
    #expect(try PageCheck(report.html(try Looks.style())).count("table") == 0)
  }
}
