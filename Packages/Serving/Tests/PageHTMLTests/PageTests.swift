import DesignTokens
import Foundation
import PageHTML
import Pages
import QuartetTokens
import Testing

@Suite("Pages as HTML") struct PageDocumentTests {
  private static let hostile = #"<script>"'&</title><img src=x onerror=1>"#

  @Test("no text of a page becomes markup", arguments: Samples.kinds)
  func escaping(_ name: String, _ kind: RowKind) throws {
    let text = Self.hostile
    let row = TaskRow(
      kind, id: text, title: text, remarks: [Phrase(text)],
      [
        .facts([Phrase(text)]), .topics([text], lead: text), .people([text]), .text(text),
        .warning(text),
      ],
      picture: Picture(text, description: text), opens: PageAddress([text], [.init(text, text)]),
      actions: [Samples.perform("\"", text, asking: text)])
    var view = Samples.view(
      Page(
        title: text, [.suggestion(text)],
        sections: [PageSection(text, [row], more: PageAddress([text]))],
        actions: [TaskAction("o", text, .open(PageAddress([text])))],
        composer: Composer(text, limit: 9, suggestions: [text]) { Task(name: $0) }),
      at: PageAddress([text, text]))
    view.copy = text
    view.notice = PageNoticeView(id: text, text: text, hasUndo: true, actions: [.init(text)])
    view.problem = PageProblem(text, hint: text, field: text)
    let html = try Samples.renderer().document(view)
    let reader = MarkupReader(html)
    #expect(reader.problems.isEmpty)
    #expect(
      reader.all("script").map(\.attributes) == [["type": "module", "src": "/assets/a.js"]])
    #expect(reader.all("script").map(\.text) == [""])
    #expect(reader.all("img").isEmpty)
    #expect(!html.contains("onerror=1>"))
    let attributes = reader.elements.flatMap { $0.attributes.keys }
    #expect(!attributes.contains { $0.hasPrefix("on") || $0 == "style" })
  }

  @Test("links and pictures lead to no other server")
  func links() throws {
    let reader = MarkupReader(
      try Samples.html(
        TaskRow(
          .person, id: "1", title: "Ada",
          picture: Picture("//evil.example/a.png", description: "Ada"),
          opens: PageAddress(["", "evil.example"]))))
    #expect(reader.all("img").isEmpty)
    #expect(reader.all("a").allSatisfy { !($0.attributes["href"] ?? "").hasPrefix("//") })
    let other = MarkupReader(
      try Samples.html(
        TaskRow(
          .person, id: "1", title: "Ada",
          picture: Picture("https://evil.example/a.png", description: "Ada"))))
    #expect(other.all("img").isEmpty)
  }

  @Test("the navigation says where the reader is, and is not there before signing in")
  func navigation() throws {
    let reader = MarkupReader(try Samples.html(Page(title: "Ada's crew"), at: "/crews/1"))
    let tabs = reader.all("a").filter { $0.attributes["aria-current"] != nil }
    #expect(Set(tabs.map(\.text)) == ["Crews"])
    #expect(reader.all("nav").map { $0.attributes["aria-label"] } == ["More", "Main"])
    #expect(reader.withClass("back").map(\.text) == ["Crews"])
    var view = Samples.view(Page(title: "Sign in"), at: "/sign-in")
    view.isSignedIn = false
    let outside = MarkupReader(try Samples.renderer().document(view))
    #expect(outside.all("nav").isEmpty)
  }

  @Test("what a tab opens is no button beside it, unless it is the main one or leads on")
  func tabs() throws {
    func buttons(
      _ actions: TaskAction..., rows: [TaskRow] = [TaskRow(.value, id: "1", title: "Size")]
    ) throws -> [String] {
      let page = TaskPage(
        title: "Page", sections: [PageSection("", rows)], empty: "Nothing yet.",
        actions: actions)
      return MarkupReader(try Samples.html(page, at: "/people")).elements
        .filter { $0.attributes["class"]?.hasPrefix("button") == true }.map(\.text)
    }
    #expect(try buttons(TaskAction("c", "crews", .open("/crews"))).isEmpty)
    #expect(try buttons(TaskAction("c", "crews", .open("/crews"), as: .main)) == ["Crews"])
    #expect(try buttons(TaskAction("c", "crews", .open("/crews")), rows: []) == ["Crews"])
    let start = TaskAction("s", "start", .open("/new"), as: .main)
    #expect(try buttons(start, TaskAction("c", "crews", .open("/crews")), rows: []) == ["Start"])
    #expect(try buttons(TaskAction("c", "near ones", .open("/crews?near=1"))) == ["Near ones"])
    #expect(try buttons(TaskAction("c", "talks", .open("/talk"))) == ["Talks"])
  }

  @Test("a page without rows says how to fill it")
  func empty() throws {
    let reader = MarkupReader(try Samples.html(Page(title: "Crews", empty: "Begin one.")))
    #expect(reader.withClass("empty").map(\.text) == ["Begin one."])
    // What leads on stands below it, and above the rows where there are some.
    var page = TaskPage(
      title: "Crews", empty: "Begin one.", actions: [TaskAction("b", "begin", .open("/new"))])
    let offered = MarkupReader(try Samples.html(page))
    #expect(offered.withClass("empty").map(\.text) == ["Begin one.Begin"])
    page.sections = [PageSection("", [TaskRow(.person, id: "1", title: "Ada")])]
    #expect(MarkupReader(try Samples.html(page)).withClass("button").map(\.text) == ["Begin"])
  }

  @Test("a notice can be undone, and stands in a live region that is always there")
  func notice() throws {
    var view = Samples.view(Page(title: "Crews"))
    let quiet = MarkupReader(try Samples.renderer().document(view))
    #expect(quiet.withClass("notice").map { $0.attributes["role"] } == ["status"])
    #expect(
      quiet.elements.filter { $0.attributes["id"] == "live" }.map { $0.attributes["role"] }
        == ["status"])
    view.notice = PageNoticeView(
      id: "n1", text: "You left.", hasUndo: true, actions: [.init("look", opens: "/crews/1")])
    let reader = MarkupReader(try Samples.renderer().document(view))
    #expect(reader.all("button").map(\.text) == ["Undo"])
    #expect(reader.withClass("button").contains { $0.attributes["href"] == "/crews/1" })
  }

  @Test("a page behind a tab leads back there, whether or not its address continues the tab's")
  func back() throws {
    let tabs = PageNavigation(tabs: [
      .init("Home", purpose: "home", word: "home", .root),
      .init("Log", purpose: "log", word: "log", "/log", behind: ["/climbs"]),
    ])
    for (address, title) in [("/log/new", "Log"), ("/climbs/7", "Log"), ("/feeds/7", "Home")] {
      var view = Samples.view(TaskPage(title: "Page"), at: try #require(PageAddress(address)))
      view.navigation = tabs
      let reader = MarkupReader(try Samples.renderer().document(view))
      #expect(reader.withClass("back").map(\.text) == [title], "\(address)")
      let current = reader.all("a").filter { $0.attributes["aria-current"] != nil }
      #expect(current.map(\.text) == (title == "Log" ? ["Log"] : []), "\(address)")
    }
  }

  @Test("a question names the verb, and says what is sent if the reader is sure")
  func question() throws {
    let action = Samples.perform("l", "leave", asking: "Leave the crew?")
    let html = try Samples.renderer().question(
      action, on: Samples.view(Page(title: "Crew")), row: "r1")
    let reader = MarkupReader(html)
    #expect(reader.problems.isEmpty)
    #expect(reader.all("h1").map(\.text) == ["Leave the crew?"])
    #expect(reader.all("button").map(\.text) == ["Leave"])
    #expect(reader.all("input").map { $0.attributes["name"] } == ["_do", "_row", "_sure", "_copy"])
  }

  @Test("times are worded by the clocks of their place")
  func times() throws {
    let html = try Samples.html(Samples.row(.person))
    #expect(html.contains("today 18:00"))
    #expect(html.contains(#"datetime="2027-05-04T16:00:00"#))
    // The day of an event stands on its leaf alone.
    let event = try Samples.html(Samples.row(.event(Samples.timestamp(hours: 2))))
    #expect(event.contains(">18:00<") && !event.contains("today"))
    let reader = MarkupReader(event)
    #expect(reader.withClass("leaf").map(\.text) == ["Tue4May"])
  }

  @Test("the style sheet has four appearances, targets of 44 pixels, and paper")
  func styleSheet() throws {
    let css = WebLook("friends", try QuartetTokens.theme(.friends)).styleSheet
    for part in [
      "prefers-color-scheme:dark", "prefers-contrast:more", "prefers-reduced-motion",
      "forced-colors:active", "@media print", "--size-target:44px", "min-width:900px",
      "env(safe-area-inset-bottom)",
    ] { #expect(css.contains(part), "\(part)") }
    #expect(!css.contains("currentcolor"), "a token is missing")
    #expect(!css.contains("url("))
    #expect(css.utf8.count < 35_000)
    #expect(css.count { $0 == "{" } == css.count { $0 == "}" })
  }

  @Test("a message that was sent is said, and not shown beside itself")
  func sent() throws {
    var view = Samples.view(
      Page(title: "Ada", composer: Composer("Write", limit: 9, isAnswered: true) { Task(name: $0) })
    )
    view.notice = PageNoticeView(id: "n1", text: "Sent.")
    let reader = MarkupReader(try Samples.renderer().document(view))
    #expect(reader.withClass("notice").map { $0.attributes["class"] } == ["notice unseen"])
    #expect(reader.withClass("composer").map { $0.attributes["data-answered"] } == [""])
    view.notice?.hasUndo = true
    let other = MarkupReader(try Samples.renderer().document(view))
    #expect(other.withClass("unseen").allSatisfy { $0.attributes["class"] != "notice unseen" })
  }

  @Test(
    "a page says to a script what changes it",
    arguments: [
      (PageRefresh.anyChange, "any"), (.ids(["b", "a"]), "a b"), (.ids([]), nil), (.never, nil),
    ] as [(PageRefresh, String?)])
  func refresh(_ refresh: PageRefresh, _ expected: String?) throws {
    let reader = MarkupReader(try Samples.html(Page(title: "Crews", refresh: refresh)))
    #expect(reader.all("main").map { $0.attributes["data-refresh"] } == [expected])
  }

  @Test("a page about a person has a face, and its lists stand beside it")
  func detail() throws {
    var page = TaskPage(
      title: "Ada", [.text("Hello.")],
      sections: [PageSection("", [TaskRow(.person, id: "1", title: "Ben")])])
    page.subject = .person
    let reader = MarkupReader(try Samples.html(page, at: "/crews/1"))
    #expect(reader.problems.isEmpty)
    #expect(reader.withClass("subject").count == 1)
    #expect(reader.withClass("about").count == 1 && reader.withClass("parts").count == 1)
    let tab = MarkupReader(try Samples.html(page))
    #expect(tab.withClass("about").isEmpty)
  }

  @Test("a form does not lead back to the entrance, through which the reader came")
  func origin() throws {
    let form = TaskForm(
      at: "/crews/new", title: "New", fields: [FormField("a", "A")], verb: "add"
    ) { _ in Task(name: "a") }
    var view = Samples.view(Page(form), at: "/crews/new")
    view.origin = "/sign-in/code"
    let reader = MarkupReader(try Samples.renderer().document(view))
    #expect(reader.withClass("back").map { $0.attributes["href"] } == ["/crews"])
    #expect(!reader.all("input").contains { $0.attributes["name"] == "_origin" })
    view.origin = "/crews/1"
    let other = MarkupReader(try Samples.renderer().document(view))
    #expect(other.all("input").contains { $0.attributes["value"] == "/crews/1" })
  }

  @Test("a face is the same for the same name, whatever is said behind it")
  func faces() throws {
    let one = try Samples.html(TaskRow(.person, id: "1", title: "Ada Lovelace"))
    let other = try Samples.html(TaskRow(.person, id: "1", title: "Ada Lovelace, 34"))
    let classes = [one, other].map { MarkupReader($0).withClass("face").first }
    #expect(classes[0]?.attributes["class"] == classes[1]?.attributes["class"])
    #expect(classes.map { $0?.text } == ["AL", "AL"])
  }
}
