import Grades
import Testing

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
