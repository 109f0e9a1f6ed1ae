import ClimbingModels
import DomainModels
import DomainModelsTesting
import Testing

/// Checks the stored and shown values of each enum; a raw value, once released, never changes.
@Suite struct EnumTests {
  @Test("results")
  func results() throws {
    try expectCases(
      AttemptResult.self, \.title,
      [
        "send: sent", "finished: climbed", "hung: with rests", "dab: with a dab", "fall: fell",
        "retreat: retreated", "working: worked", "attempt: tried", "ghost: ghost",
        "mark: marked", "wish: wished for",
      ])
    #expect(AttemptResult.allCases.filter(\.isTick) == [.send, .finished])
    #expect(AttemptResult.allCases.filter { !$0.isTry } == [.ghost, .mark, .wish])
  }

  @Test("styles")
  func styles() throws {
    try expectCases(
      AscentStyle.self, \.title,
      [
        "onsight: onsight", "flash: flash", "second_go: second go", "ground_up: ground up",
        "redpoint: redpoint", "pinkpoint: pinkpoint", "greenpoint: greenpoint",
        "greenpoint_onsight: greenpoint onsight", "clean: clean", "repeat: repeat",
        "all_free: all free", "french_free: French free", "aid: aid",
      ])
    #expect(AscentStyle.allCases.filter(\.isFirstTry) == [.onsight, .flash, .greenpointOnsight])
    #expect(
      AscentStyle.allCases.filter(\.needsEarlierTry)
        == [.secondGo, .groundUp, .redpoint, .pinkpoint, .greenpoint, .repeat])
  }

  @Test("modes")
  func modes() throws {
    try expectCases(
      AscentMode.self, \.title,
      [
        "lead: lead", "alternate_lead: alternate leads", "follow: follow", "top_rope: top rope",
        "lead_solo: lead solo", "rope_solo: rope solo", "free_solo: free solo",
        "deep_water_solo: deep water solo", "boulder: boulder",
      ])
    #expect(AscentMode.allCases.filter(\.isTopRope) == [.follow, .topRope, .ropeSolo])
    #expect(
      AscentMode.allCases.filter { !$0.hasRope } == [.freeSolo, .deepWaterSolo, .boulder])
  }

  @Test("disciplines")
  func disciplines() throws {
    try expectCases(
      Discipline.self, \.title,
      [
        "sport: sport", "trad: trad", "boulder: boulder", "top_rope: top rope",
        "deep_water_solo: deep water solo", "aid: aid", "ice: ice", "mixed: mixed", "snow: snow",
        "alpine: alpine", "via_ferrata: via ferrata",
      ])
  }

  @Test("who may see, kinds of tag, impacts and sources")
  func others() throws {
    try expectCases(
      Visibility.self, \.title,
      ["private: only me", "followers: followers", "public: everybody"])
    #expect(Visibility.allCases.sorted() == [.onlyMe, .followers, .everyone])
    try expectCases(TagKind.self, \.title, ["hold: hold", "skill: skill", "wall: wall"])
    try expectCases(Impact.self, \.title, ["helped: helped", "hindered: hindered"])
  }

  @Test("the logbooks that are built in, and any from outside")
  func sources() throws {
    #expect(
      LogbookSource.builtIn.map { "\($0): \($0.title)" } == [
        "mountain_project: Mountain Project", "the_crag: theCrag", "eight_a_nu: 8a.nu",
        "eight_a_nu_2023: 8a.nu (2023)", "uk_climbing: UKClimbing", "kaya: KAYA",
        "sendage: Sendage", "twenty_seven_crags: 27crags", "board_lib: BoardLib",
        "open_beta: OpenBeta",
      ])
    for source in LogbookSource.builtIn + [LogbookSource("gym_book_2")] {
      #expect(source.stored == .text(source.rawValue))
      #expect(try LogbookSource(stored: source.stored) == source)
    }
    #expect(LogbookSource("gym_book_2").title == "gym book 2")
    for text in ["", "Gym book", "gym-book", "büchlein", String(repeating: "a", count: 65)] {
      #expect(LogbookSource(rawValue: text) == nil)
      #expect(throws: StoredValueMismatch.self) { try LogbookSource(stored: .text(text)) }
      let climb = Climb.sample { $0.source = LogbookSource(text) }
      #expect(
        issues { () throws(ValidationError) in
          try climb.validate(today: CivilDate(daysSinceEpoch: 30_000))
        }
          == ["source must be at most 64 lower-case letters, digits and underscores"])
    }
  }

  @Test("disciplines are read as the sources write them")
  func disciplineNames() {
    let list = Discipline.list(in: "Trad, TR, , Alpine,Trad,Basket weaving")
    #expect(list.known == [.trad, .topRope, .alpine])
    #expect(list.unknown == ["Basket weaving"])
    for name in ["sport", "trad", "bouldering", "deepwatersolo", "alpine", "snow", "ice", "mixed"] {
      #expect(Discipline(name: name) != nil, "\(name)")
    }
    #expect(Discipline(name: " Top rope ") == .topRope)
    #expect(Discipline(name: String(repeating: "a", count: 50_000)) == nil)
    #expect(Discipline.principal(of: [.topRope, .sport]) == .sport)
    #expect(Discipline.principal(of: [.alpine, .trad]) == .trad)
    #expect(Discipline.principal(of: []) == nil)
    let unranked = Discipline.allCases.filter { Discipline.principal(of: [$0]) != $0 }
    #expect(unranked == [])
  }
}

@Suite("Lengths in the unit in which they were entered")
struct LengthUnitTests {
  @Test(
    "a length is read with its unit",
    arguments: [
      ("60ft", 18.29, LengthUnit.feet), ("60 ft", 18.29, .feet), ("60'", 18.29, .feet),
      ("18.5m", 18.5, .metres), (" 20 m ", 20, .metres), ("25", 25, .metres), ("0", 0, .metres),
    ])
  func reading(text: String, metres: Double, unit: LengthUnit) throws {
    let length = try #require(LengthUnit.length(text, bare: .metres))
    #expect(length.metres == metres && length.unit == unit)
  }

  @Test("a bare number has the unit of its source, and nonsense none")
  func bare() {
    #expect(LengthUnit.length("60", bare: .feet)?.metres == 18.29)
    for text in ["", "ft", "-3m", "nan", "inf", "high", "6'2"] {
      #expect(LengthUnit.length(text, bare: .metres) == nil, "\(text)")
    }
  }

  @Test("every whole number of feet and metres is shown as it was entered")
  func shown() throws {
    for number in 1...3_000 {
      for unit in LengthUnit.allCases {
        let text = "\(number) \(unit.sign)"
        let length = try #require(LengthUnit.length(text, bare: .metres))
        let climb = Climb.sample {
          $0.height = length.metres
          $0.heightUnit = length.unit
        }
        #expect(climb.heightText == text)
      }
    }
  }

  @Test("where the unit was not kept, the source tells it")
  func unknownUnit() {
    func text(_ source: LogbookSource?) -> String? {
      Climb.sample {
        $0.height = 18.29
        $0.heightUnit = nil
        $0.source = source
      }.heightText
    }
    #expect(text(.mountainProject) == "60 ft")
    #expect(text(.theCrag) == "18.29 m")
    #expect(text(nil) == "18.29 m")
    #expect(Climb.sample { $0.height = nil }.heightText == nil)
  }
}
