import Foundation
import Pages
import Testing

@testable import PageHTML

@Suite("Rows as HTML") struct RowTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens")

  /// The contents of a page between its heading and its end.
  private func content(_ html: String) throws -> String {
    let start = try #require(html.range(of: "<section>"))
    let end = try #require(html.range(of: "</section>"))
    return String(html[start.lowerBound..<end.upperBound])
      .replacing("><", with: ">\n<") + "\n"
  }

  @Test("each kind is drawn as its golden", arguments: Samples.kinds)
  func golden(_ name: String, _ kind: RowKind) throws {
    try expectGolden(try content(Samples.html(Samples.row(kind))), name)
  }

  private func expectGolden(_ html: String, _ name: String) throws {
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

  @Test("a deck shows three rows, of which the first can be decided on by buttons and directions")
  func deck() throws {
    let rows = ["Ada", "Ben", "Cleo", "Dan"].map { name in
      TaskRow(
        .person, id: name, title: name,
        actions: [
          TaskAction("n", "not now", .perform(Task(name: "n")), moving: .left),
          TaskAction("i", "interested", .perform(Task(name: "i")), moving: .right),
          TaskAction("p", "profile", .open("/people/1"), moving: .up),
        ])
    }
    let reader = MarkupReader(
      try Samples.html(
        Page(
          title: "Deck", sections: [PageSection("", rows, order: .deck)],
          actions: [TaskAction("c", "crews", .open("/crews"))])))
    #expect(reader.withClass("card").map { $0.attributes["inert"] } == [nil, "", ""])
    #expect(reader.all("button").prefix(2).map(\.text) == ["Not now", "Interested"])
    #expect(
      reader.all("button").prefix(2).map { $0.attributes["aria-label"] } == [
        "Not now: Ada", "Interested: Ada",
      ])
    #expect(
      reader.elements.compactMap { $0.attributes["data-move"] }.prefix(3) == [
        "left", "right", "up",
      ])
    // What moves a card to the right is what matters most on the page.
    #expect(Set(reader.withClass("primary").map(\.text)) == ["Interested"])
    let inputs = reader.all("input").map { [$0.attributes["name"], $0.attributes["value"]] }
    #expect(inputs.prefix(3) == [["_do", "n"], ["_row", "Ada"], ["_copy", "c0"]])
  }

  @Test(
    "a deck counts its last cards, and no more: a page may hold only the first of many",
    arguments: [
      (1, "This is the last one."), (2, "One more after this."), (3, "2 more after this."), (4, ""),
    ])
  func count(_ cards: Int, _ words: String) throws {
    let rows = (1...cards).map { TaskRow(.person, id: "\($0)", title: "Ada \($0)") }
    let reader = MarkupReader(
      try Samples.html(Page(title: "Deck", sections: [PageSection("", rows, order: .deck)])))
    #expect(reader.withClass("count").map(\.text) == [words])
  }

  @Test("a card whose actions say no direction is moved right for the first, left for the second")
  func directions() throws {
    let row = TaskRow(
      .person, id: "1", title: "Ada",
      actions: [
        Samples.perform("b", "block", asking: "Block Ada?"), Samples.perform("i", "interested"),
        Samples.perform("n", "not now"), Samples.perform("m", "more"),
      ])
    let deck = MarkupReader(try Samples.html(row, order: .deck))
    #expect(
      deck.all("form").map { $0.attributes["data-move"] } == [nil, "right", "left", nil])
    let list = MarkupReader(try Samples.html(row))
    #expect(list.all("form").allSatisfy { $0.attributes["data-move"] == nil })
  }

  @Test("the frame of every page is drawn as its golden")
  func frame() throws {
    let html = try Samples.html(Page(title: "Page"), at: "/crews")
    let start = try #require(html.range(of: "<article>"))
    let end = try #require(html.range(of: "</article>"))
    let frame = html[..<start.lowerBound] + html[end.upperBound...]
    try expectGolden(String(frame).replacing("><", with: ">\n<"), "frame")
  }

  @Test("what happened several times in a row stands once")
  func repetition() throws {
    let rows = ["a", "a", "b", "a"].enumerated().map { index, title in
      TaskRow(.occurrence(Samples.timestamp(hours: -Int64(index))), id: "\(index)", title: title)
    }
    let reader = MarkupReader(
      try Samples.html(Page(title: "Home", sections: [PageSection("", rows)])))
    #expect(reader.withClass("occurrence").count == 3)
    #expect(reader.withClass("badge").map(\.text) == ["2 times"])
  }

  @Test("what is rarely done with a conversation is behind a menu")
  func menu() throws {
    let reader = MarkupReader(try Samples.html(Samples.row(.conversation(unread: 3))))
    #expect(reader.all("summary").map { $0.attributes["aria-label"] } == ["More: Ada Lovelace, 34"])
    #expect(reader.withClass("count").map { $0.attributes["aria-label"] } == ["3 unread"])
    #expect(reader.withClass("when").count == 1)
  }

  @Test("a conversation has own and others' messages on different sides, under their days")
  func conversation() throws {
    let said: [(isOwn: Bool, hours: Int64)] = [(true, -30), (false, -1), (true, 0), (true, 0)]
    let rows = said.enumerated().map { index, message in
      let (isOwn, hours) = message
      return TaskRow(
        .message(isOwn: isOwn, Samples.timestamp(hours: hours)), id: "\(index)",
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
    #expect(reader.withClass("own").count == 3)
    #expect(reader.withClass("other").count == 1)
    #expect(reader.withClass("day").map(\.text) == ["Yesterday", "Today"])
    #expect(reader.elements.filter { $0.attributes["role"] == "log" }.map(\.name) == ["div"])
    #expect(reader.all("ol").map { $0.attributes["role"] } == [nil])
    // Of the last two, which were said within a minute, one has the time.
    #expect(reader.all("time").map { $0.attributes["class"] } == [nil, nil, "unseen", nil])
    #expect(reader.all("textarea").map { $0.attributes["name"] } == ["_message"])
    #expect(reader.withClass("suggestions").count == 1)
  }

  @Test(
    "dates of a product's text are worded, and what only looks like one is not",
    arguments: [
      ("2027-05-02", "Sun 2 May"), ("last on 2026-11-21", "last on Sat 21 Nov 2026"),
      (
        "Hardest by month: 6b+ in 2026-04, 7a in 2027-03",
        "Hardest by month: 6b+ in Apr 2026, 7a in Mar"
      ),
      ("Tue 2027-05-04 18:00", "Tue 4 May 18:00"),
      ("to 2027-05-02, none now", "to Sun 2 May, none now"),
      ("https://a.example/2027-05-02/x", "https://a.example/2027-05-02/x"),
      ("2027-13-02", "2027-13-02"), ("2027-02-30", "2027-02-30"), ("12027-05-02", "12027-05-02"),
      ("a_2027-05-02", "a_2027-05-02"), ("2027-05-02T10:00", "2027-05-02T10:00"), ("7a-", "7a-"),
    ])
  func dated(text: String, words: String) { #expect(Samples.clock.dated(text) == words) }

  @Test("an end on the same day says its time alone") func sameDay() throws {
    let (start, end) = (Samples.timestamp(hours: 2), Samples.timestamp(hours: 4))
    let row = TaskRow(
      .source, id: "1", title: "A walk",
      [
        .facts([
          Phrase("Tue 2027-05-04 18:00", timestamp: start),
          Phrase("until Tue 2027-05-04 20:00", timestamp: end),
        ])
      ])
    let html = try Samples.html(row)
    #expect(html.contains(">today 18:00<") && html.contains(">until 20:00<"))
  }

  @Test("bars of several series make one bar for each label, with a number for each series")
  func stacks() throws {
    let plot = Plot(
      .bars, "Sends by grade",
      [
        .init("6c", 1, text: "1", series: "onsight"), .init("6c", 0, text: "0", series: "flash"),
        .init("6b+", 0, text: "0"), .init("6b", 2, text: "2", series: "onsight"),
        .init("6b", 3, text: "3", series: "flash"),
      ])
    let reader = MarkupReader(
      try Samples.html(Page(title: "Numbers", sections: [PageSection("", plot: plot)])))
    #expect(reader.problems.isEmpty)
    #expect(reader.withClass("name").map(\.text) == ["6c", "6b+", "6b"])
    #expect(reader.withClass("number").map(\.text) == ["1 onsight", "0", "2 onsight · 3 flash"])
    let fills = reader.withClass("fill").map { $0.attributes }
    #expect(fills.map { $0["x"] } == ["0.0", "0.0", "120.0"])
    #expect(fills.map { $0["width"] } == ["60.0", "120.0", "180.0"])
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

  @Test("a map draws what has a place, inside its frame, and says what it shows") func map() throws
  {
    let marks = [
      Plot.Mark("Here", 3, text: "3 climbs", place: .init(latitude: 46.2, longitude: 7.5)),
      Plot.Mark("There", .nan, text: "none", place: .init(latitude: 46.9, longitude: 8.8)),
      Plot.Mark("Nowhere", 1, text: "1 climb"),
      Plot.Mark("Beyond", 1, text: "1 climb", place: .init(latitude: .infinity, longitude: 0)),
    ]
    let html = try Samples.html(
      Page(
        title: "Areas", sections: [PageSection("", plot: Plot(.map, "Two areas", marks))]))
    let reader = MarkupReader(html)
    #expect(reader.problems.isEmpty && !html.contains("nan") && !html.contains("inf"))
    #expect(reader.withClass("map").map { $0.attributes["aria-label"] } == ["Two areas"])
    #expect(reader.withClass("spot").count == 2)
    for spot in reader.withClass("spot") {
      #expect((0...320).contains(Double(spot.attributes["cx"] ?? "") ?? -1))
    }
    // One place alone is in the middle.
    #expect(MapDrawing(Array(marks.prefix(1))).circles.map(\.x) == [160])
    #expect(MapDrawing([]).circles.isEmpty)
  }
}
