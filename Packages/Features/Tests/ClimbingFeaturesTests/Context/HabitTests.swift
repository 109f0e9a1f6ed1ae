import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Testing

@Suite struct HabitTests {
  @Test(
    "without a kind, a scale that the climber is used to decides if it alone can read the grade")
  func profile() async throws {
    let crag = try Crag()
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
    let crag = try Crag()
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
    let crag = try Crag()
    try await crag.introduce(route: "french", boulder: "font")
    let known = try await AddClimb(crag)(
      ClimbDraft("Wolf", discipline: .boulder, gradeText: "6b"))
    #expect(known.climb.gradeScale == "font")
  }
}
