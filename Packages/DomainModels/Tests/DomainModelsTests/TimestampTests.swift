import DomainModels
import Foundation
import Testing

@Suite struct TimestampTests {
  @Test(
    "reads RFC 3339",
    arguments: [
      ("1970-01-01T00:00:00Z", 0),
      ("1970-01-01T00:00:00.001Z", 1),
      ("1970-01-01T00:00:00.1Z", 100),
      ("1970-01-01T00:00:00.12Z", 120),
      ("1970-01-01T00:00:00.1239Z", 123),
      ("1970-01-01T00:00:00.99999999999999999999999999Z", 999),
      ("1970-01-01t00:00:01z", 1000),
      ("1970-01-01 00:01:00Z", 60_000),
      ("1969-12-31T23:59:59.999Z", -1),
      ("1969-12-31T00:00:00Z", -86_400_000),
      ("1937-01-01T12:00:27.87+00:20", -1_041_337_172_130),
      ("1985-04-12T23:20:50.52Z", 482_196_050_520),
      ("1996-12-19T16:39:57-08:00", 851_042_397_000),
      ("1990-12-31T23:59:60Z", 662_688_000_000),
      ("1990-12-31T15:59:60-08:00", 662_688_000_000),
      ("2026-11-21T09:30:00+01:00", 1_795_249_800_000),
      ("2026-11-21T08:30:00-00:00", 1_795_249_800_000),
      ("2000-02-29T00:00:00Z", 951_782_400_000),
      ("2000-01-01T00:00:00+23:59", 946_598_460_000),
      ("0001-01-01T00:00:00Z", -62_135_596_800_000),
      ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ] as [(String, Int64)])
  func reads(text: String, milliseconds: Int64) {
    #expect(Timestamp(text)?.milliseconds == milliseconds)
  }

  @Test(
    "refuses what is not RFC 3339",
    arguments: [
      "", "Z", "2026", "2026-11-21", "2026-11-21T", "2026-11-21T08:30Z", "2026-11-21T08:30:00",
      "2026-11-21T08:30:00.Z", "2026-11-21T08:30:00,5Z", "2026-11-21T08:30:00Z ",
      " 2026-11-21T08:30:00Z", "2026-11-21T08:30:00ZZ", "2026-11-21T24:00:00Z",
      "2026-11-21T08:60:00Z", "2026-11-21T08:30:61Z", "2026-13-21T08:30:00Z",
      "2026-00-21T08:30:00Z", "2026-11-31T08:30:00Z", "2026-11-00T08:30:00Z",
      "2026-02-29T08:30:00Z", "1900-02-29T08:30:00Z", "0000-01-01T00:00:00Z",
      "02026-11-21T08:30:00Z", "26-11-21T08:30:00Z", "+2026-11-21T08:30:00Z",
      "2026/11/21T08:30:00Z", "2026-11-21X08:30:00Z", "2026-11-21T08:30:00+01",
      "2026-11-21T08:30:00+0100", "2026-11-21T08:30:00+24:00", "2026-11-21T08:30:00+01:60",
      "2026-11-21T08:30:00+-1:00", "２０２６-11-21T08:30:00Z", "2026-11-21T08:30:00\0Z",
      "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:00-00:01", "9999-12-31T23:59:60Z",
    ])
  func refuses(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test(
    "writes UTC with milliseconds",
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (1_795_249_800_007, "2026-11-21T08:30:00.007Z"),
      (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
      (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ] as [(Int64, String)])
  func writes(milliseconds: Int64, text: String) {
    #expect(Timestamp(milliseconds: milliseconds).description == text)
  }

  @Test("reads back what it writes, over the whole range")
  func roundTrip() {
    let random = RandomSource.seeded(20_261_121)
    let span = UInt64(253_402_300_799_999 + 62_135_596_800_000)
    for _ in 0..<20_000 {
      let milliseconds = Int64(random.next() % span) - 62_135_596_800_000
      let instant = Timestamp(milliseconds: milliseconds)
      #expect(Timestamp(instant.description) == instant)
    }
  }

  @Test("the order of the texts is the order of the instants")
  func textOrder() {
    let random = RandomSource.seeded(7)
    var last = Timestamp(milliseconds: 0)
    for _ in 0..<2000 {
      let next = Timestamp(milliseconds: Int64(random.next() >> 18) - 62_135_596_800_000)
      #expect((last < next) == (last.description < next.description))
      last = next
    }
  }

  @Test("instants beyond the written range are written as its ends")
  func extremes() {
    #expect(Timestamp(milliseconds: .min).description == "0001-01-01T00:00:00.000Z")
    #expect(Timestamp(milliseconds: .max).description == "9999-12-31T23:59:59.999Z")
    #expect(
      Timestamp(milliseconds: -62_135_596_800_001).description == "0001-01-01T00:00:00.000Z")
    #expect(
      Timestamp(milliseconds: 253_402_300_800_000).description == "9999-12-31T23:59:59.999Z")
  }

  @Test("advancing stays within 64 bits")
  func advancing() {
    #expect(Timestamp(milliseconds: 5).advanced(byMilliseconds: -7).milliseconds == -2)
    #expect(Timestamp(milliseconds: .max).advanced(byMilliseconds: 1).milliseconds == .max)
    #expect(Timestamp(milliseconds: .min).advanced(byMilliseconds: -1).milliseconds == .min)
    #expect(Timestamp(milliseconds: .max).advanced(byMilliseconds: .min).milliseconds == -1)
  }

  @Test func minutesAndDaysAreCounted() {
    let instant = Timestamp(milliseconds: 5)
    #expect(instant.adding(minutes: 2).milliseconds == 120_005)
    #expect(instant.adding(minutes: -1).milliseconds == -59_995)
    #expect(instant.adding(days: 1).milliseconds == 86_400_005)
    #expect(instant.adding(days: -30).milliseconds == -2_591_999_995)
    #expect(instant.adding(days: .max).milliseconds == .max)
    #expect(instant.adding(days: .min).milliseconds == .min)
  }

  @Test func waitingIsNeverTooShort() {
    let instant = Timestamp(milliseconds: -1)
    #expect(instant.seconds(until: Timestamp(milliseconds: 999)) == 1)
    #expect(instant.seconds(until: Timestamp(milliseconds: 1000)) == 2)
    #expect(instant.seconds(until: instant) == 1)
    #expect(instant.seconds(until: Timestamp(milliseconds: -5000)) == 1)
    #expect(
      Timestamp(milliseconds: .min).seconds(until: Timestamp(milliseconds: .max))
        == 18_446_744_073_709_552)
  }

  @Test("the day is that of UTC, before 1970 too")
  func utcDate() {
    #expect(Timestamp(milliseconds: 86_399_999).utcDate.description == "1970-01-01")
    #expect(Timestamp(milliseconds: 86_400_000).utcDate.description == "1970-01-02")
    #expect(Timestamp(milliseconds: -1).utcDate.description == "1969-12-31")
    #expect(Timestamp(milliseconds: -86_400_000).utcDate.description == "1969-12-31")
    #expect(Timestamp(milliseconds: -86_400_001).utcDate.description == "1969-12-30")
  }

  @Test("a fixed clock stands, the system's goes")
  func clocks() {
    let instant = Timestamp(milliseconds: 42)
    #expect(WallClock.fixed(at: instant).now == instant)
    let first = WallClock.system.now
    #expect(first > Timestamp(milliseconds: 1_700_000_000_000))
    #expect(WallClock.system.now >= first)
  }
}

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
    struct LocalClock: HasClock, HasLocalTime {
      let clock: WallClock
      let localTime: LocalTime
    }
    let now = try #require(Timestamp("2026-05-01T23:30:00Z"))
    let wall = LocalClock(clock: .fixed(at: now), localTime: .fixed(120))
    #expect(wall.today.description == "2026-05-02")
  }
}
