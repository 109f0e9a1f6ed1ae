import PageHTML
import Pages
import Testing

@Suite("A quiz in a browser") struct QuizTests {
  private func reader(
    step: Int = 0, typed: [String: String] = [:], isRequired: Bool = false
  ) throws -> MarkupReader {
    let steps = ["a", "b"].map { name in
      FormStep(
        "Question \(name)",
        [FormField(name, "Answer", .choice(["one", "two"]), isRequired: isRequired)])
    }
    let form = TaskForm(at: "/quiz", title: "Quiz", steps: steps, verb: "compare") { _ in
      Task(name: "score")
    }
    #expect(form.isQuiz)
    var view = Samples.view(Page(form), at: "/quiz")
    (view.step, view.typed) = (step, FormValues(typed))
    let reader = MarkupReader(try Samples.renderer().document(view))
    #expect(reader.problems.isEmpty)
    return reader
  }

  @Test("each answer is a button that goes on; a question can be skipped, and gone back to")
  func buttons() throws {
    let first = try reader()
    #expect(first.all("button").map(\.text) == ["One", "Two", "Skip"])
    #expect(first.all("button").prefix(2).map { $0.attributes["value"] } == ["one", "two"])
    #expect(first.all("input").allSatisfy { $0.attributes["type"] == "hidden" })
    let last = try reader(step: 1, typed: ["a": "two", "b": "one"])
    #expect(last.all("button").map(\.text) == ["One", "Two", "Skip and compare", "Back"])
    let chosen = last.all("button").filter { $0.attributes["aria-current"] != nil }
    #expect(chosen.map(\.text) == ["One"])
    #expect(
      last.all("input").contains {
        $0.attributes["name"] == "a" && $0.attributes["value"] == "two"
      })
    #expect(try reader(isRequired: true).all("button").map(\.text) == ["One", "Two"])
  }
}

@Suite("Forms as HTML") struct FormTests {
  private static let fields: [(name: String, field: FormField)] = [
    (
      "text",
      FormField("a", "Name", value: "Ada", example: "Bea", isRequired: true, autofill: .name)
    ),
    ("longText", FormField("a", "About", .longText, value: "Two\nlines")),
    ("words", FormField("a", "Likes", .words)),
    ("phone", FormField("a", "Phone", .phone, autofill: .phone)),
    ("email", FormField("a", "Mail", .email, autofill: .email)),
    ("code", FormField("a", "Code", .code, autofill: .oneTimeCode)),
    ("password", FormField("a", "Password", .password(isNew: true), value: "secret")),
    ("number", FormField("a", "Count", .number)), ("numbers", FormField("a", "Point", .numbers(2))),
    ("day", FormField("a", "Born", .day, value: "1994-03-14", autofill: .birthday)),
    ("time", FormField("a", "When", .time(zone: "Europe/Zurich"), example: "tomorrow 18:00")),
    ("choice", FormField("a", "Size", .choice(["small", "two_words"]), value: "small")),
    (
      "choices",
      FormField(
        "a", "When", .choices(["mornings", "weekends"], isOpen: true), value: "weekends, lunch")
    ),
    ("scale", FormField("a", "Mood", .scale(1...5), value: "3")),
    ("flag", FormField("a", "Agreed", .flag, value: "yes")),
    ("picture", FormField("a", "Photo", .picture)),
    ("file", FormField("a", "File", .file([".csv", ".txt"]))),
    ("search", FormField("a", "Words", .search, value: "monkey")),
  ]

  private func form(_ fields: [FormField]) -> TaskPage {
    Page(
      TaskForm(at: "/crews/new", title: "New crew", fields: fields, verb: "begin") { _ in
        Task(name: "new")
      })
  }

  @Test("the first field of a form with passkeys offers them, and their button needs script")
  func passkeys() throws {
    let fields = [
      FormField("a", "Name", autofill: .username), FormField("b", "Other", autofill: .email),
    ]
    let form = TaskForm(at: "/in", title: "In", fields: fields, verb: "go on") { _ in
      Task(name: "new")
    }
    let way = PageAction("k", "use a passkey", .perform(Task(name: "ask"))).needingScript
    let reader = MarkupReader(
      try Samples.html(Page(form.offeringPasskeys(by: way)), at: "/in"))
    let completions = ["a", "b"].map { name in
      reader.elements.first { $0.attributes["name"] == name }?.attributes["autocomplete"]
    }
    #expect(completions == ["username webauthn", "email"])
    #expect(reader.all("form").filter { $0.attributes["class"] == "scripted" }.count == 1)
    #expect(try !Samples.html(Page(form), at: "/in").contains("webauthn"))
  }

  @Test("an optional choice that is stored can be taken back, and no other one") func takenBack()
    throws
  {
    func labels(_ field: FormField, isEdit: Bool = true) throws -> [String] {
      var form = TaskForm(at: "/new", title: "New", fields: [field], verb: "save") { _ in
        Task(name: "save")
      }
      if isEdit { form = form.editing("r1") }
      let reader = MarkupReader(try Samples.html(Page(form), at: "/new"))
      #expect(reader.problems.isEmpty)
      return reader.all("label").map(\.text)
    }
    let sizes: FormField.Kind = .choice(["small", "large"])
    let stored = FormField("a", "Size", sizes, value: "small")
    #expect(try labels(stored) == ["Small", "Large", "No answer"])
    #expect(try labels(stored, isEdit: false) == ["Small", "Large"])
    #expect(try labels(FormField("a", "Size", sizes)) == ["Small", "Large"])
    #expect(
      try labels(FormField("a", "Size", sizes, value: "small", isRequired: true))
        == ["Small", "Large"])
    let mood = FormField("a", "Mood", .scale(1...2), value: "1")
    #expect(try labels(mood) == ["1", "2", "No answer"])
  }

  @Test("a form that may wait says so, and where its reader goes on") func waiting() throws {
    func mark(_ form: TaskForm) throws -> String? {
      let reader = MarkupReader(try Samples.html(Page(form)))
      return reader.all("form").first?.attributes["data-wait"]
    }
    let form = TaskForm(at: "/start", title: "Start", fields: [], verb: "start") { _ in
      Task(name: "start")
    }
    #expect(try mark(form) == nil)
    #expect(try mark(form.waiting) == "")
    #expect(try mark(form.waiting(goingOnAt: "/?start=waiting")) == "/?start=waiting")
  }

  @Test("what goes on elsewhere is a link above the page's own words") func banner() throws {
    var page = TaskPage(title: "Log", [.text("Words")])
    page.banner = PageBanner([Phrase("Session at Gym"), Phrase("since 18:00")], opens: "/live")
    let reader = MarkupReader(try Samples.html(page))
    let link = try #require(reader.all("a").first { $0.attributes["href"] == "/live" })
    #expect(link.text == "Session at Gym · since 18:00")
  }

  @Test("a search leads to its own address, and posts nothing") func search() throws {
    let reader = MarkupReader(
      try Samples.html(form([FormField("q", "Words", .search, value: "a\"b")]), at: "/crews/new"))
    let form = try #require(reader.all("form").first { $0.attributes["role"] == "search" })
    #expect(form.attributes["method"] == nil && form.attributes["action"] == "/crews/new")
    let inputs = reader.elements.filter { $0.name == "input" }
    #expect(inputs.map { $0.attributes["name"] } == ["q"])
    #expect(inputs.first?.attributes["type"] == "search")
  }

  @Test("each field has a label, and what a browser needs to help", arguments: fields)
  func field(_ name: String, _ field: FormField) throws {
    let reader = MarkupReader(try Samples.html(form([field]), at: "/crews/new"))
    #expect(reader.problems.isEmpty)
    let controls = reader.elements.filter { $0.attributes["name"] == "a" }
    #expect(!controls.isEmpty)
    let labels = Set(reader.all("label").compactMap { $0.attributes["for"] })
    let legends = reader.all("legend")
    for control in controls {
      let id = control.attributes["id"] ?? ""
      #expect(labels.contains(id) || !legends.isEmpty || control.attributes["aria-label"] != nil)
    }
    #expect(
      (legends.map(\.text) + reader.all("label").map(\.text)).contains { $0.hasPrefix(field.label) }
    )
    switch field.kind {
    case .phone: #expect(controls.first?.attributes["type"] == "tel")
    case .code:
      #expect(controls.first?.attributes["inputmode"] == "numeric")
      #expect(controls.first?.attributes["autocomplete"] == "one-time-code")
    case .password: #expect(controls.first?.attributes["value"] == nil)
    case .day: #expect(controls.first?.attributes["type"] == "date")
    case .time:
      #expect(controls.last?.attributes["type"] == "text")
      #expect(controls.dropLast().allSatisfy { $0.attributes["type"] == "radio" })
    case .choice, .scale:
      #expect(controls.filter { $0.attributes["checked"] != nil }.count == 1)
    case .choices:
      #expect(
        controls.filter { $0.attributes["checked"] != nil }.map { $0.attributes["value"] } == [
          "weekends"
        ])
      #expect(controls.last?.attributes["value"] == "lunch")
    case .flag: #expect(controls.first?.attributes["checked"] != nil)
    case .file:
      #expect(controls.first?.attributes["type"] == "file")
      #expect(controls.first?.attributes["accept"] == ".csv,.txt")
    default: break
    }
  }

  @Test("an error stands at its field and above the form, and what was typed is kept")
  func errors() throws {
    var view = Samples.view(
      form([FormField("name", "Name", isRequired: true), FormField("other", "Other", value: "old")]
      ), at: "/crews/new")
    view.problem = PageProblem("\"Name\" is not answered", field: "name")
    view.typed = FormValues(["other": "new <text>"])
    view.origin = "/crews"
    let reader = MarkupReader(try Samples.renderer().document(view))
    #expect(reader.elements.filter { $0.attributes["role"] == "alert" }.count == 1)
    #expect(reader.all("a").contains { $0.attributes["href"] == "#f-name" })
    let field = reader.elements.first { $0.attributes["name"] == "name" }
    #expect(field?.attributes["aria-invalid"] == "true")
    #expect(field?.attributes["aria-describedby"] == "e-name")
    #expect(
      reader.elements.first { $0.attributes["name"] == "other" }?.attributes["value"]
        == "new &lt;text&gt;")
    #expect(
      reader.elements.first { $0.attributes["name"] == "_origin" }?.attributes["value"] == "/crews")
  }
}
