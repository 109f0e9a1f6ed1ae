import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Testing

@Suite struct GradedTextTests {
  @Test("a grade is read with its scale, its family and its band")
  func reads() throws {
    let graded = GradedText(reading: "5.10c PG13", hint: Discipline.trad.gradeHint)
    let band = try GradeScale.yds.grade("5.10c").band
    #expect(graded.text == "5.10c PG13")
    #expect(graded.scale == "yds")
    #expect(graded.family == "route")
    #expect(graded.low == band.lo)
    #expect(graded.high == band.hi)
    #expect(graded.isRead)
    #expect(graded.grade?.text == "5.10c")
  }

  @Test("what can't be read keeps its text, and says why")
  func unreadable() {
    let graded = GradedText(reading: "green")
    #expect(graded.text == "green")
    #expect(graded.scale == nil)
    #expect(graded.low == nil)
    #expect(graded.problem?.code == "grade_unreadable")
    #expect(!graded.isRead)
    #expect(graded.grade == nil)
  }

  @Test(
    "the kind of climb says of which scale the grade is",
    arguments: [
      (Discipline.boulder, "6A", "font"), (.sport, "6a", "french"),
      (.trad, "E4 6a", "british-adjectival"),
      (.ice, "WI5", "wi"), (.mixed, "M6", "m"), (.aid, "A3", "aid"), (.boulder, "V4", "v"),
      (.topRope, "5.9", "yds"), (.deepWaterSolo, "V4", "v"), (.deepWaterSolo, "5.11a", "yds"),
      (.alpine, "TD+", "alpine"), (.viaFerrata, "C", "ferrata-schall"),
      (.snow, "Steep Snow", "snow"), (.alpine, "D", "alpine"), (.alpine, "F", "alpine"),
      (.alpine, "PD", "alpine"), (.alpine, "AD", "alpine"), (.alpine, "TD", "alpine"),
      (.alpine, "ED", "alpine"), (.alpine, "II", "uiaa"), (.alpine, "III", "uiaa"),
      (.alpine, "D 5c", "alpine"), (.alpine, "TD+ 6b", "alpine"), (.alpine, "5.9", "yds"),
      (.alpine, "6b", "french"), (.alpine, "M5", "m"), (.viaFerrata, "D", "ferrata-schall"),
      (.viaFerrata, "K3", "ferrata-number"), (.viaFerrata, "AD", "ferrata-french"),
      (.trad, "D", "british-adjectival"), (.trad, "A2", "aid"), (.aid, "5.9 C2", "clean"),
      (.aid, "5.9", "yds"), (.ice, "4", "wi"), (.ice, "IV 5", "scottish-winter"),
      (.mixed, "5", "m"), (.mixed, "WI4 M5", "m"), (.mixed, "5.8", "yds"),
      (.sport, "E1 5b", "british-technical"), (.snow, "PD", "alpine"),
    ])
  func hints(_ discipline: Discipline, _ text: String, _ scale: String) {
    #expect(GradedText(reading: text, hint: discipline.gradeHint).scale == scale)
  }

  @Test(
    "a grade of the other kind is an error",
    arguments: [
      (Discipline.sport, "V4"), (.boulder, "5.9"), (.sport, "D"), (.sport, "E1"), (.sport, "A1"),
      (.aid, "C"), (.aid, "D"), (.aid, "TD"), (.ice, "D"), (.ice, "5.9"), (.alpine, "V4"),
      (.alpine, "VD"),
      (.trad, "TD"), (.trad, "13+"), (.viaFerrata, "VD"), (.mixed, "D"), (.sport, "F7"),
    ])
  func otherKind(_ discipline: Discipline, _ text: String) {
    let graded = GradedText(reading: text, hint: discipline.gradeHint)
    #expect(graded.problem?.code == "grade_of_other_scale")
  }

  @Test("whatever is typed on whatever kind: a grade of the kind's families, or an error")
  func families() {
    let families: [Discipline: Set<GradeFamily>] = [
      .sport: [.route], .trad: [.route, .trad, .aid, .ice, .mixed, .snow], .boulder: [.boulder],
      .topRope: [.route, .trad, .aid, .ice, .mixed, .snow],
      .deepWaterSolo: [.route, .boulder, .trad], .aid: [.aid, .route],
      .ice: [.ice, .mixed, .snow, .winter], .mixed: [.mixed, .ice, .winter, .route, .aid],
      .snow: [.snow, .alpine, .ice, .route],
      .alpine: [.alpine, .route, .ice, .mixed, .aid, .snow], .viaFerrata: [.ferrata, .route],
    ]
    let labels = Set(GradeScale.all.flatMap(\.labels)).sorted()
    var plain: [String: Set<String>] = [:]
    for scale in GradeScale.all where !scale.needsHint {
      plain[scale.family.id, default: []].formUnion(scale.labels)
    }
    let habits = [
      GradeHabits(), GradeHabits(route: "french", boulder: "font"),
      GradeHabits(route: "uiaa", boulder: "v"), GradeHabits(route: "yds"),
    ]
    for kind in Discipline.allCases {
      for own in habits {
        for text in labels {
          let graded = GradedText(reading: text, hint: own.hint(for: kind, text: text))
          guard let family = graded.grade?.family else { continue }
          #expect(families[kind]?.contains(family) == true, "\(kind) \(text) is \(family.name)")
          // What has the kind's own family is never read elsewhere.
          let own = Self.principal(kind) ?? family
          let isOwn = plain[own.id]?.contains(text) ?? false
          if isOwn { #expect(family == own, "\(kind) \(text) is \(family.name)") }
        }
      }
    }
  }

  private static func principal(_ kind: Discipline) -> GradeFamily? {
    switch kind {
    case .boulder: .boulder
    case .aid: .aid
    case .ice: .ice
    case .mixed: .mixed
    case .alpine: .alpine
    case .viaFerrata: .ferrata
    case .sport: .route
    default: nil
    }
  }

  @Test("of a list the hardest pitch counts, and the pitches are kept")
  func pitches() {
    let graded = GradedText(reading: "6a,8a,7a", hint: Discipline.sport.gradeHint)
    #expect(graded.text == "6a,8a,7a" && graded.grade?.text == "8a")
    #expect(graded.pitches.map(\.text) == ["6a", "8a", "7a"])
    #expect(GradedText(reading: "7a", hint: .rope).pitches.isEmpty)
  }

  @Test("a record keeps what was read, and gives it back")
  func record() {
    var climb = Climb(
      id: Climb.identity(from: .kaya, sourceID: "1", lap: 1), named: "Wolf", on: nil,
      at: Timestamp(milliseconds: 0))
    let graded = GradedText(reading: "7a", hint: .rope)
    climb.setGrade(graded)
    #expect(climb.grade == graded)
    #expect(climb.gradeFamily == "route")
    climb.setGrade(nil)
    #expect(climb.grade == nil)
    #expect(climb.gradeLow == nil)
  }
}

@Suite struct HabitTests {
  @Test(
    "without a kind, a scale that the climber is used to decides if it alone can read the grade")
  func profile() async throws {
    let crag = try ClimbingFixture()
    await #expect(throws: ClimbingError.self) {
      try await AddClimb(crag)(ClimbDraft("a", gradeText: "6b"))
    }
    try await crag.introduce(route: "french", boulder: "v")
    let route = try await AddClimb(crag)(ClimbDraft("Wolf", gradeText: "6b"))
    #expect(route.climb.gradeScale == "french")
    let boulder = try await AddClimb(crag)(ClimbDraft("Raven", gradeText: "V4"))
    #expect(boulder.climb.gradeScale == "v")
  }

  private static let everyday: [(text: String, discipline: Discipline?, grade: String)] = [
    ("6a", nil, "french 6a"), ("7a+", nil, "french 7a+"), ("6+", nil, "french 6+"),
    ("6A", nil, "font 6A"), ("7A+", nil, "font 7A+"), ("6a", .boulder, "font 6A"),
    ("6A", .sport, "french 6a"), ("VI+", .trad, "uiaa 6+"), ("VI+", nil, "uiaa 6+"),
    ("VI", .sport, "uiaa 6"), ("6-", .sport, "uiaa 6-"), ("6-", nil, "uiaa 6-"),
    ("5", .trad, "french 5"), ("9", .trad, "french 9"), ("22", .sport, "ewbank 22"),
    ("VIIc", .trad, "saxon VIIc"), ("6a,7a,8a", nil, "french 8a"), ("5,10", nil, "yds 5.10"),
    ("V 5", nil, "v V5"), ("V 10", .boulder, "v V10"), ("II", .alpine, "uiaa 2"),
    ("5c", .alpine, "french 5c"), ("6+", .boulder, "font 6+"),
  ]

  @Test(
    "to a climber with French and Font scales, everyday grades need nothing", arguments: everyday)
  func readsEveryday(text: String, discipline: Discipline?, grade: String) async throws {
    let crag = try ClimbingFixture()
    try await crag.introduce(route: "french", boulder: "font")
    let climb = try await AddClimb(crag)(
      ClimbDraft("Wolf", discipline: discipline, gradeText: text)
    ).climb
    let read = try #require(climb.grade?.grade)
    #expect("\(read.scale.id) \(read)" == grade)
    #expect(climb.gradeText == text)
  }

  @Test("the climber's scale comes before the country's, and both before nothing")
  func countries() async throws {
    func scale(_ text: String, in country: String?, _ habits: GradeHabits) -> String? {
      GradedText(reading: text, hint: habits.hint(for: .trad, text: text, in: country)).scale
    }
    let none = GradeHabits()
    #expect(scale("7+", in: "Germany", none) == "uiaa")
    #expect(scale("VIIc", in: "Germany", none) == "saxon")
    #expect(scale("7+", in: "Norway", none) == "norwegian")
    #expect(scale("7+", in: nil, none) == nil)
    #expect(scale("7+", in: "Germany", GradeHabits(route: "french")) == "french")
    #expect(scale("25", in: "Germany", GradeHabits(route: "ewbank")) == "ewbank")
    #expect(scale("VII", in: "Poland", GradeHabits(route: "polish")) == "uiaa")
  }

  @Test("where both of the climber's scales can read it, the kind decides, else large letters")
  func both() async throws {
    let crag = try ClimbingFixture()
    try await crag.introduce(route: "french", boulder: "font")
    let known = try await AddClimb(crag)(
      ClimbDraft("Wolf", discipline: .boulder, gradeText: "6b"))
    #expect(known.climb.gradeScale == "font")
  }
}
