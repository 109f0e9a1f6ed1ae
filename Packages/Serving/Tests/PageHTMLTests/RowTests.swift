import Foundation
import PageHTML
import Pages
import Testing

@Suite("Rows as HTML") struct RowTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens")

  /// What a page has between its heading and its end.
  private func content(_ html: String) throws -> String {
    let start = try #require(html.range(of: "<section>"))
    let end = try #require(html.range(of: "</section>"))
    return String(html[start.lowerBound..<end.upperBound])
      .replacing("><", with: ">\n<") + "\n"
  }

  @Test("each kind is drawn as its golden", arguments: Samples.kinds)
  func golden(_ name: String, _ kind: RowKind) throws {
    let html = try content(Samples.html(Samples.row(kind)))
    let file = Self.folder.appending(path: "\(name).html")
    if ProcessInfo.processInfo.environment["QUARTET_RECORD"] != nil {
      try Data(html.utf8).write(to: file)
    }
    #expect(try html == String(contentsOf: file, encoding: .utf8))
  }

  @Test("each kind is drawn in a way of its own")
  func differs() throws {
    let drawn = try Samples.kinds.map { try content(Samples.html(Samples.row($0.kind))) }
    #expect(Set(drawn).count == Samples.kinds.count)
  }

  @Test(
    "each kind makes a well-formed page with one h1, and headings in order",
    arguments: Samples.kinds)
  func structure(_ name: String, _ kind: RowKind) throws {
    let reader = MarkupReader(try Samples.html(Samples.row(kind)))
    #expect(reader.problems.isEmpty)
    #expect(reader.all("h1").count == 1)
    #expect(reader.all("h3").isEmpty)
    #expect(reader.all("main").count == 1)
    let ids = reader.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
  }

  @Test("a deck shows its first row, with a button for each action")
  func deck() throws {
    let rows = ["Ada", "Ben", "Cleo"].map { name in
      TaskRow(
        .person, id: name, title: name,
        actions: [Samples.perform("i", "interested"), Samples.perform("n", "not now")])
    }
    let reader = MarkupReader(
      try Samples.html(Page(title: "Deck", sections: [PageSection("", rows, order: .deck)])))
    #expect(reader.withClass("card").count == 1)
    #expect(reader.all("button").map(\.text) == ["Interested", "Not now"])
    #expect(
      reader.all("button").map { $0.attributes["aria-label"] } == [
        "Interested: Ada", "Not now: Ada",
      ])
    #expect(reader.withClass("count").map(\.text) == ["2 more after this."])
    let inputs = reader.all("input").map { [$0.attributes["name"], $0.attributes["value"]] }
    #expect(inputs.prefix(3) == [["_do", "i"], ["_row", "Ada"], ["_copy", "c0"]])
  }

  @Test("a conversation has own and others' messages on different sides, under their days")
  func conversation() throws {
    let rows = [(true, -30), (false, -1), (true, 0)].map { isOwn, hours in
      TaskRow(
        .message(isOwn: isOwn, Samples.moment(hours: hours)), id: "\(hours)",
        title: isOwn ? "You" : "Ada", [.text("Hi")])
    }
    let html = try Samples.html(
      Page(
        title: "Ada", sections: [PageSection("", rows, order: .conversation)],
        composer: Composer("Write something", limit: 10, suggestions: ["Hello?"]) {
          Task(name: $0)
        }), at: "/talk/1")
    let reader = MarkupReader(html)
    #expect(reader.problems.isEmpty)
    #expect(reader.withClass("own").count == 2)
    #expect(reader.withClass("other").count == 1)
    #expect(reader.withClass("day").map(\.text) == ["Yesterday", "Today"])
    #expect(reader.all("ol").map { $0.attributes["role"] } == ["log"])
    #expect(reader.all("textarea").map { $0.attributes["name"] } == ["_message"])
    #expect(reader.withClass("suggestions").count == 1)
  }

  @Test(
    "a plot says its numbers beside the drawing", arguments: [Plot.Form.bars, .line, .calendar])
  func plot(_ form: Plot.Form) throws {
    let plot = Plot(
      form, "Climbs a week",
      [.init("2027-05-03", 4, text: "4 climbs"), .init("2027-05-04", .nan, text: "none")])
    let reader = MarkupReader(
      try Samples.html(Page(title: "Numbers", sections: [PageSection("", plot: plot)])))
    #expect(reader.problems.isEmpty)
    #expect(reader.all("figcaption").map(\.text) == ["Climbs a week"])
    let text = try #require(reader.all("figure").first).text
    #expect(text.contains("4 climbs") && text.contains("none"))
  }
}
