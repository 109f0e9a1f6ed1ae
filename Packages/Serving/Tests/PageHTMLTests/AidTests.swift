import PageHTML
import Pages
import Testing

@Suite("What makes answers easier in a browser") struct AidTests {
  private func reader(_ field: FormField, typed: [String: String]? = nil) throws -> MarkupReader {
    var view = Samples.view(
      Page(
        TaskForm(at: "/crews/new", title: "New crew", fields: [field], verb: "begin") { _ in
          Task(name: "new")
        }), at: "/crews/new")
    view.typed = typed.map { FormValues($0) }
    let reader = MarkupReader(try Samples.renderer().document(view))
    #expect(reader.problems.isEmpty)
    return reader
  }

  private func controls(_ reader: MarkupReader) -> [MarkupReader.Element] {
    reader.elements.filter { $0.attributes["name"] == "a" }
  }

  @Test("a number between two words is a slider for each pair, with its value") func sliders()
    throws
  {
    let field = FormField(
      "a", "Three numbers", .numbers(2), value: "0.3, 1",
      aid: .sliders("What suits you", [.init("quiet", "company"), .init("active", "relaxed")]))
    let reader = try reader(field)
    let sliders = controls(reader)
    #expect(sliders.map { $0.attributes["type"] } == ["range", "range"])
    #expect(sliders.map { $0.attributes["value"] } == ["0.30", "1"])
    #expect(
      sliders.map { $0.attributes["aria-label"] } == ["Quiet or company", "Active or relaxed"])
    #expect(reader.all("output").map(\.text) == ["30 of 100", "100 of 100"])
    #expect(reader.all("legend").map(\.text) == ["What suits you"])
    // Without an answer they stand in the middle.
    let typed = try self.reader(field, typed: ["a": ""])
    #expect(controls(typed).map { $0.attributes["value"] } == ["0.50", "0.50"])
  }

  @Test("a place is filled in by the device, or typed") func location() throws {
    let reader = try reader(
      FormField("a", "Latitude, longitude", .numbers(2), aid: .location("About where that is")))
    #expect(reader.all("button").contains { $0.attributes["data-locate"] == "f-a" })
    #expect(controls(reader).map { $0.attributes["id"] } == ["f-a"])
    #expect(reader.all("label").first?.text == "About where that is")
  }

  @Test("days and times of the next week are proposed, in words and as they are read") func times()
    throws
  {
    let field = FormField("a", "When", .time(zone: "Europe/Zurich"), example: "tomorrow 18:00")
    let reader = try reader(field)
    // It is Tuesday, 16:00.
    #expect(
      controls(reader).dropLast().map { $0.attributes["value"] } == [
        "2027-05-04 18:00", "2027-05-05 18:00", "2027-05-06 18:00", "2027-05-07 18:00",
        "2027-05-08 10:00", "2027-05-09 10:00", "2027-05-10 18:00",
      ])
    let titles = reader.withClass("chip").map(\.text)
    #expect(titles.first == "Today 18:00" && titles.last == "Mon 10 May, 18:00", "\(titles)")
    #expect(controls(reader).last?.attributes["placeholder"] == "Or in words: tomorrow 18:00")
  }

  @Test(
    "a time that stood there at first is the choice, and other words stay where they were typed")
  func firstTime() throws {
    let field = FormField(
      "a", "When", .time(zone: "Europe/Zurich"), value: "2027-06-01 07:30")
    let first = controls(try reader(field))
    #expect(first.filter { $0.attributes["checked"] != nil }.count == 1)
    #expect(first.first?.attributes["value"] == "2027-06-01 07:30")
    #expect(first.last?.attributes["value"] == nil)
    let typed = controls(try reader(field, typed: ["a": "some day"]))
    #expect(typed.allSatisfy { $0.attributes["checked"] == nil })
    #expect(typed.last?.attributes["value"] == "some day")
  }

  @Test("the main action stands out, whatever their number is") func roles() throws {
    let actions = [
      TaskAction("a", "one", .open("/crews")), TaskAction("b", "two", .open("/talk"), as: .main),
      TaskAction("c", "end", .open("/me"), as: .destructive),
      TaskAction("d", "sign out", .perform(Task(name: "out")), as: .ordinary, asking: "Sure?"),
    ]
    let reader = MarkupReader(try Samples.html(Page(title: "Page", actions: actions)))
    #expect(reader.withClass("primary").map(\.text) == ["Two"])
    #expect(reader.withClass("danger").map(\.text) == ["End"])
    let alone = MarkupReader(
      try Samples.html(Page(title: "Page", actions: [TaskAction("a", "one", .open("/crews"))])))
    #expect(alone.withClass("primary").isEmpty)
  }

  @Test("a calendar shows the weeks of its events, and each day leads to its first row")
  func calendar() throws {
    let rows = [(2, "Walk"), (26, "Tea"), (27, "Chess"), (24 * 9, "Swim")].map { hours, title in
      TaskRow(.event(Samples.timestamp(hours: hours)), id: title, title: title)
    }
    let reader = MarkupReader(
      try Samples.html(Page(title: "Missions", sections: [PageSection("", rows, order: .calendar)]))
    )
    #expect(reader.problems.isEmpty)
    #expect(reader.all("th").map(\.text) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(reader.all("td").count == 14)
    let days = reader.all("a").filter { $0.attributes["href"]?.hasPrefix("#r-") == true }
    #expect(days.map { $0.attributes["href"] } == ["#r-Walk", "#r-Tea", "#r-Swim"])
    #expect(
      days.map { $0.attributes["aria-label"] } == [
        "Tue 4 May: Walk", "Wed 5 May: Tea, Chess", "Thu 13 May: Swim",
      ])
    #expect(reader.elements.filter { $0.attributes["aria-current"] == "date" }.map(\.text) == ["4"])
    // The list of all follows.
    #expect(reader.withClass("event").count == 4)
  }

  @Test("a file is kept, and a place opens on a map that learns nothing of the page") func links()
    throws
  {
    var page = TaskPage(title: "Walk")
    page.links = [
      PageLink("add to your calendar", .file("/walk.ics")),
      PageLink("show on a map", .point(latitude: 47.5, longitude: -8.25)),
      PageLink("find on a map", .place("A & B")),
    ]
    let links = MarkupReader(try Samples.html(page)).all("a").suffix(3)
    #expect(links.first?.attributes["href"] == "/walk.ics")
    #expect(links.first?.attributes["download"] != nil)
    #expect(links.dropFirst().allSatisfy { $0.attributes["rel"] == "noreferrer external" })
    #expect(
      links.last?.attributes["href"] == "https://www.openstreetmap.org/search?query=A%20%26%20B")
  }

  @Test("an address for calendar programs is text to copy, and a link by their scheme")
  func subscription() throws {
    var view = Samples.view(TaskPage(title: "Feed"))
    var notice = PageNoticeView(id: "n1", text: "Copy it now.")
    notice.links = [PageLink("open it", .subscription("/feeds/1.ics"))]
    view.notice = notice
    view.publicOrigin = "https://friends.example.org"
    let reader = MarkupReader(try Samples.renderer().document(view))
    #expect(reader.problems.isEmpty)
    #expect(reader.all("code").map(\.text) == ["https://friends.example.org/feeds/1.ics"])
    #expect(
      reader.all("a").contains {
        $0.attributes["href"] == "webcal://friends.example.org/feeds/1.ics" && $0.text == "Open it"
      })
    view.publicOrigin = nil
    let relative = MarkupReader(try Samples.renderer().document(view))
    #expect(relative.all("code").map(\.text) == ["/feeds/1.ics"])
    #expect(!relative.all("a").contains { $0.text == "Open it" })
  }
}
