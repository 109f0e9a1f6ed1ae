import Testing

@testable import DomainModels

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

@Suite("Characters that no user sees in a name") struct InvisibleTests {
  private func problem(_ name: String) -> String? {
    var problems = ValidationError.Collector()
    problems.check(visible: name, "name")
    do throws(ValidationError) {
      try problems.check()
      return nil
    } catch {
      return error.issues.first?.reason
    }
  }

  @Test(
    "are refused wherever they stand, and named",
    arguments: [
      ("Ad\u{200B}a", "U+200B"), ("\u{200B}Ada", "U+200B"), ("Ada\u{2060}", "U+2060"),
      ("A\u{AD}da", "U+00AD"), ("Ad\u{200D}a", "U+200D"), ("Ad\u{200C}a", "U+200C"),
      ("Ada\u{FE0F}", "U+FE0F"), ("Ada1\u{FE0F}", "U+FE0F"), ("Ada\u{200E}", "U+200E"),
      ("Ada\u{3164}", "U+3164"), ("Ada\u{2800}", "U+2800"), ("Ada\u{E0041}", "U+E0041"),
      ("Ada\u{FEFF}", "U+FEFF"), ("A\u{34F}da", "U+034F"), ("Ada\u{E0100}", "U+E0100"),
      ("\u{200D}", "U+200D"), ("علی\u{200C}", "U+200C"), ("Ada\u{115F}", "U+115F"),
    ])
  func refused(_ name: String, _ code: String) {
    #expect(problem(name) == "must not contain the invisible character \(code)")
  }

  @Test(
    "are kept where the script or an emoji needs them",
    arguments: [
      "Ada", "José Ñandú", "علی\u{200C}رضا", "श्री", "ක්\u{200D}ෂ", "葛\u{E0100}城", "Ada ❤\u{FE0F}",
      "👩\u{200D}🚀", "🏳\u{FE0F}\u{200D}🌈", "1\u{FE0F}\u{20E3}",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "ᠠ\u{180B}ᠡ", "O’Neil-Smith",
    ])
  func kept(_ name: String) {
    #expect(problem(name) == nil)
  }
}

@Suite struct SpellingTests {
  @Test(
    "edits",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1),
      ("abc", "ab", 1), ("ab", "abc", 1), ("abc", "acb", 1), ("abcd", "badc", 2), ("ca", "abc", 3),
      ("kitten", "sitting", 3), ("flaw", "lawn", 2), ("é", "e", 1), ("👩‍🚀x", "x👩‍🚀", 1),
    ])
  func distance(first: String, second: String, edits: Int) {
    #expect(Spelling.distance(Array(first), Array(second)) == edits)
    #expect(Spelling.distance(Array(second), Array(first)) == edits)
  }

  @Test("a swap of neighbours is one edit, so it is near to a short word")
  func swap() {
    #expect(Spelling.nearest(to: "dcek", among: ["deck", "duck"]) == ["deck"])
  }

  @Test("one edit for every three characters typed, and always one")
  func bound() {
    #expect(Spelling.nearest(to: "x", among: ["a", "ab"]) == ["a"])
    #expect(Spelling.nearest(to: "abcde", among: ["abcdf", "abcxy"]) == ["abcdf"])
    #expect(Spelling.nearest(to: "abcdef", among: ["abcdxy", "abcxyz"]) == ["abcdxy"])
  }

  @Test("nearest first, equally near in the given order, case ignored")
  func order() {
    let known = ["lisp", "LIST", "lost", "last", "listen"]
    #expect(
      Spelling.nearest(to: "list", among: known, count: 9) == ["LIST", "lisp", "lost", "last"])
    #expect(
      Spelling.nearest(to: "list", among: known.reversed(), count: 9)
        == ["LIST", "last", "lost", "lisp"])
    #expect(Spelling.nearest(to: "list", among: known) == ["LIST", "lisp", "lost"])
    #expect(Spelling.nearest(to: "list", among: known, count: 0) == [])
  }

  @Test("the answer is the same on every run")
  func deterministic() {
    let known = Set((0..<200).map { "name\($0)" }).sorted()
    let first = Spelling.nearest(to: "nmae7", among: known, count: 20)
    #expect(!first.isEmpty)
    for _ in 0..<20 { #expect(Spelling.nearest(to: "nmae7", among: known, count: 20) == first) }
  }

  @Test("nothing typed and nothing known")
  func empty() {
    #expect(Spelling.nearest(to: "", among: [] as [String]) == [])
    #expect(Spelling.nearest(to: "list", among: [] as [String]) == [])
    #expect(Spelling.nearest(to: "", among: ["list", "a"]) == ["a"])
    #expect(Spelling.nearest(to: "entirely else", among: ["list"]) == [])
  }
}
