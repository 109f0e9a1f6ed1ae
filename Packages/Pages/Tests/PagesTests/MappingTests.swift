import Pages
import Testing

@Suite("A page as a part of another site") struct MappingTests {
  private struct Inner: PageOperation {
    let name: String
  }

  private enum Outer: PageOperation, Equatable {
    case inner(String)

    var name: String { "outer" }
  }

  @Test("all that can be done is done by the other site") func map() throws {
    let form = PageForm<Inner>(
      at: "/a/edit", title: "Edit", fields: [FormField("text", "Text", isRequired: true)],
      verb: "save"
    ) { values throws(FormRefusal) in
      if values["text"] == "no" { throw FormRefusal("not that", field: "text") }
      return Inner(name: values["text"])
    }
    var page = Page<Inner>(
      title: "A", [.text("intro")],
      sections: [
        PageSection(
          "S",
          [
            PageRow(
              .question, id: "r", title: "Row",
              actions: [
                PageAction(
                  "x", "x", .perform(Inner(name: "row")), moving: .left, leaving: true,
                  as: .main, asking: "Sure?", mayWait: true)
              ])
          ], order: .deck, more: "/a?after=1")
      ], empty: "none",
      actions: [PageAction("e", "edit", .fill(form)), PageAction("o", "open", .open("/b"))],
      composer: Composer("say", limit: 3) { Inner(name: $0) })
    page.address = "/a"
    page.shown = Inner(name: "shown")
    page.links = [PageLink("keep", .file("/a/file")), PageLink("map", .place("Bern"))]
    let mapped = page.map { Outer.inner($0.name) }
    #expect(mapped.address == "/a" && mapped.title == "A" && mapped.empty == "none")
    #expect(mapped.introduction.map(\.text) == ["intro"] && mapped.shown == .inner("shown"))
    #expect(mapped.composer?.send("hi") == .inner("hi"))
    let section = try #require(mapped.sections.first)
    #expect(section.order == .deck && section.more == "/a?after=1")
    let action = try #require(section.rows.first?.actions.first)
    #expect(action.direction == .left && action.leaves && action.question == "Sure?")
    #expect(action.mayWait)
    #expect(action.role == .main && mapped.links == page.links)
    guard case .perform(.inner("row")) = action.step, case .fill(let edit) = mapped.actions[0].step,
      case .open("/b") = mapped.actions[1].step
    else {
      Issue.record("the steps differ")
      return
    }
    #expect(try edit.submit(FormValues(["text": "yes"])) == .inner("yes"))
    #expect(throws: FormRefusal("not that", field: "text")) {
      try edit.submit(FormValues(["text": "no"]))
    }
  }

  @Test("what came of it has the other site's operations") func outcomes() {
    let notice = PageNotice<Inner>(
      "done", undo: Inner(name: "undo"),
      actions: [PageAction("n", "next", .perform(Inner(name: "next")))], opens: "/b", removes: "r")
    guard case .done(let mapped) = PageOutcome.done(notice).map({ Outer.inner($0.name) }) else {
      Issue.record("it was done")
      return
    }
    #expect(mapped.text == "done" && mapped.undo == .inner("undo") && mapped.opens == "/b")
    #expect(mapped.removes == "r" && mapped.actions.count == 1)
    if case .left("bye") = PageOutcome<Inner>.left("bye").map({ Outer.inner($0.name) }) {
    } else {
      Issue.record("the farewell is lost")
    }
  }

  @Test("no field of a page or of a notice is lost") func everyField() throws {
    let inner = Inner(name: "done")
    let action = PageAction(
      "x", "x", .perform(inner), moving: .up, leaving: true, asking: "Sure?", mayWait: true
    ).needingScript
    var form = PageForm<Inner>(
      at: "/a/edit", title: "Edit", introduction: ["Why"], fields: [FormField("text", "Text")],
      verb: "save"
    ) { _ throws(FormRefusal) in inner }
    form.alternatives = [PageAction("o", "open", .open("/b"))]
    form.question = "Sure?"
    form = form.waiting(goingOnAt: "/a/next").editing("r")
    let row = PageRow(
      .question, id: "r", title: "Row", remarks: ["remark"], [.text("statement")],
      picture: Picture("/p", description: "a picture"), opens: "/r", actions: [action])
    let section = PageSection(
      "Section", [row], order: .conversation, more: "/a?after=1",
      plot: Plot(.bars, "bars", [Plot.Mark("one", 1, text: "1")]))
    var page = Page<Inner>(
      title: "Page", [.warning("introduction")], sections: [section], empty: "none",
      actions: [PageAction("e", "edit", .fill(form)), action],
      composer: Composer("say", limit: 3, suggestions: ["hi"], isAnswered: true) { _ in inner },
      refresh: .ids(["r"]))
    page.address = "/a"
    page.banner = PageBanner(["meanwhile"], opens: "/b")
    page.subject = .person
    page.pictures = [Picture("/p", description: "a picture")]
    page.links = [PageLink("keep", .file("/a/file"))]
    page.form = form
    page.shown = inner
    page.share = PageShare("about", picture: "/p")
    page.filter = PageFilter("all", [FormField("text", "Text")], opening: "/wishes")
    page.beside = .list(section)
    var notice = PageNotice("done", undo: inner, actions: [action], opens: "/b", removes: "r")
    notice.match = PageMatch("It's a match!", "Hello", with: "Ada", .person)
    notice.links = [PageLink("keep", .subscription("/a/file"))]

    // A field that is new has to be filled in above: what it is by itself would hide that it is lost.
    expectDifference(page, Page<Inner>(title: ""))
    expectDifference(section, PageSection<Inner>())
    expectDifference(row, PageRow<Inner>(.person, id: "", title: ""))
    expectDifference(action, PageAction<Inner>("y", "", .open("/")))
    expectDifference(
      form, PageForm(at: "/", title: "", steps: [], verb: "") { _ throws(FormRefusal) in inner },
      except: "operation")
    expectDifference(
      try #require(page.composer), Composer("", limit: 0) { _ in inner }, except: "send")
    expectDifference(notice, PageNotice<Inner>(""))
    #expect(dumped(page.map { $0 }) == dumped(page))
    page.beside = .choice("Choose one")
    #expect(dumped(page.map { $0 }) == dumped(page))
    #expect(dumped(notice.map { $0 }) == dumped(notice))
  }

  private func expectDifference(_ filled: Any, _ empty: Any, except name: String? = nil) {
    let (filled, empty) = (Mirror(reflecting: filled).children, Mirror(reflecting: empty).children)
    #expect(filled.count == empty.count)
    for (one, other) in zip(filled, empty) where one.label != name {
      #expect(dumped(one.value) != dumped(other.value), "\(one.label ?? "") is not filled in")
    }
  }

  /// All that a value consists of, as text.
  private func dumped(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }
}
