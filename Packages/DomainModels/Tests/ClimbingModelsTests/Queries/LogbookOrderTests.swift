import ClimbingModels
import DomainModels
import Testing

@Suite struct LogbookOrderTests {
  private func climb(_ id: UInt8, _ change: (inout Climb) -> Void = { _ in }) -> Climb {
    var climb = Climb(id: sampleID(id), named: "c\(id)", on: nil, at: moment(0))
    change(&climb)
    return climb
  }

  private func order(_ line: String, _ climbs: [Climb]) throws -> [String] {
    let order = try #require(try LogbookQuery("sort:\(line)", today: may18).order)
    let sorted = order.sorted(climbs).map(\.name)
    #expect(order.sorted(climbs.reversed()).map(\.name) == sorted)
    return sorted
  }

  @Test("dates, those that are not known last either way")
  func dates() throws {
    let climbs = [
      climb(1) { $0.date = PartialDate("2024-05") }, climb(2),
      climb(3) { $0.date = PartialDate("2024-05-02") }, climb(4) { $0.date = PartialDate("2023") },
    ]
    #expect(try order("date", climbs) == ["c4", "c1", "c3", "c2"])
    #expect(try order("-date", climbs) == ["c3", "c1", "c4", "c2"])
  }

  @Test("grades, routes before the other families and ungraded climbs last")
  func grades() throws {
    func graded(_ id: UInt8, _ low: Int, _ high: Int, _ family: String) -> Climb {
      climb(id) {
        $0.gradeLow = low
        $0.gradeHigh = high
        $0.gradeFamily = family
      }
    }
    let climbs = [
      graded(1, 5, 6, "route"), graded(2, 5, 7, "route"), graded(3, 9, 9, "route"),
      graded(4, 1, 2, "boulder"), graded(5, 8, 8, "boulder"), climb(6), climb(7),
      graded(8, 3, 4, "aid"),
    ]
    #expect(try order("grade", climbs) == ["c1", "c2", "c3", "c8", "c4", "c5", "c6", "c7"])
    #expect(try order("-grade", climbs) == ["c3", "c2", "c1", "c8", "c5", "c4", "c6", "c7"])
  }

  @Test("a damaged grade is no known one, and the order goes in no circle")
  func damagedGrades() throws {
    let climbs = [
      climb(1) {
        $0.gradeFamily = "route"
        $0.gradeLow = 5
        $0.gradeHigh = 6
      },
      climb(2) {
        $0.gradeFamily = "boulder"
        $0.gradeLow = 3
        $0.gradeHigh = 4
      },
      climb(3) { $0.gradeLow = 4 }, climb(4) { $0.gradeFamily = "route" },
    ]
    #expect(try order("grade", climbs) == ["c1", "c2", "c3", "c4"])
    #expect(try order("-grade", climbs) == ["c1", "c2", "c3", "c4"])
  }

  @Test("names, stars and tries; equals by date, then alike on every device")
  func others() throws {
    let climbs = [
      climb(1) {
        $0.stars = 2
        $0.starsOutOf = 3
        $0.tries = 4
      },
      climb(2) {
        $0.stars = 3
        $0.starsOutOf = 5
        $0.date = PartialDate("2020")
      },
      climb(3) { $0.date = PartialDate("2021") },
    ]
    #expect(try order("-stars", climbs) == ["c1", "c2", "c3"])
    #expect(try order("stars", climbs) == ["c2", "c1", "c3"])
    #expect(try order("tries", climbs) == ["c1", "c3", "c2"])
    #expect(try order("-name", climbs) == ["c3", "c2", "c1"])
    let twins = [climb(9) { $0.name = "Ä" }, climb(8) { $0.name = "ä" }]
    #expect(try order("name", twins) == ["ä", "Ä"])
  }
}
