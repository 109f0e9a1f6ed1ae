import Reports
import Testing

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
