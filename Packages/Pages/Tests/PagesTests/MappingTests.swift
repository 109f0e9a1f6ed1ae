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
                  asking: "Sure?", mayWait: true)
              ])
          ], order: .deck, more: "/a?after=1")
      ], empty: "none",
      actions: [PageAction("e", "edit", .fill(form)), PageAction("o", "open", .open("/b"))],
      composer: Composer("say", limit: 3) { Inner(name: $0) })
    page.address = "/a"
    page.shown = Inner(name: "shown")
    let mapped = page.map { Outer.inner($0.name) }
    #expect(mapped.address == "/a" && mapped.title == "A" && mapped.empty == "none")
    #expect(mapped.introduction.map(\.text) == ["intro"] && mapped.shown == .inner("shown"))
    #expect(mapped.composer?.send("hi") == .inner("hi"))
    let section = try #require(mapped.sections.first)
    #expect(section.order == .deck && section.more == "/a?after=1")
    let action = try #require(section.rows.first?.actions.first)
    #expect(action.direction == .left && action.leaves && action.question == "Sure?")
    #expect(action.mayWait)
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
}
