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
