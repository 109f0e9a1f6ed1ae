import Pages
import Testing

@Suite("A form that changes a record") struct EditFormTests {
  private struct Saved: PageOperation, Equatable {
    var name: String
    var notes: String
  }

  private func form(
    name: String = "Ada", notes: String = "", of record: String = "1", _ other: FormField? = nil
  ) -> PageForm<Saved> {
    PageForm<Saved>(
      at: "/a/edit", title: "Edit",
      fields: [
        FormField("name", "Name", value: name, isRequired: true),
        FormField("notes", "Notes", .longText, value: notes),
      ] + (other.map { [$0] } ?? []), verb: "save"
    ) { Saved(name: $0["name"], notes: $0["notes"]) }.editing(record)
  }

  @Test("an answer that is what was shown gives way to what is stored now") func untouched() throws
  {
    let shown = try #require(form().shown)
    let now = form(name: "Bea")
    let merge = try #require(
      now.merging(FormValues(["name": "Ada", "notes": "tall"]), shown: shown))
    #expect(merge.conflicts.isEmpty && merge.refusal == nil)
    #expect(try now.submit(merge.values) == Saved(name: "Bea", notes: "tall"))
  }

  @Test("a field that the form did not have when it was shown keeps what is stored") func new()
    throws
  {
    let shown = try #require(form().shown)
    let now = form(FormField("x", "X", value: "stored"))
    let left = try #require(now.merging(FormValues(["name": "Ada", "x": ""]), shown: shown))
    #expect(left.values["x"] == "stored" && left.conflicts.isEmpty)
    let typed = try #require(now.merging(FormValues(["name": "Ada", "x": "mine"]), shown: shown))
    #expect(typed.values["x"] == "mine")
  }

  @Test("a stored value that is no option of a closed choice stays, unless another one is chosen")
  func formerOption() throws {
    func edited(_ field: FormField) throws -> FormField { try #require(form(field).fields.last) }
    let field = try edited(
      FormField("x", "X", .choice(["a", "b"]), value: "gone", isRequired: true))
    #expect(field.options.map(\.value) == ["a", "b", "gone"])
    #expect(field.problem(with: "gone") == nil && field.problem(with: "other") != nil)
    let several = try edited(FormField("x", "X", .choices(["a", "b"]), value: "b, gone"))
    #expect(several.options.map(\.value) == ["a", "b", "gone"])
    #expect(several.problem(with: "b, gone") == nil && several.problem(with: "other") != nil)
    for field in [
      FormField("x", "X", .choice(["a", "b"]), value: "a"),
      FormField("x", "X", .choice(["a", "b"])),
      FormField("x", "X", .choices(["a", "b"]), value: "a, b"),
    ] {
      #expect(try edited(field).options.map(\.value) == ["a", "b"])
    }
  }

  @Test("what both changed is a conflict, unless both changed it to the same") func both() throws {
    let shown = try #require(form().shown)
    let now = form(name: "Bea", notes: String(repeating: "a", count: 100))
    let merge = try #require(
      now.merging(FormValues(["name": "Cleo", "notes": "tall"]), shown: shown))
    #expect(merge.conflicts.map(\.field) == ["name", "notes"])
    #expect(merge.conflicts[0].stored == "Bea" && merge.values["name"] == "Cleo")
    let refusal = try #require(merge.refusal)
    #expect(refusal.field == "name")
    #expect(
      refusal.message.hasPrefix("\"Name\" was changed meanwhile: it is \"Bea\" now. "))
    #expect(refusal.message.hasSuffix("aaa…\" now") && refusal.message.count < 220)
    let same = try #require(now.merging(FormValues(["name": "Bea", "notes": ""]), shown: shown))
    #expect(same.conflicts.isEmpty)
    // What is known to be there now is replaced by the next answer.
    let again = try #require(now.merging(merge.values, shown: now.shown))
    #expect(again.conflicts.isEmpty && again.values["name"] == "Cleo")
  }

  @Test("without what was shown each answer counts; another record's form is none of this one")
  func unknown() throws {
    let values = FormValues(["name": "Ada", "notes": ""])
    let now = form(name: "Bea")
    #expect(now.merging(values, shown: nil)?.values["name"] == "Ada")
    #expect(now.merging(values, shown: form(of: "2").shown) == nil)
    let plain = PageForm<Saved>(at: "/a", title: "New", fields: [], verb: "add") { _ in
      Saved(name: "", notes: "")
    }
    #expect(plain.shown == nil && plain.merging(values, shown: now.shown)?.values["name"] == "Ada")
  }

  @Test("the same letters composed in another way are the same answer") func composed() throws {
    let shown = try #require(form().shown)
    let now = form(name: "Zo\u{eb}")
    let merge = try #require(
      now.merging(FormValues(["name": "Zoe\u{308}", "notes": ""]), shown: shown))
    #expect(merge.conflicts.isEmpty)
  }

  @Test("what a field never shows is not replaced unseen, and stays where nothing is answered")
  func concealed() throws {
    func form(_ stored: String) -> PageForm<Saved> {
      self.form(FormField("place", "Place").concealing(stored))
    }
    let shown = try #require(form("here").shown)
    func merge(_ answer: String, _ stored: String) throws -> FormMerge {
      let answers = FormValues(["name": "Ada", "notes": "", "place": answer])
      return try #require(form(stored).merging(answers, shown: shown))
    }
    #expect(try merge("", "there").conflicts.isEmpty && merge("", "there").values["place"] == "")
    #expect(try merge("beyond", "here").values["place"] == "beyond")
    #expect(try merge("beyond", "here").conflicts.isEmpty)
    let refusal = try merge("beyond", "there").refusal
    #expect(
      refusal?.message == "\"Place\" was changed meanwhile: something else is stored now")
  }

  @Test("what differs from what was shown is put in words") func wording() throws {
    let shown = try #require(form(name: "Ada", notes: "tall").shown)
    let now = form(
      name: "Cleo", of: "2", FormField("often", "Often", .choice([.init("w", title: "weekly")])))
    let answers = FormValues(["name": "Ada", "notes": "very\ntall", "often": "w"])
    #expect(
      now.wording(of: answers, changedSince: shown)
        == ["Notes: \"very\ntall\"", "Often: \"weekly\""])
    #expect(now.wording(of: answers, changedSince: nil).count == 3)
  }

  @Test(
    "a form that is shown and sent back unchanged is unchanged",
    arguments: [
      (FormField("x", "X", value: "a\nb "), " ab", "c"),
      (FormField("x", "X", .longText, value: "\na\nb"), "a\r\nb", "ab"),
      (FormField("x", "X", .longText, value: "a\rb"), "a\nb", "ab"),
      (FormField("x", "X", .words, value: "a,b"), "a , b", "a"),
      (FormField("x", "X", .choices(["a", "b"]), value: "b, a"), "a, b", "a"),
      (FormField("x", "X", .choice(["a", "b"]), value: "gone"), "gone", "a"),
      (FormField("x", "X", .numbers(2), value: "47.380, 8.5"), "47.38, 8.50", "47.39, 8.50"),
      (
        FormField(
          "x", "X", .numbers(2), value: "0.333, 1", aid: .sliders("X", [.init("a", "b")])),
        "0.33, 1", "0.34, 1"
      ), (FormField("x", "X", .numbers(1), aid: .sliders("X", [.init("a", "b")])), "0.50", "0.51"),
      (FormField("x", "X", .flag, value: "yes"), "yes", ""),
    ])
  func comparison(field: FormField, same: String, other: String) throws {
    let shown = try #require(form(field).shown)
    let elsewhere = FormField(field.name, field.label, field.kind, value: "new", aid: field.aid)
    let now = form(elsewhere)
    let left = try #require(now.merging(FormValues(["x": same]), shown: shown))
    #expect(left.conflicts.isEmpty && left.values["x"] == "new")
    guard field.kind != .flag else { return }
    #expect(now.merging(FormValues(["x": other]), shown: shown)?.conflicts.count == 1)
  }

  private func form(_ field: FormField) -> PageForm<Saved> { form(name: "Ada", field) }

  @Test("what was shown is a line, without secrets and files, and of a limited length") func text()
    throws
  {
    let fields = [
      FormField("a", "A", value: "one"), FormField("b.c_d", "B", value: "two"),
      FormField("p", "P", .password()), FormField("f", "F", .picture),
    ]
    let form = PageForm<Saved>(at: "/a", title: "A", fields: fields, verb: "save") { _ in
      Saved(name: "", notes: "")
    }.editing("1")
    let shown = try #require(form.shown)
    #expect(shown.text.split(separator: " ").count == 3 && !shown.text.contains("one"))
    #expect(ShownForm(shown.text) == shown)
    // Servers of one product agree on it, and a server with itself after a start.
    #expect(form.editing("a").shown?.text.hasPrefix("2o0ongoiv4rrg a=") == true)
    #expect(ShownForm("") == nil && ShownForm("r a") == nil)
    #expect(ShownForm(String(repeating: "a", count: ShownForm.limit + 1)) == nil)
  }
}
