import Testing

@testable import Grades

@Suite struct GradeScaleTests {
  @Test("forty scales in ten families")
  func count() {
    #expect(GradeScale.all.count == 40)
    #expect(Set(GradeScale.all.map(\.id)).count == 40)
    #expect(Set(GradeScale.all.map(\.family)) == Set(GradeFamily.all))
    #expect(GradeScale.all.count { $0.tables.count == 2 } == 13)
  }

  @Test("each scale places all of its grades, and no table has more rows than the scale")
  func columns() {
    for scale in GradeScale.all {
      #expect(scale.place.bands.count == scale.labels.count, "\(scale.id)")
      for table in scale.tables {
        #expect((scale.column(in: table)?.bands.count ?? 0) <= scale.labels.count, "\(scale.id)")
      }
      if let companion = scale.companion {
        #expect(GradeScale.all.contains { $0.id == companion })
      }
    }
  }

  @Test("every spelling fits into a key, and means what it says")
  func spellings() throws {
    for scale in GradeScale.all {
      for spelling in scale.spellings {
        #expect(SpellingKey(spelling.text) != nil, "\(spelling.text)")
        #expect(
          try scale.grade(spelling.text).text == spelling.canonical, "\(scale.id) \(spelling)")
      }
    }
  }

  @Test("every scale is found by its identifier and by its names")
  func names() throws {
    for scale in GradeScale.all {
      for name in [scale.id, scale.name] + scale.otherNames {
        #expect(throws: Never.self, "\(name)") { try GradeScale.named(name) }
      }
      #expect(try GradeScale.named(scale.id) == scale)
    }
  }

  @Test("a custom scale is a value in a list")
  func ownScale() throws {
    let gym = GradeScale(
      id: "gym", name: "Gym", family: .boulder, labels: ["green", "blue", "red"],
      theCrag: GradeColumn(from: 200, ends: [400, 550, 700])
    )
    .called("hall")
    .halves(["blue"])
    .group("easy", from: "green", through: "blue")
    .alias("azure", for: "blue")
    let parser = GradeParser(scales: GradeScale.all + [gym])
    let grade = try parser.parse("Hall AZURE").primary
    #expect(grade == gym["blue"])
    #expect(try grade.converted(to: .v).description == "V1-3")
    #expect(try GradeScale.v.grade("V2").converted(to: gym).description == "blue")
    #expect(try gym.grade("blue+").band == GradeBand(lo: 475, hi: 550))
    #expect(try parser.parse("green/red").primary.band == GradeBand(lo: 200, hi: 700))
    #expect(try gym.grade("easy").contains(grade))
    #expect(throws: GradeError.self) { try GradeScale.named("gym") }
  }

  @Test("a scale without a table orders its own grades")
  func noTable() {
    let lakes = GradeFamily(id: "lakes", name: "Deep water")
    let scale = GradeScale(id: "s", name: "S", family: lakes, labels: ["S0", "S1"])
    #expect(scale.grades.sorted().map(\.text) == ["S0", "S1"])
    #expect(scale.tables.isEmpty)
  }
}

@Suite struct GradeRangeTests {
  private func grade(_ scale: GradeScale, _ text: String) throws -> Grade { try scale.grade(text) }

  @Test("a filter finds what overlaps it, in any scale of the family")
  func overlaps() throws {
    let hard = GradeRange(from: try grade(.french, "6b"))
    #expect(hard.contains(try grade(.french, "6b")))
    #expect(hard.contains(try grade(.french, "6a+/6b")))
    #expect(!hard.contains(try grade(.french, "6a+")))
    #expect(hard.contains(try grade(.yds, "5.10d")))
    #expect(hard.contains(try grade(.yds, "5.10")))
    #expect(!hard.contains(try grade(.yds, "5.10a")))
    #expect(!hard.contains(try grade(.font, "7A")))
    #expect(!hard.contains(try grade(.britishAdjectival, "E4")))
  }

  @Test("ends may be open")
  func ends() throws {
    let easy = GradeRange(through: try grade(.v, "V2"))
    #expect(easy.contains(try grade(.v, "V2-3")))
    #expect(!easy.contains(try grade(.v, "V3")))
    let band = GradeRange(from: try grade(.v, "V1"), through: try grade(.v, "V2"))
    #expect(band.contains(try grade(.v, "V1+")))
    #expect(!band.contains(try grade(.v, "V0+")))
    #expect(GradeRange().contains(try grade(.v, "V0+")))
  }
}

/// The grades have all features of the seed's: the text as written, a scale, a least and a most.
@Suite struct SeedTests {
  @Test(
    "the seed's four scales hold what it stored",
    arguments: [("V4", "v"), ("5.11a", "yds"), ("6b+", "french"), ("7-", "uiaa")])
  func scales(_ text: String, _ id: String) throws {
    let scale = try GradeScale.named(id)
    let parsed = try GradeParser.standard.parse(text, hint: .scale(scale))
    #expect(parsed.original == text)
    #expect(parsed.primary.scale.id == id)
    #expect(parsed.primary.band.lo < parsed.primary.band.hi)
    #expect(try scale.grade(parsed.primary.text) == parsed.primary)
  }

  @Test("equal grades of two scales meet, where the seed's app put 5.11d at 47 and 7a at 71")
  func equals() throws {
    #expect(try GradeScale.yds.grade("5.11d").overlaps(try GradeScale.french.grade("7a")))
    #expect(try GradeScale.yds.grade("5.13b").overlaps(try GradeScale.french.grade("8a")))
  }
}
