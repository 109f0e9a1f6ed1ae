import Grades
import Testing

/// The properties of every scale and every pair of scales.
@Suite struct PropertyTests {
  private static let pairs = GradeScale.all.flatMap { from in
    GradeScale.all.filter { $0.family == from.family && $0 != from }.map { (from, $0) }
  }

  @Test("G5: a harder grade never converts to an easier one")
  func keepsOrder() {
    var compared = 0
    var broken: [String] = []
    for (from, to) in Self.pairs {
      let conversions = from.grades.compactMap { grade in
        (try? grade.converted(to: to)).map { (grade, $0) }
      }
      for ((grade, easier), (_, harder)) in zip(conversions, conversions.dropFirst()) {
        compared += 1
        if easier.low > harder.low || easier.high > harder.high {
          broken.append("\(from) \(grade) \(to)")
        }
      }
    }
    #expect(compared > 8000)
    // theCrag ends with Brazilian XIIc: sandbag alone says less of XIIIa than both do of this.
    #expect(broken == ["brazilian XIIc uiaa"])
  }

  @Test("G5: within one table, nothing ever converts against the order")
  func keepsOrderInTables() {
    for (from, to) in Self.pairs {
      let conversions = from.grades.compactMap { try? $0.converted(to: to) }
      for table in GradeTable.allCases {
        let answers = conversions.compactMap { $0.answers.first { $0.table == table } }
        for (easier, harder) in zip(answers, answers.dropFirst()) {
          #expect(easier.low <= harder.low && easier.high <= harder.high, "\(from) \(to) \(easier)")
        }
      }
    }
  }

  @Test("G6: there and back overlaps where it began")
  func returns() throws {
    for (from, to) in Self.pairs {
      for grade in from.grades {
        guard let there = try? grade.converted(to: to) else { continue }
        let back = try there.grade.converted(to: from)
        #expect(back.low <= grade && grade <= back.high, "\(from.id) \(grade) \(there) \(back)")
      }
    }
  }

  @Test("G3: a span contains its parts, in each table")
  func nests() throws {
    for scale in GradeScale.all {
      let grades = scale.grades
      for (low, high) in zip(grades, grades.dropFirst(3)) {
        let span = try #require(low.through(high))
        #expect(span.contains(low) && span.contains(high))
        #expect(high.through(low) == span)
        #expect(span.lowest == low && span.highest == high)
        for table in scale.tables {
          guard let whole = span.band(in: table) else { continue }
          #expect(whole.contains(try #require(low.band(in: table))))
          #expect(whole.contains(try #require(high.band(in: table))))
        }
      }
    }
    let ten = try GradeScale.yds.grade("5.10")
    for part in ["5.10a", "5.10-", "5.10a/b", "5.10b/c", "5.10+", "5.10d"] {
      #expect(ten.contains(try GradeScale.yds.grade(part)))
    }
    #expect(try GradeScale.v.grade("V4").contains(try GradeScale.v.grade("V4-")))
    #expect(try GradeScale.v.grade("V-easy").contains(try GradeScale.v.grade("VB")))
  }

  @Test("a scale's grades rise, without gaps, and no label stands twice")
  func rises() {
    for scale in GradeScale.all {
      let grades = scale.grades
      #expect(Set(grades.map(\.text)).count == grades.count)
      #expect(grades.count == scale.labels.count && !grades.isEmpty)
      for (easier, harder) in zip(grades, grades.dropFirst()) {
        #expect(easier < harder, "\(scale.id) \(easier)")
        #expect(easier.band.hi == harder.band.lo && easier.band.lo < easier.band.hi)
      }
    }
  }

  @Test("halves follow each other within their grade")
  func halves() throws {
    let texts = [
      "5.8+", "5.9-", "5.9", "5.9+", "5.10a", "5.10-", "5.10a/b", "5.10b", "5.10", "5.10b/c",
    ]
    let grades = try texts.map { try GradeScale.yds.grade($0) }
    #expect(grades == grades.shuffled().sorted())
    let (lower, upper) = (try GradeScale.v.grade("V4-"), try GradeScale.v.grade("V4+"))
    #expect(lower.band.hi == upper.band.lo)
    #expect(lower.through(upper)?.band == GradeScale.v["V4"]?.band)
  }
}

/// The parser reads random texts.
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
