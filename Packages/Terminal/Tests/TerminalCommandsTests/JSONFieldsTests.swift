import Interchange
import TerminalCommands
import Testing

@Suite struct JSONFieldsTests {
  private let fields = JSONFields(["id", "name", "grade"])

  @Test("objects and arrays of objects are narrowed; absent fields are null")
  func narrow() throws {
    let list = FieldList(["grade", "id"])
    #expect(
      try fields.narrow(["id": 1, "name": "n", "grade": "6A"], to: list).text()
        == #"{"grade":"6A","id":1}"#)
    #expect(
      try fields.narrow([["id": 1], "odd"], to: list).text() == #"[{"grade":null,"id":1},"odd"]"#)
    #expect(try fields.narrow(["id": 1], to: nil) == ["id": 1])
  }

  @Test("an unknown field is refused even where there are no results")
  func unknown() throws {
    let error = try #require(throws: UsageFailure.self) {
      try fields.narrow([], to: FieldList(["zzzzzz"]))
    }
    #expect(error.code == "unknown_field")
    #expect(error.hint == "The fields are id, name, grade.")
  }

  @Test(
    "lists as users write them",
    arguments: [
      ("id", ["id"]), ("id,name", ["id", "name"]), ("id, name", ["id", "name"]),
      ("id,id,name", ["id", "name"]), ("", nil), (",", nil), ("id,", nil), (" ", nil),
    ] as [(String, [String]?)])
  func lists(_ argument: String, _ names: [String]?) {
    #expect(FieldList(argument: argument)?.names == names)
  }

  @Test(
    "suggestions",
    arguments: [
      ("graed", "Did you mean 'grade'?"), ("nam", "Did you mean 'name'?"), ("quux", nil),
    ] as [(String, String?)])
  func suggestions(_ typed: String, _ question: String?) {
    #expect(Suggestion.question(for: typed, among: fields.known) == question)
  }

  @Test("several near names are all asked for")
  func severalSuggestions() {
    #expect(
      Suggestion.question(for: "stat", among: ["start", "state", "stop"])
        == "Did you mean 'start' or 'state'?")
  }
}
