import PageHTML
import Pages
import Testing

@Suite("Matches, faces and comparisons as HTML") struct DatingPartTests {
  private func view(_ match: PageMatch) -> PageView<Task> {
    var view = Samples.view(Page(title: "Cards"))
    view.notice = PageNoticeView(
      id: "n1", text: "It's a match!", hasUndo: true,
      actions: [.init("say hello", opens: "/cards/biochar/chat")])
    view.notice?.match = match
    return view
  }

  @Test("a match is a dialog that has a name, a way on, and closes without script")
  func match() throws {
    let html = try Samples.renderer().document(
      view(PageMatch("It's a match!", "Hello <b>", with: "Biochar", .card(category: "land"))))
    let reader = MarkupReader(html)
    #expect(reader.problems.isEmpty)
    let dialog = try #require(reader.all("dialog").first)
    #expect(dialog.attributes["open"] != nil)
    #expect(dialog.attributes["aria-labelledby"] == "match-title")
    #expect(reader.all("h2").map(\.attributes["id"]) == ["match-title"])
    #expect(dialog.text.contains("Hello &lt;b&gt;"))
    #expect(reader.withClass("primary").map { $0.attributes["href"] } == ["/cards/biochar/chat"])
    #expect(
      reader.all("form").map { $0.attributes["method"] } == ["dialog", "post"])
    #expect(reader.all("button").map(\.text) == ["Keep swiping", "Undo"])
  }

  @Test("a card has the same face on a deck, in a match, above its profile and in its chat")
  func faces() throws {
    let kind = RowKind.card(category: "ocean")
    let row = TaskRow(kind, id: "kelp", title: "Kelp", opens: "/cards/kelp")
    var profile = TaskPage(title: "Kelp", [.text("Grows.")])
    profile.subject = kind
    var chat = TaskPage(
      title: "Kelp", composer: Composer("Write", limit: 9) { Task(name: $0) })
    chat.subject = kind
    let documents = [
      try Samples.html(row, order: .deck), try Samples.html(row, order: .grid),
      try Samples.html(profile), try Samples.html(chat),
      try Samples.renderer().document(view(PageMatch("Match", with: "Kelp", kind))),
    ]
    let faces = documents.map { html in
      MarkupReader(html).withClass("face").map { face in
        let gradient = face.attributes["class"]?.split(separator: " ").first { $0.hasPrefix("g") }
        return [gradient.map(String.init), face.text]
      }
    }
    #expect(faces.allSatisfy { $0.count == 1 })
    #expect(Set(faces).count == 1, "\(faces)")
  }

  @Test("a conversation with a picture of the other one shows it beside the name")
  func portrait() throws {
    var page = TaskPage(
      title: "Ada", composer: Composer("Write", limit: 9) { Task(name: $0) })
    page.pictures = [Picture("/people/1/photos/2", description: "Ada")]
    let reader = MarkupReader(try Samples.html(page))
    #expect(reader.all("img").map { $0.attributes["class"] } == ["face"])
    #expect(reader.withClass("pictures").isEmpty)
  }

  @Test("two subjects are a table that names them once, also where one has nothing to say")
  func pairs() throws {
    func row(_ id: String, _ isShared: Bool?, _ left: String?, _ right: String?) -> TaskRow {
      TaskRow(
        .pair(isShared: isShared), id: id, title: id,
        [
          Statement(.text, lead: "Kelp:", left.map { [Phrase($0)] } ?? []),
          Statement(.text, lead: "Fog:", right.map { [Phrase($0)] } ?? []),
        ])
    }
    let page = TaskPage(
      title: "Side by side",
      sections: [
        PageSection("", [row("Scale", true, "global", "global"), row("Cost", false, "1", "2")]),
        PageSection("", [row("For", nil, "grows", "cools"), row("For 2", nil, nil, "is <b>")]),
      ])
    let reader = MarkupReader(try Samples.html(page))
    #expect(reader.problems.isEmpty)
    #expect(
      reader.all("th").map(\.text) == ["Kelp", "Fog", "Scale In common", "Cost", "For"])
    #expect(
      reader.all("th").map { $0.attributes["scope"] }.prefix(3) == ["col", "col", "colgroup"])
    #expect(
      reader.all("td").map(\.text) == [
        "global", "global", "1", "2", "grows", "cools", "", "is &lt;b&gt;",
      ])
  }

  @Test("the sources of a message are footnotes that lead to what they say")
  func footnotes() throws {
    let row = TaskRow(
      .message(isOwn: false, Samples.timestamp()), id: "1", title: "Kelp",
      [.text("It grows [1]."), .facts(["[1] Duarte et al. (2017)"])], opens: "/cards/kelp/chat/1",
      actions: [TaskAction("c", "the claim", .open("/cards/kelp/chat/1"))])
    let reader = MarkupReader(try Samples.html(row, order: .conversation))
    #expect(
      reader.all("a").filter { $0.attributes["href"] == "/cards/kelp/chat/1" }.map(\.text)
        == ["[1] Duarte et al. (2017)"])
  }
}
