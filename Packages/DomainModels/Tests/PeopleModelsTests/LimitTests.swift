import DomainModels
import DomainModelsTesting
import PeopleModels
import Testing

@Suite struct LimitTests {
  /// Every limit with its number, as the page of the documentation has them.
  static let all: [(name: String, number: String)] = [
    ("nameLength", "\(PeopleLimits.nameLength)"), ("bioLength", "\(PeopleLimits.bioLength)"),
    ("promptLength", "\(PeopleLimits.promptLength)"),
    ("placeLabelLength", "\(PeopleLimits.placeLabelLength)"),
    ("captionLength", "\(PeopleLimits.captionLength)"),
    ("messageLength", "\(PeopleLimits.messageLength)"),
    ("reportNoteLength", "\(PeopleLimits.reportNoteLength)"),
    ("prompts", "\(PeopleLimits.prompts)"), ("interests", "\(PeopleLimits.interests)"),
    ("photos", "\(PeopleLimits.photos)"), ("photoBytes", "\(PeopleLimits.photoBytes)"),
    ("youngestAge", "\(PeopleLimits.youngestAge)"), ("oldestAge", "\(PeopleLimits.oldestAge)"),
    ("reach", "\(PeopleLimits.reach.lowerBound) to \(PeopleLimits.reach.upperBound)"),
    ("placeChangesPerWeek", "\(PeopleLimits.placeChangesPerWeek)"),
    ("likesPerDay", "\(PeopleLimits.likesPerDay)"),
    ("messagesPerMinute", "\(PeopleLimits.messagesPerMinute)"), ("undo", "\(PeopleLimits.undo)"),
    ("reportsPerDay", "\(PeopleLimits.reportsPerDay)"),
    ("reportsOfOnePerDay", "\(PeopleLimits.reportsOfOnePerDay)"),
    ("evidenceMessages", "\(PeopleLimits.evidenceMessages)"),
    ("endedMatchDays", "\(PeopleLimits.endedMatchDays)"),
    ("defaultPageSize", "\(PeopleLimits.defaultPageSize)"),
    ("pageSize", "\(PeopleLimits.pageSize)"), ("discoveryPage", "\(PeopleLimits.discoveryPage)"),
    ("skipping", "\(PeopleLimits.skipping)"), ("shortlist", "\(PeopleLimits.shortlist)"),
  ]

  @Test("limits are these")
  func frozen() {
    #expect(
      Self.all.map { "\($0.name) \($0.number)" } == [
        "nameLength 40", "bioLength 500", "promptLength 150", "placeLabelLength 60",
        "captionLength 100", "messageLength 2000", "reportNoteLength 1000", "prompts 3",
        "interests 12", "photos 6", "photoBytes 4194304", "youngestAge 18", "oldestAge 120",
        "reach 1 to 20000", "placeChangesPerWeek 3", "likesPerDay 100", "messagesPerMinute 30",
        "undo 100", "reportsPerDay 20", "reportsOfOnePerDay 1", "evidenceMessages 50",
        "endedMatchDays 30", "defaultPageSize 50", "pageSize 100",
        "discoveryPage 50", "skipping 500", "shortlist 300",
      ])
  }

  @Test("a page of discovery is no longer than any page, and shorter than the shortlist")
  func pages() {
    #expect(PeopleLimits.discoveryPage <= PeopleLimits.pageSize)
    #expect(PeopleLimits.pageSize < PeopleLimits.shortlist)
  }
}

@Suite struct ActivityBucketTests {
  @Test(
    "days decide, not hours",
    arguments: [
      (0, ActivityBucket.today), (1, .thisWeek), (6, .thisWeek), (7, .thisMonth),
      (29, .thisMonth), (30, .longAgo), (10_000, .longAgo), (-1, .today), (-10_000, .today),
    ])
  func days(ago: Int, bucket: ActivityBucket) {
    let then = timestamp(Int64(ago) * -86_400_000)
    #expect(ActivityBucket(from: then, now: timestamp(0)) == bucket)
  }

  @Test("it changes at midnight UTC and at no other moment, so that asking often tells no more")
  func midnight() throws {
    let start = try #require(Timestamp("2026-11-21T00:00:00Z"))
    let end = try #require(Timestamp("2026-11-21T23:59:59.999Z"))
    let activities = stride(from: Int64(0), through: 86_399_999, by: 3_599_999).map {
      start.advanced(byMilliseconds: $0)
    }
    for days in 0...40 {
      let shift = Int64(days) * 86_400_000
      let seen = activities.flatMap { then in
        [start, end].map {
          ActivityBucket(from: then, now: $0.advanced(byMilliseconds: shift))
        }
      }
      #expect(Set(seen).count == 1, "\(days) days later")
    }
  }

  @Test("the ends of time are no trouble")
  func ends() {
    let first = Timestamp(milliseconds: .min)
    let last = Timestamp(milliseconds: .max)
    #expect(ActivityBucket(from: first, now: last) == .longAgo)
    #expect(ActivityBucket(from: last, now: first) == .today)
  }
}

/// Parses a day for the tests of age limits.
@Suite struct AgeTests {
  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  @Test(
    "whole years, counted on birthdays",
    arguments: [
      ("2000-06-15", "2026-06-14", 25), ("2000-06-15", "2026-06-15", 26),
      ("2000-06-15", "2026-06-16", 26), ("2000-12-31", "2026-01-01", 25),
      ("2000-01-01", "2026-12-31", 26), ("2000-02-29", "2018-02-28", 17),
      ("2000-02-29", "2018-03-01", 18), ("2000-02-29", "2020-02-29", 20),
      ("2000-06-15", "2000-06-15", 0), ("2000-06-15", "2000-06-14", -1),
      ("0001-01-01", "9999-12-31", 9998),
    ])
  func ages(birth: String, today: String, age: Int) throws {
    let birth = try day(birth)
    #expect(PersonDetails.sample { $0.birthDate = birth }.age(on: try day(today)) == age)
  }

  @Test("on every day of 60 years the age is never above, and at most a year below, the days")
  func everyDay() throws {
    let birth = try day("1984-02-29")
    let details = PersonDetails.sample { $0.birthDate = birth }
    var last = 0
    for offset in 0..<21_900 {
      let age = details.age(on: birth.adding(days: offset))
      try #require(age == last || age == last + 1)
      try #require(Double(age) <= Double(offset) / 365.2 && Double(age + 1) >= Double(offset) / 366)
      last = age
    }
    #expect(last == 59)
  }

  @Test("18 from the birthday on, and not a day before")
  func tooYoung() throws {
    let today = try day("2026-11-21")
    func check(_ birth: String) throws -> [String] {
      let birth = try day(birth)
      let details = PersonDetails.sample { $0.birthDate = birth }
      return issues { () throws(ValidationError) in try details.validate(on: today) }
    }
    #expect(try check("2008-11-21") == [])
    #expect(try check("2008-11-22") == ["birth_date must be at least 18 years ago"])
    #expect(try check("2026-11-21") == ["birth_date must be at least 18 years ago"])
    #expect(try check("2026-11-22") == ["birth_date must not lie in the future"])
    #expect(try check("9999-12-31") == ["birth_date must not lie in the future"])
    #expect(try check("1905-11-22") == [])
    #expect(try check("1905-11-21") == ["birth_date must be at most 120 years ago"])
    #expect(try check("0001-01-01") == ["birth_date must be at most 120 years ago"])
  }
}
