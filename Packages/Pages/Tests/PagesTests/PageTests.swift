import Pages
import Testing

@Suite("Addresses") struct PageAddressTests {
  @Test(
    "they are written and read",
    arguments: [
      "/", "/crews", "/crews/crew_0199", "/missions?show=nearby&after=a%2Fb%3D%20c",
      "/search/%C3%A9t%C3%A9%20100%25", "/crews/x/plan?at=2027-05-04T11:00",
    ])
  func roundTrip(text: String) throws {
    #expect(try #require(PageAddress(text)).text == text)
  }

  @Test("parts and parameters are text") func parts() {
    let address: PageAddress = "/search/a%20b?q=x%26y&empty="
    #expect(address.parts == ["search", "a b"])
    #expect(address["q"] == "x&y" && address["empty"] == "" && address["other"] == nil)
    #expect(address.with("q", "z")["q"] == "z" && address.with("q", nil) == address)
    #expect(PageAddress.root.appending("a/b").text == "/a%2Fb")
  }

  @Test(
    "what is no address is refused",
    arguments: ["", "crews", "/a%2", "/a%zz", "/a%ff", "/a%+0", "/a%-1"])
  func refused(text: String) { #expect(PageAddress(text) == nil) }
}

@Suite("Forms") struct PageFormTests {
  private struct Answers: PageOperation {
    let name = "answers"
    let number: Int?
    let words: [String]
  }

  private let form = PageForm<Answers>(
    at: "/form", title: "A form",
    fields: [
      FormField("number", "How many", .number),
      FormField("words", "Which", .words, isRequired: true, limit: 9),
      FormField("choice", "Who", .choice(["a", "b", "c"])),
      FormField("point", "Where", .numbers(2), example: "1, 2"),
    ], verb: "go"
  ) { values throws(FormRefusal) in
    if values.number("number") == 13 { throw FormRefusal("not that one", field: "number") }
    return Answers(number: values.number("number"), words: values.words("words"))
  }

  @Test("answers that keep the rules make an operation") func submit() throws {
    let answers = try form.submit(
      FormValues(["number": " 7 ", "words": "x, y,", "choice": "b", "point": "1.5, 2"]))
    #expect(answers.number == 7 && answers.words == ["x", "y"])
  }

  @Test(
    "what breaks a rule is refused with the field",
    arguments: [
      ("number", "many", "\"many\" is no number"),
      ("words", " ", "\"Which\" is not answered"),
      ("words", "aaaaaaaaaa", "\"Which\" has more than 9 characters"),
      ("choice", "d", "\"d\" is none of a, b or c"),
      ("point", "1", "\"1\" is not 2 numbers, such as 1, 2"),
      ("number", "13", "not that one"),
    ])
  func refusals(field: String, answer: String, message: String) {
    var values = ["words": "x"]
    values[field] = answer
    let refusal = #expect(throws: FormRefusal.self) { try form.submit(FormValues(values)) }
    #expect(refusal == FormRefusal(message, field: field))
  }

  @Test("a question names its choices") func question() {
    #expect(form.fields[2].question == "Who: a, b or c")
    #expect(form.fields[0].question == "How many")
  }
}

@Suite("Pages") struct PageValueTests {
  private struct Nothing: PageOperation {
    let name = "nothing"
  }

  @Test("statements join their phrases by what they are, and empty ones are left out")
  func statements() {
    #expect(Statement.facts(["when", "", "where"]).text == "when · where")
    #expect(Statement.topics(["tea", "chess"], lead: "Likes").text == "Likes tea, chess")
    #expect(Statement.topics([], lead: "Likes").text.isEmpty)
    #expect(Statement.reasons(["for", "against"]).text == "for; against")
    let page = Page<Nothing>(title: "T", [.text(""), .text("a")])
    #expect(page.introduction.map(\.text) == ["a"])
  }

  @Test("a list that goes on ends with the way there") func more() {
    let row = PageRow<Nothing>(.group, id: "1", title: "One", remarks: ["2/8", ""])
    let page = Page(title: "T", sections: [PageSection("", [row], more: "/list?after=x")])
    #expect(page.rows.map(\.heading) == ["One · 2/8", "There are more"])
    #expect(page.rows.last?.opens == "/list?after=x")
  }

  @Test("a page is read again after changes of what it shows") func refresh() {
    let own = PageRefresh.ids(["a", "b"])
    #expect(own.isNeeded(after: .ids(["b", "c"])) && !own.isNeeded(after: .ids(["c"])))
    #expect(own.isNeeded(after: .unknown) && PageRefresh.anyChange.isNeeded(after: .ids([])))
    #expect(!PageRefresh.never.isNeeded(after: .unknown))
  }
}

@Suite("Rows that are taken away") struct RemovedRowTests {
  private struct Nothing: PageOperation { let name = "nothing" }

  private let page = Page<Nothing>(
    title: "Cards",
    sections: [
      PageSection("", ["a", "b"].map { PageRow(.person, id: $0, title: $0) }, order: .deck),
      PageSection("", [PageRow(.person, id: "c", title: "c")]),
    ])

  @Test("the page is known as long as its section has another row") func known() throws {
    let rest = try #require(page.removing("a"))
    #expect(rest.rows.map(\.id) == ["b", "c"])
    #expect(rest.removing("b") == nil && page.removing("c") == nil)
    #expect(page.removing("d") == nil && page.removing(nil) == nil)
  }

  @Test("an answer is shown by the titles of its options, and other words as they are")
  func wording() {
    let field = FormField(
      "times", "When",
      .choices([FormOption("week_days", title: "week days"), "nights"], isOpen: true))
    #expect(field.wording(of: "week_days, nights,at_noon") == "week days, nights, at_noon")
    #expect(field.reading(field.wording(of: "week_days, nights")) == "week_days, nights")
    #expect(FormField("name", "Name").wording(of: "a, b_c") == "a, b_c")
  }
}

@Suite("Answers and shares as people write and read them") struct AnswerTests {
  private let closed = FormField(
    "place", "Where", .choice([FormOption("land", title: "On land"), "sea"]))
  private let several = FormField("tags", "Which", .choices(["crimp", "sloper", "7"]))

  @Test(
    "a closed choice is named by its title, its beginning or its number",
    arguments: [
      ("On land", "land"), ("on", "land"), ("1", "land"), (" 2 ", "sea"), ("3", "3"), ("0", "0"),
    ])
  func choice(typed: String, value: String) { #expect(closed.reading(typed) == value) }

  @Test(
    "several are named by numbers and commas, and all by all; a value that is a number is meant first",
    arguments: [
      ("2, 1", "sloper, crimp"), ("7", "7"), ("all", "crimp, sloper, 7"), ("cr,9", "crimp, 9"),
    ])
  func choices(typed: String, values: String) { #expect(several.reading(typed) == values) }

  @Test("an open choice takes numbers as they are") func open() {
    let field = FormField("grade", "Grade", .choice(["6a", "6b"], isOpen: true))
    #expect(field.reading("1") == "1")
    #expect(FormField("tags", "Tags", .choices(["a"], isOpen: true)).reading("all, 1") == "all, 1")
  }

  @Test(
    "what is more than nothing and less than all is never shown as either",
    arguments: [
      (0.0, "0 %"), (0.001, "<1 %"), (0.496, "50 %"), (0.9999, ">99 %"), (1.0, "100 %"),
      (1 - 1e-15, "100 %"), (.nan, "?"),
    ])
  func percent(share: Double, text: String) { #expect(Share.percent(share) == text) }

  @Test("a range says both ends, or the one that both are") func range() {
    #expect(Share.range(0.1, 0.25) == "10–25 %")
    #expect(Share.range(0.101, 0.099) == "10 %")
  }
}
