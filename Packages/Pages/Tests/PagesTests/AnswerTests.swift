import Pages
import Testing

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
