import Testing

@testable import DomainModels

@Suite("Characters that nobody sees in a name") struct InvisibleTests {
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
