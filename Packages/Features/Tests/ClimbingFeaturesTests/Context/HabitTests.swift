import ClimbingFeatures
import ClimbingModels
import DomainModels
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

  @Test("where both of the climber's scales can read it, nothing is guessed")
  func both() async throws {
    let crag = try Crag()
    try await crag.introduce(route: "french", boulder: "font")
    await #expect(throws: ClimbingError.self) {
      try await AddClimb(crag)(ClimbDraft("Wolf", gradeText: "6b"))
    }
    let known = try await AddClimb(crag)(
      ClimbDraft("Wolf", discipline: .boulder, gradeText: "6b"))
    #expect(known.climb.gradeScale == "font")
  }
}
