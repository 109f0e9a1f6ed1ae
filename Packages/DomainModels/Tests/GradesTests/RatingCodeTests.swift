import Grades
import Testing

/// Mountain Project's rating codes order its grades: ours stand in the same order.
@Suite struct RatingCodeTests {
  /// The ratings that a spreadsheet damaged, and one joke; an importer repairs these by their
  /// codes.
  private static let damaged = [
    "5.1": "5.10 without its zero", "5": "5.0 without its zero", "-5.8": "5.8-", "-5.9": "5.9-",
    "-5.10": "5.10-", "5.15d V16-17 WI8 M13+ A5+ Steep Snow X": "a code of no grade",
  ]

  @Test("no grade disagrees with its code")
  func agree() throws {
    let codes = try RealData.json("mp_rating_codes.json", as: [String: String].self)
    var graded: [(code: Int, grade: Grade)] = []
    for (text, code) in codes where Self.damaged[text] == nil {
      let grade = try GradeParser.standard.parse(text).primary
      let code = try #require(Int(code))
      // 0 is what has no code of its own: M6.
      if code == 0 {
        #expect(grade.family == .mixed)
        continue
      }
      #expect(grade.text == Self.grade(of: code), "\(text): \(code)")
      graded.append((code, grade))
    }
    #expect(graded.count == 152)
    for one in graded {
      for other in graded where one.grade.family == other.grade.family {
        #expect((one.code < other.code) == (one.grade < other.grade), "\(one) and \(other)")
        #expect((one.code == other.code) == (one.grade == other.grade), "\(one) and \(other)")
      }
    }
  }

  @Test("what is damaged is read as it stands, or not at all")
  func damage() throws {
    for text in ["-5.8", "-5.9", "-5.10"] {
      let error = #expect(throws: GradeError.self) { try GradeParser.standard.parse(text) }
      #expect(error?.code == "grade_unreadable")
    }
    let five = #expect(throws: GradeError.self) { try GradeParser.standard.parse("5") }
    #expect(five?.code == "grade_ambiguous")
    #expect(try GradeParser.standard.parse("5.1").primary.text == "5.1")
  }

  /// Returns the grade of a code, as Mountain Project counts.
  private static func grade(of code: Int) -> String? {
    switch code {
    case 900: return "4th"
    case 950: return "Easy 5th"
    case 1000...1600 where code % 100 == 0: return "5.\((code - 1000) / 100)"
    case 1700...2500:
      let bases = [(1800, "5.7"), (2100, "5.8"), (2400, "5.9")]
      return bases.lazy.compactMap { base, text in
        [0: text, 100: "\(text)+", -100: "\(text)-"][code - base]
      }.first
    case 2600..<20_000:
      let letters = ["a", "-", "a/b", "b", "", "b/c", "c", "+", "c/d", "d"]
      let place = (code - 2600) % 2000 / 100
      return letters.indices.contains(place)
        ? "5.\((code - 2600) / 2000 + 10)\(letters[place])" : nil
    case 20_000: return "V-easy"
    case 20_005: return "V0-"
    case 20_008: return "V0"
    case 20_010: return "V0+"
    case 20_075: return "V1-"
    case 20_011..<29_000:
      let number = (code - 20_000) / 100
      switch (code - 20_000) % 100 {
      case 0: return "V\(number)"
      case 10: return "V\(number)+"
      case 50: return "V\(number)-\(number + 1)"
      case 70: return "V\(number + 1)-"
      default: return nil
      }
    case 30_000...:
      return code % 1000 == 0 ? "WI\((code - 29_000) / 1000)" : "WI\((code - 28_750) / 1000)-"
    default: return nil
    }
  }
}
