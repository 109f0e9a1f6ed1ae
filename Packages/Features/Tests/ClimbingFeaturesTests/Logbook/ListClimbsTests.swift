import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Storage
import Testing

@Suite struct ListClimbsTests {
  /// A small logbook: routes in three scales, boulders, an imported one, one without a grade.
  private func crag() async throws -> ClimbingFixture {
    let crag = try ClimbingFixture()
    try await crag.log(
      try await crag.add("French 6a", "6a", .sport, on: "2024-03-01"), .send, .onsight)
    try await crag.log(try await crag.add("French 6b", "6b", .sport, on: "2024-04"), .fall)
    try await crag.log(try await crag.add("French 7a", "7a", .sport, on: "2023"), .send, .redpoint)
    try await crag.log(try await crag.add("YDS 5.9", "5.9", .trad, on: "2022-01-01"), .send)
    try await crag.log(try await crag.add("YDS 5.11a", "5.11a", .trad, on: "2022-01-02"), .hung)
    try await crag.log(
      try await crag.add("Ewbank 24", "Ewbank 24", .sport, on: "2021-06-01"), .send)
    try await crag.log(try await crag.add("V2", "V2", .boulder, on: "2025-01-01"), .send, .flash)
    try await crag.log(try await crag.add("Font 7A", "7A", .boulder, on: "2025-01-02"), .fall)
    try await crag.add("Ungraded", nil, .sport)
    return crag
  }

  @Test("the newest come first, those without a date last")
  func order() async throws {
    let crag = try await crag()
    var undated = try await crag.add("Undated", "6a", .sport, on: "2000")
    undated.date = nil
    try await crag.store.write { [undated] in try $0.save(undated) }
    #expect(
      try await crag.names("") == [
        "Ungraded", "Font 7A", "V2", "French 6b", "French 6a", "French 7a", "YDS 5.11a", "YDS 5.9",
        "Ewbank 24", "Undated",
      ])
    #expect(try await crag.names("limit:2") == ["Ungraded", "Font 7A"])
    #expect(try await crag.names("sort:date limit:2") == ["Ewbank 24", "YDS 5.9"])
    #expect(try await crag.names("sort:name limit:2") == ["Ewbank 24", "Font 7A"])
    #expect(
      try await crag.names("sort:-grade type:sport,trad limit:3")
        == ["Ewbank 24", "French 7a", "YDS 5.11a"])
  }

  @Test("a grade finds what is written in other scales of its family, by their bands")
  func grades() async throws {
    let crag = try await crag()
    // 6b is at most 5.10d and at least 5.10c; of boulders it is 6B.
    #expect(
      Set(try await crag.names("grade:>=6b"))
        == ["French 6b", "French 7a", "YDS 5.11a", "Ewbank 24", "Font 7A"])
    #expect(
      Set(try await crag.names("grade:>=6b type:sport,trad"))
        == ["French 6b", "French 7a", "YDS 5.11a", "Ewbank 24"])
    #expect(Set(try await crag.names("grade:<=5.9")) == ["YDS 5.9"])
    #expect(Set(try await crag.names("grade:>5.11a type:sport")) == ["French 7a", "Ewbank 24"])
    #expect(Set(try await crag.names("grade:<V4")) == ["V2"])
    // 5.11a begins within 6b+.
    #expect(
      Set(try await crag.names("grade:5.10a..6b+")) == ["French 6a", "French 6b", "YDS 5.11a"])
    #expect(try await crag.names("grade:7A type:boulder") == ["Font 7A"])
    #expect(
      Set(try await crag.names("-grade:>=6b"))
        == ["French 6a", "YDS 5.9", "V2", "Ungraded"])
  }

  @Test("a grade that can't be read is an error at its column")
  func unreadable() async throws {
    let crag = try await crag()
    for (line, column, code) in [
      ("grade:6z", 7, "grade_unreadable"), ("style:onsight  grade:>=6z", 24, "grade_unreadable"),
      ("sort:-grade \"two words\" -grade:6a..6z limit:3", 36, "grade_unreadable"),
      ("type:boulder grade:5.9", 20, "grade_of_other_scale"),
      ("grade:\"fnt 7\"", 8, "grade_unreadable"),
      ("crag:ith grade:24", 16, "grade_ambiguous"),
    ] {
      let error = await #expect(throws: LogbookGradeError.self, "\(line)") {
        try await crag.names(line)
      }
      #expect(error?.column == column, "\(line)")
      #expect(error?.grade.code == code, "\(line)")
      #expect(error?.code == "invalid_query")
      #expect(error?.message.hasPrefix("column \(column): grade: ") == true)
    }
    let query = try LogbookQuery("grade:6z", today: crag.day)
    let error = await #expect(throws: LogbookGradeError.self) { try await ListClimbs(crag)(query) }
    #expect(error?.column == nil)
    await #expect(throws: LogbookQueryError.self) { try await crag.names("grad:6a") }
  }

  @Test("a climber's habit decides on a grade of several scales")
  func habits() async throws {
    let crag = try await crag()
    await #expect(throws: LogbookGradeError.self) { try await crag.names("grade:>=24") }
    try await crag.introduce(route: "ewbank")
    #expect(Set(try await crag.names("grade:>=24")) == ["Ewbank 24", "French 7a"])
  }

  @Test("climbs come with their attempts in order and their tags")
  func complete() async throws {
    let crag = try await crag()
    let climb = try await FindClimb(crag)(.text("French 6b")).climb
    try await crag.log(climb, .hung)
    try await crag.log(climb, .send)
    _ = try await TagClimb(crag)(.identified(climb.id), "crimp", .hindered)
    for line in ["name:\"6b\"", "grade:6b type:sport", "hindered:crimp", "style:hung since:2024"] {
      let found = try await ListClimbs(crag)(line)
      #expect(found.map(\.climb.name) == ["French 6b"], "\(line)")
      #expect(found.first?.attempts.map(\.result) == [.fall, .hung, .send], "\(line)")
      #expect(found.first?.tags.map(\.slug) == ["crimp"], "\(line)")
    }
  }

  @Test("deleted climbs are found when they are asked for, with their attempts")
  func deleted() async throws {
    let crag = try await crag()
    try await DeleteClimb(crag)(.text("French 6a"))
    #expect(try await crag.names("grade:6a").isEmpty)
    #expect(try await crag.names("is:deleted") == ["French 6a"])
    #expect(try await crag.names("is:deleted style:onsight") == ["French 6a"])
    #expect(try await crag.names("is:deleted style:flash").isEmpty)
    #expect(try await crag.names("-is:deleted style:flash") == ["V2"])
  }

  @Test("another climber's logbook stays another's")
  func otherClimber() async throws {
    let crag = try await crag()
    let other = try ClimbingFixture(
      backend: crag.store.backend, time: crag.time, seed: 2, climber: crag.identifiers.next())
    #expect(try await other.names("").isEmpty)
    try await other.add("Mine", "6a")
    #expect(try await other.names("grade:6a") == ["Mine"])
  }
}
