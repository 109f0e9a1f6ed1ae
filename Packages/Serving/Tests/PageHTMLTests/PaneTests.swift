import Foundation
import PageHTML
import Pages
import Testing

@Suite("A list and what its rows open, beside each other") struct PaneTests {
  private let rows = [("1", "Ada"), ("2", "Noor")].map { id, name in
    TaskRow(
      .conversation(unread: id == "1" ? 2 : 0), id: id, title: name, [.text("Hello.")],
      opens: PageAddress(["talk", id]), actions: [Samples.perform("e", "end it")])
  }

  @Test("the list stands before a conversation, without headings and without actions")
  func list() throws {
    let message = TaskRow(.message(isOwn: false, Samples.timestamp()), id: "m", title: "Noor")
    var page = TaskPage(
      title: "Noor", sections: [PageSection("", [message], order: .conversation)])
    page.beside = .list(PageSection("Conversations", rows, more: "/talk?after=2"))
    let html = try Samples.html(page, at: "/talk/2")
    let reader = MarkupReader(html)
    #expect(reader.problems.isEmpty)
    let list = try #require(reader.withClass("beside").first)
    #expect(list.name == "nav" && list.attributes["aria-label"] == "Conversations")
    let shown = reader.all("a").filter {
      $0.attributes["class"] == "cover" && $0.attributes["aria-current"] == "page"
    }
    #expect(shown.map(\.text) == ["Noor"])
    #expect(reader.withClass("count").map(\.text) == ["2"])
    // What is shown counts as read.
    let other = MarkupReader(try Samples.html(page, at: "/talk/1"))
    #expect(other.withClass("count").isEmpty)
    #expect(reader.all("a").contains { $0.attributes["href"] == "/talk?after=2" })
    #expect(reader.all("h1").count == 1 && reader.all("h2").isEmpty)
    #expect(!html.contains("End it"))
    let article = try #require(html.range(of: "<article"))
    #expect(try #require(html.range(of: "<nav class=\"beside\"")).lowerBound < article.lowerBound)
  }

  @Test("beside a list of which nothing is open stands what to do") func choice() throws {
    var page = TaskPage(title: "Conversations", sections: [PageSection("", rows)])
    page.beside = .choice("Choose a conversation.")
    let reader = MarkupReader(try Samples.html(page, at: "/talk"))
    #expect(reader.problems.isEmpty)
    #expect(reader.withClass("choice").map(\.text) == ["Choose a conversation."])
    // The list is the page: its rows have headings, and what can be done with them.
    #expect(reader.all("h2").count == 2 && reader.withClass("menu").count == 2)
    page.beside = nil
    #expect(try !Samples.html(page, at: "/talk").contains("panes"))
  }
}
