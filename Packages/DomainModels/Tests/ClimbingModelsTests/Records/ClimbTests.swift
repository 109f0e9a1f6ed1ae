import ClimbingModels
import DomainModels
import DomainModelsTesting
import Testing

@Suite struct ClimbTests {
  private func problems(_ change: (inout Climb) -> Void) -> [String] {
    let climb = Climb.sample(change)
    return issues { () throws(ValidationError) in try climb.validate(today: may18) }
  }

  @Test("a good climb passes, and so does one of which only the name is known")
  func good() {
    #expect(problems { _ in } == [])
    let bare = Climb(id: sampleID(1), named: "West Ridge", on: nil, at: moment(0))
    #expect(issues { () throws(ValidationError) in try bare.validate(today: may18) } == [])
    #expect(bare.tries == nil)
    #expect(bare.visibility == .onlyMe)
  }

  @Test("a climb of a gym needs no name, if it has a grade")
  func nameless() {
    #expect(problems { $0.name = " " } == [])
    #expect(
      problems {
        $0.name = ""
        $0.gradeText = nil
        $0.gradeScale = nil
        $0.gradeFamily = nil
        $0.gradeLow = nil
        $0.gradeHigh = nil
      } == ["name must not be empty without a grade"])
  }

  @Test("no climb is of the future, and a month that has begun is none")
  func dates() {
    #expect(
      problems { $0.date = PartialDate("2024-05-19") } == ["date must not be in the future"])
    #expect(problems { $0.date = PartialDate("2024-05-18") } == [])
    #expect(problems { $0.date = PartialDate("2024") } == [])
    #expect(problems { $0.date = PartialDate("2025") } == ["date must not be in the future"])
    #expect(problems { $0.date = nil } == [])
  }

  @Test("an unknown number of tries is nil, not 0")
  func tries() {
    #expect(problems { $0.tries = 0 } == ["tries must be 1 to 100000, not 0"])
    #expect(problems { $0.tries = nil } == [])
  }

  @Test("a band stands with its grade, and the right way up")
  func grades() {
    #expect(problems { $0.gradeHigh = 60 } == ["grade_high must be above grade_low"])
    // A band has no end of its own, so that one without length would be no grade at all.
    #expect(
      problems { $0.gradeHigh = $0.gradeLow } == ["grade_high must be above grade_low"])
    #expect(problems { $0.gradeHigh = nil } == ["grade_high must stand with grade_low"])
    #expect(problems { $0.gradeText = nil } == ["grade_scale must stand with the grade"])
    #expect(problems { $0.gradeScale = nil } == ["grade_scale must be known where the band is"])
    #expect(problems { $0.gradeFamily = nil } == ["grade_family must stand with the band"])
    #expect(problems { $0.gradeText = " " } == ["grade_text must not be empty"])
  }

  @Test("an import stands with its id and its lap")
  func imports() {
    #expect(problems { $0.sourceID = nil } == ["source_id must stand with the source"])
    #expect(problems { $0.lap = nil } == ["lap must stand with the source"])
    #expect(problems { $0.lap = 0 } == ["lap must be 1 to 100000, not 0"])
    #expect(
      problems {
        $0.source = nil
        $0.sourceID = nil
        $0.lap = nil
      } == [])
  }

  @Test("stars stand with how many there can be")
  func stars() {
    #expect(problems { $0.stars = 6 } == ["stars must be 0 to 5, not 6"])
    #expect(problems { $0.starsOutOf = nil } == ["stars_out_of must stand with the stars"])
    #expect(problems { $0.starsOutOf = 0 } == ["stars_out_of must be 1 to 10, not 0"])
    #expect(Climb.sample.quality == 0.6)
    #expect(Climb.sample { $0.starsOutOf = 0 }.quality == nil)
    #expect(Climb.sample { $0.stars = nil }.quality == nil)
  }

  @Test("sizes are those of the Earth", arguments: [0, -1, 9_000.5, .infinity, .nan])
  func heights(metres: Double) {
    #expect(
      problems { $0.height = metres } == ["height_metres must be more than 0 and at most 9000"])
  }

  @Test("numbers have their ranges")
  func numbers() {
    #expect(problems { $0.pitches = 0 } == ["pitches must be 1 to 200, not 0"])
    #expect(problems { $0.ascents = 0 } == ["ascents must be 1 to 100000, not 0"])
    #expect(problems { $0.angle = 91 } == ["angle_degrees must be -45 to 90, not 91"])
    #expect(problems { $0.discipline = .ice } == ["discipline must be one of all_disciplines"])
    #expect(
      problems { $0.path = Array(repeating: "x", count: 31) }
        == ["path must have at most 30 steps"])
    #expect(problems { $0.path[1] = "\0" } == ["path[1] must not contain the character NUL"])
  }

  @Test("everything that is wrong is told at once, with the climb's name")
  func everything() throws {
    let climb = Climb.sample {
      $0.tries = 0
      $0.pitches = 0
    }
    let error = try #require(throws: ValidationError.self) { try climb.validate(today: may18) }
    #expect(
      error.message
        == """
        climb "Cragmont Crack": pitches must be 1 to 200, not 0; tries must be 1 to 100000, not 0
        """)
  }
}

@Suite struct TagTests {
  @Test("11 holds, 16 skills and 9 walls, each once, and each a good tag")
  func builtIn() throws {
    let counts = TagKind.allCases.map { kind in
      ClimbTag.builtIn.filter { $0.kind == kind }.count
    }
    #expect(counts == [11, 16, 9])
    #expect(Set(ClimbTag.builtIn.map(\.slug)).count == 36)
    #expect(Set(ClimbTag.builtIn.map(\.name)).count == 36)
    for tag in ClimbTag.builtIn {
      try ClimbTag(tag.kind, slug: tag.slug, name: tag.name, at: moment(0)).validate()
    }
  }

  @Test("a built-in tag is found by slug or name, in any case")
  func named() {
    #expect(ClimbTag.builtIn(named: " Heel Hook ")?.slug == "heel-hook")
    #expect(ClimbTag.builtIn(named: "heel-hook")?.kind == .skill)
    #expect(ClimbTag.builtIn(named: "ARÊTE")?.slug == "arete")
    #expect(ClimbTag.builtIn(named: "") == nil)
    #expect(ClimbTag.builtIn(named: "heel") == nil)
  }

  @Test("a custom tag has limits")
  func limits() {
    func problems(_ slug: String, _ name: String = "Mine") -> [String] {
      let tag = ClimbTag(.wall, slug: slug, name: name, at: moment(0))
      return issues { () throws(ValidationError) in try tag.validate() }
    }
    #expect(problems("compression") == [])
    for slug in ["", "-", "A", "a b", "ä", "a--b", "a_b"] {
      #expect(problems(slug) == ["slug must be lower-case words with hyphens"])
    }
    #expect(problems("mine", "\n") == ["name must not be empty"])
    var moved = ClimbTag(.wall, slug: "mine", name: "Mine", at: moment(0))
    moved.slug = "yours"
    #expect(
      issues { () throws(ValidationError) in try moved.validate() }
        == ["id must follow from the kind and the slug"])
  }
}
