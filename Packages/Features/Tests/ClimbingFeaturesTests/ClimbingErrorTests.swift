import ClimbingFeatures
import DomainModels
import Grades
import Testing

@Suite struct ClimbingErrorTests {
  private var all: [ClimbingError] {
    get throws {
      let grade = GradedText(reading: "6z").problem
      return [
        .noActiveSession, .sessionNotFound("x"), .ambiguousSession("x", candidates: ["a", "b"]),
        .sessionTooLong(since: Timestamp(milliseconds: 0)), .climbNotFound("x", near: []),
        .ambiguousClimb("x", candidates: ["a", "b"]), .attemptNotFound("3", count: 0),
        .tagNotFound("x", near: ["y"]), .tagExists("x"), .notTagged("x", tag: "y"),
        .unreadableGrade(try #require(grade)), .nothingToUndo, .alreadyDeleted("x"),
        .notDeleted("x"), .sessionDeleted(climb: "x"),
      ]
    }
  }

  @Test("every error has a code of its own and a sentence without a full stop")
  func sentences() throws {
    let all = try all
    #expect(Set(all.map(\.code)).count == all.count)
    for error in all {
      #expect(!error.message.isEmpty)
      #expect(!error.message.hasSuffix("."))
      #expect(error.hint?.hasSuffix(".") != true)
      #expect(error.code.utf8.allSatisfy { (97...122).contains($0) || $0 == 95 })
    }
  }

  @Test("what was not found is one kind of failure, a wrong call another")
  func kinds() throws {
    #expect(
      try all.filter { $0.kind == .notFound }.map(\.code) == [
        "no_active_session", "session_not_found", "climb_not_found", "attempt_not_found",
        "tag_not_found",
      ])
    #expect(try all.filter { $0.kind == .failed }.map(\.code) == ["nothing_to_undo"])
  }

  @Test("a long list of candidates is cut")
  func candidates() {
    let error = ClimbingError.ambiguousClimb("a", candidates: (1...20).map(String.init))
    #expect(error.message == "\"a\" can mean 20 climbs: 1, 2, 3, 4, 5, 6, 7, 8 and 12 more")
  }
}
