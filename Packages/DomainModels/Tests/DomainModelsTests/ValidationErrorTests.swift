import DomainModels
import Testing

@Suite struct ValidationErrorTests {
  @Test("nothing wrong throws nothing")
  func nothing() throws {
    var problems = ValidationError.Collector()
    problems.require(true, "name", "must not be empty")
    #expect(problems.issues.isEmpty)
    try problems.check("card")
  }

  @Test("tells everything at once, in the order of the checks")
  func everything() throws {
    var problems = ValidationError.Collector()
    problems.require(false, "name", "must not be empty")
    problems.require(true, "bio", "must not be empty")
    problems.require(false, "colors[1]", "must look like #1A2B3C")
    let error = try #require(throws: ValidationError.self) { try problems.check("card \"x\"") }
    #expect(error.issues.map(\.field) == ["name", "colors[1]"])
    #expect(error.subject == "card \"x\"")
    #expect(
      error.message == "card \"x\": name must not be empty; colors[1] must look like #1A2B3C")
    #expect(error.code == "invalid_value")
    #expect(error.kind == .usage)
    #expect(error.hint == nil)
  }

  @Test("without a subject the sentence begins with the field")
  func noSubject() {
    let error = ValidationError(issues: [.init(field: "name", reason: "must not be empty")])
    #expect(error.message == "name must not be empty")
    #expect(error == ValidationError(subject: nil, issues: error.issues))
  }

  @Test("a reason is put together only where it is needed")
  func laziness() {
    var made = 0
    func reason() -> String {
      made += 1
      return "is wrong"
    }
    var problems = ValidationError.Collector()
    problems.require(true, "a", reason())
    #expect(made == 0)
    problems.require(false, "b", reason())
    #expect(made == 1)
  }
}
