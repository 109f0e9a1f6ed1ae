import DomainModels
import Foundation
import Testing

@Suite struct LocalTimeTests {
  @Test(
    "the day on the wall, also where it is not the day of UTC, and before 1970",
    arguments: [
      ("2026-05-01T23:30:00Z", 60, "2026-05-02"), ("2026-05-01T23:30:00Z", 0, "2026-05-01"),
      ("2026-05-01T00:30:00Z", -60, "2026-04-30"), ("2026-12-31T12:00:00Z", 840, "2027-01-01"),
      ("2026-01-01T11:59:00Z", -720, "2025-12-31"), ("1969-12-31T23:59:59.999Z", 0, "1969-12-31"),
    ])
  func day(instant: String, offset: Int, day: String) throws {
    let moment = try #require(Timestamp(instant))
    let time = LocalTime.fixed(offset, zone: "Somewhere/Else")
    #expect(time.day(at: moment).description == day)
    #expect(time.utcOffsetMinutes(at: moment) == offset)
    #expect(time.zone == "Somewhere/Else")
  }

  @Test("the machine's clock on the wall is the one that Foundation knows, in summer and winter")
  func system() throws {
    let time = LocalTime.system()
    for text in ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z", "1999-03-28T01:30:00Z"] {
      let moment = try #require(Timestamp(text))
      let date = Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)
      #expect(time.utcOffsetMinutes(at: moment) == TimeZone.current.secondsFromGMT(for: date) / 60)
    }
  }

  @Test("rules that change are asked at each moment")
  func rules() throws {
    let change = try #require(Timestamp("2026-03-29T01:00:00Z"))
    let time = LocalTime { $0 < change ? 60 : 120 }
    #expect(time.utcOffsetMinutes(at: change) == 120)
    #expect(time.utcOffsetMinutes(at: change.advanced(byMilliseconds: -1)) == 60)
    #expect(time.zone == nil)
  }

  @Test("today is the day on the wall")
  func today() throws {
    struct Wall: HasClock, HasLocalTime {
      let clock: WallClock
      let localTime: LocalTime
    }
    let now = try #require(Timestamp("2026-05-01T23:30:00Z"))
    let wall = Wall(clock: .fixed(at: now), localTime: .fixed(120))
    #expect(wall.today.description == "2026-05-02")
  }
}
