import Foundation
import PageHTML
import Pages
import Testing

@Suite("What narrows a page in a browser") struct FilterTests {
  private func page(_ category: String, order: SectionOrder = .list) -> TaskPage {
    let options = [FormOption("", title: "all"), FormOption("ocean"), FormOption("land")]
    let statement = Statement.facts([Phrase(category.isEmpty ? "" : "only \(category)")])
    var page = TaskPage(
      title: "Cards", [statement],
      sections: [PageSection("", [TaskRow(.person, id: "1", title: "Ada")], order: order)],
      actions: [
        TaskAction("f", "filter", .open("/filter")), TaskAction("p", "plan", .open("/plan")),
      ])
    page.filter = PageFilter(
      category.isEmpty ? "all" : "only \(category)",
      [FormField("category", "Category", .choice(options), value: category)], saying: statement,
      replacing: ["f"])
    return page
  }

  @Test("a line says what is shown, and below it is the form that the address answers")
  func folded() throws {
    let reader = MarkupReader(
      try Samples.html(page("ocean"), at: "/crews?category=ocean&compare=a&after=9"))
    #expect(reader.problems.isEmpty)
    #expect(reader.all("summary").map(\.text) == ["Shown: only ocean"])
    #expect(reader.all("details").first?.attributes["open"] == nil)
    let form = try #require(reader.all("form").first { $0.attributes["role"] == "search" })
    #expect(form.attributes["action"] == "/crews" && form.attributes["method"] == nil)
    let inputs = reader.all("input").filter { $0.attributes["name"] != nil }
    let checked = inputs.filter { $0.attributes["checked"] != nil }
    #expect(checked.map { $0.attributes["value"] } == ["ocean"])
    // Another list begins at its beginning; what else the address says stays.
    #expect(
      inputs.filter { $0.attributes["type"] == "hidden" }.map { $0.attributes["name"] }
        == ["compare"])
    // Neither the action nor the statement that says the same stands beside it.
    #expect(reader.withClass("button").map(\.text) == ["Plan"] && reader.withClass("intro").isEmpty)
  }

  @Test("what narrows all lists of a kind is changed on its own page") func wishes() throws {
    var page = page("")
    page.filter = PageFilter("within 50 km", opening: "/me/settings")
    let reader = MarkupReader(try Samples.html(page))
    #expect(reader.problems.isEmpty)
    #expect(reader.all("summary").map(\.text) == ["Shown: within 50 km"])
    #expect(reader.all("a").contains { $0.attributes["href"] == "/me/settings" })
    #expect(!reader.all("form").contains { $0.attributes["role"] == "search" })
  }

  @Test("where nothing narrows, the choice of all is chosen; a deck comes before its filter")
  func everything() throws {
    let html = try Samples.html(page("", order: .deck))
    let reader = MarkupReader(html)
    let checked = reader.all("input").filter { $0.attributes["checked"] != nil }
    #expect(checked.map { $0.attributes["value"] } == [""])
    let deck = try #require(html.range(of: "class=\"deck\""))
    #expect(try #require(html.range(of: "<details class=\"filter\"")).lowerBound > deck.lowerBound)
  }
}
