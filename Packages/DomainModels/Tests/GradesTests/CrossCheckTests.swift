import Grades
import Testing

/// How far the two tables agree, grade by grade: the figures of the documentation.
@Suite struct CrossCheckTests {
  private static let pairs:
    [(from: GradeScale, to: GradeScale, both: Int, overlap: Int, same: Int)] = [
      (.yds, .french, 34, 34, 27), (.french, .yds, 49, 49, 42), (.v, .font, 23, 23, 20),
      (.font, .v, 49, 49, 45), (.yds, .ewbank, 34, 34, 24), (.ewbank, .yds, 37, 37, 25),
      (.french, .ewbank, 53, 50, 39), (.yds, .norwegian, 34, 34, 18),
      (.norwegian, .yds, 30, 30, 16),
      (.yds, .uiaa, 34, 30, 8), (.french, .uiaa, 53, 39, 8),
    ]

  @Test("the tables agree as often as the documentation says", arguments: pairs)
  func agree(_ from: GradeScale, _ to: GradeScale, _ both: Int, _ overlap: Int, _ same: Int) {
    let answers = from.grades.compactMap { try? $0.converted(to: to).answers }.filter {
      $0.count == 2
    }
    #expect(answers.count == both)
    #expect(answers.count { $0[0].low <= $0[1].high && $0[1].low <= $0[0].high } == overlap)
    #expect(answers.count { $0[0].low == $0[1].low && $0[0].high == $0[1].high } == same)
  }

  @Test("UIAA is settled from French 5c to 9a+, and of low confidence elsewhere")
  func uiaa() throws {
    let range = try GradeScale.french.grade("5c")...GradeScale.french.grade("9a+")
    for grade in GradeScale.french.grades {
      guard let conversion = try? grade.converted(to: .uiaa), conversion.answers.count == 2 else {
        continue
      }
      #expect((conversion.confidence >= .medium) == range.contains(grade), "\(grade)")
    }
  }
}
