import Grades
import Testing

/// The parser meets whatever there is.
@Suite struct FuzzTests {
  /// A generator that gives the same numbers on every run.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
    }
  }

  private static let pieces = [
    "5.", "10", "a", "b", "c", "d", "+", "-", "/", " ", " to ", "V", "6", "7", "A", "E4", "VI",
    "WI", "M",
    "R", "X", "PG13", "*", "sup", ".", "easy", "5th", "UIAA", "(", ")", ",", "\u{2013}", "é",
    "\u{0}", "🧗",
    "font", "HVS", "23", "\u{301}", "to", "snow",
  ]

  @Test("10,000 made-up texts are grades that read as themselves, or errors that say why")
  func survives() throws {
    var random = Seeded(state: 20_261_122)
    var read = 0
    var codes: Set<String> = []
    let hints: [GradeHint] = [
      .none, .rope, .boulder, .scale(.yds), .scale(.font), .families(.alpine),
    ]
    for _ in 0..<10_000 {
      let count = Int.random(in: 0...9, using: &random)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let hint = hints.randomElement(using: &random) ?? .none
      do throws(GradeError) {
        let parsed = try GradeParser.standard.parse(text, hint: hint)
        read += 1
        for grade in parsed.grades where read % 5 == 0 {
          let again = try grade.scale.grade(grade.text)
          #expect(again == grade, "\(text)")
        }
      } catch {
        codes.insert(error.code)
        #expect(!error.message.isEmpty)
      }
    }
    #expect(read > 100)
    #expect(codes.isSuperset(of: ["grade_unreadable", "grade_ambiguous", "grade_of_other_scale"]))
  }
}
