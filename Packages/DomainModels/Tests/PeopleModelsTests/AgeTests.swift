import DomainModels
import DomainModelsTesting
import PeopleModels
import Testing

/// How old somebody is, and who is too young.
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
