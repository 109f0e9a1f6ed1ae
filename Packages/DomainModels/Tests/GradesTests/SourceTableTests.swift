import Grades
import Testing

/// What the scales say is what the two sources say; where it isn't, the reason stands here.
@Suite struct SourceTableTests {
  @Test("every grade of theCrag has theCrag's band")
  func theCrag() throws {
    let table = try RealData.table("grade_table_thecrag.json")
    var rows = 0
    for (family, scales) in table {
      for (name, grades) in scales {
        // theCrag has one more cut into levels, of everything that isn't a route or a boulder.
        if name == "Band Other" { continue }
        let scale = try #require(Sources.theCrag[name], "no scale for \(family)/\(name)")
        for row in grades {
          let grade = try scale.grade(row.grade)
          #expect(grade.text == row.grade)
          #expect(
            grade.band(in: .theCrag) == GradeBand(lo: row.lo, hi: row.hi), "\(name) \(row.grade)")
          #expect(grade.band == GradeBand(lo: row.lo, hi: row.hi))
          rows += 1
        }
      }
    }
    #expect(rows == 849)
  }

  @Test("every grade of sandbag has sandbag's band, but for the errors of its table")
  func sandbag() throws {
    let table = try RealData.table("grade_table_sandbag.json")
    var differing: Set<String> = []
    var rows = 0
    for scales in table.values {
      for (name, grades) in scales {
        let scale = try #require(Sources.sandbag[name], "no scale for \(name)")
        for row in grades {
          rows += 1
          let grade = try? scale.grade(row.grade)
          if grade?.band(in: .sandbag) != GradeBand(lo: row.lo, hi: row.hi + 1) {
            differing.insert("\(name) \(row.grade)")
          }
        }
      }
    }
    #expect(rows == 393)
    #expect(
      differing == [
        // Row 11 says 5 where it means 5.0: the grade reaches to there.
        "yds 5.0", "yds 5",
        // Rows of two grades: each gets half, and the range reaches over both.
        "uiaa 7+", "uiaa 7+/8-", "uiaa 8-", "uiaa 8+", "uiaa 8+/9-", "uiaa 9-", "uiaa 10+",
        "uiaa 10+/11-", "uiaa 11-", "uiaa 11", "uiaa 11/11+", "uiaa 11+", "uiaa 11+/12-",
        "uiaa 12-",
      ])
  }
}
