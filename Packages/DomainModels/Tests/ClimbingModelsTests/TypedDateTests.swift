import ClimbingModels
import DomainModels
import Testing

@Suite("A typed date")
struct TypedDateTests {
  @Test(
    "means a date",
    arguments: [
      ("2024-05-18", "2024-05-18"), ("2024-05", "2024-05"), ("2024", "2024"),
      ("today", "2024-03-01"), (" Yesterday ", "2024-02-29"), ("0d", "2024-03-01"),
      ("3d", "2024-02-27"), ("3d ago", "2024-02-27"), ("2w", "2024-02-16"), ("1Y", "2023-03-02"),
      ("31/12/2023", "2023-12-31"), ("12/31/2023", "2023-12-31"), ("7/7/2023", "2023-07-07"),
      ("31.12.2023", "2023-12-31"), ("5.4.2024", "2024-04-05"), ("29.2.2024", "2024-02-29"),
    ])
  func meaning(text: String, date: String) throws {
    let today = try #require(CivilDate("2024-03-01"))
    #expect(TypedDate(text)?.date(today: today).description == date)
  }

  @Test(
    "is none where it is no day, or has two meanings",
    arguments: [
      "", "tomorrow", "5/4/2024", "4/5/2024", "32/1/2024", "13/13/2024", "29.2.2023", "12.31.2023",
      "31/12/23", "31/12", "1/2/3/2024", "-3d", "d", "3m", "999999d", "31-12-2023", "+1.1.2024",
      "٣١/١٢/2023", "ago",
    ])
  func none(text: String) {
    #expect(TypedDate(text) == nil)
  }
}
