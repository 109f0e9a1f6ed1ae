import Grades
import Testing

/// Checks that the scales equal the two sources; the reason for each difference stands here.
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

/// The scale that a source's column stands for.
enum Sources {
  static let theCrag: [String: GradeScale] = [
    "Band Sport": .routeLevel, "Ewbanks": .ewbank, "YDS": .yds, "IRCRA": .ircra,
    "NCCS Scale": .nccs, "French": .french, "British Tech.": .britishTechnical, "UIAA": .uiaa,
    "South African": .southAfrican, "Old South African": .oldSouthAfrican, "Saxon": .saxon,
    "Finnish": .finnish, "Norwegian": .norwegian, "Polish": .polish,
    "Brazil Technical": .brazilian, "Swedish": .swedish, "Russian": .russian,
    "Band Boulder": .boulderLevel, "V-Scale": .v, "B-Scale": .bScale, "S-Scale": .sScale,
    "P-Scale": .pScale, "Joshua Tree Scale": .joshuaTree, "Fontainebleau": .font,
    "Annot B-Scale": .annot, "Font Traverse": .fontTraverse, "Aid": .clean,
    "Alpine Ice": .alpineIce, "Water Ice": .waterIce, "Mixed Rock/Ice": .mixed,
    "Ferrata Schall": .ferrataSchall, "Ferrata Num": .ferrataNumber,
    "Ferrata French": .ferrataFrench, "Scottish Winter Technical": .scottishTechnical,
  ]

  static let sandbag: [String: GradeScale] = [
    "yds": .yds, "french": .french, "uiaa": .uiaa, "ewbank": .ewbank, "saxon": .saxon,
    "norwegian": .norwegian, "brazilian_crux": .brazilian, "v": .v, "font": .font,
    "wi": .waterIce, "ai": .alpineIce, "aid": .aid,
  ]
}

/// Equivalents that others publish or that climbers hold to: neither table was made from them.
@Suite struct AnchorTests {
  /// Mountain Project's own equivalents of two routes, and what users wrote to theCrag; each is
  /// compared with the grade that stands first.
  private static let anchors: [[(scale: GradeScale, text: String)]] = [
    [
      (.yds, "5.9"), (.french, "5c"), (.ewbank, "17"), (.uiaa, "VI"), (.southAfrican, "17"),
      (.britishTechnical, "5a"),
    ],
    [
      (.yds, "5.11b/c"), (.french, "6c+"), (.ewbank, "23"), (.uiaa, "VIII-"),
      (.southAfrican, "24"), (.britishTechnical, "6a"),
    ],
    [(.uiaa, "7+/8-"), (.french, "6c"), (.ewbank, "22")], [(.uiaa, "8+/9-"), (.french, "7b")],
    [(.polish, "VI+"), (.french, "6a+")], [(.polish, "VI.1"), (.french, "6b")],
    [(.polish, "VI.2"), (.french, "6c")], [(.polish, "VI.3"), (.french, "7a")],
  ]

  @Test("what is held to be equal converts there and back", arguments: anchors)
  func meet(_ anchor: [(scale: GradeScale, text: String)]) throws {
    let grades = try anchor.map { try $0.scale.grade($0.text) }
    let first = try #require(grades.first)
    for other in grades.dropFirst() {
      let there = try first.converted(to: other.scale).grade
      #expect(there.overlaps(other), "\(first.scale) \(first) is \(other.scale) \(there)")
      let back = try other.converted(to: first.scale).grade
      #expect(back.overlaps(first), "\(other.scale) \(other) is \(first.scale) \(back)")
    }
  }

  @Test(
    "levels are a scale like others",
    arguments: [
      (GradeScale.ewbank, "10", GradeScale.routeLevel, "Beginner"),
      (.ewbank, "30", .routeLevel, "Expert"), (.font, "6A", .boulderLevel, "Experienced"),
      (.french, "9a", .routeLevel, "Elite"),
    ])
  func levels(_ scale: GradeScale, _ text: String, _ levels: GradeScale, _ level: String) throws {
    #expect(try scale.grade(text).converted(to: levels).description == level)
  }
}

/// The agreement of the two tables, grade by grade: the figures of the documentation.
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
