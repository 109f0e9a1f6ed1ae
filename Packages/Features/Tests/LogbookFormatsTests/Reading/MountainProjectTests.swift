import ClimbingFeatures
import ClimbingModels
import DomainModels
import Foundation
import Testing

@testable import LogbookFormats

@Suite struct MountainProjectTests {
  /// A file of one row; a field that isn't named is plain.
  private func entry(
    date: String = "2024-05-04", rating: String = "5.9", url: String = "", pitches: String = "1",
    location: String = "Oregon > Tide Rocks", stars: String = "-1", style: String = "Lead",
    leadStyle: String = "", type: String = "Trad", length: String = "", code: String = "2400"
  ) throws -> ImportedEntry {
    let row = [
      date, "Anchor", rating, "", url, pitches, location, "2", stars, style, leadStyle, type, "",
      length, code,
    ]
    let text = Sample.mountainProjectHeader + "\n" + row.joined(separator: ",") + "\n"
    let entries = try LogbookFormat.mountainProject.entries(of: text)
    return try #require(entries.first)
  }

  private func reason(_ row: String) throws -> String? {
    try LogbookFormat.mountainProject.rows(of: Sample.mountainProjectHeader + "\n" + row + "\n")
      .first?.reason
  }

  @Test func readsEveryField() throws {
    let entries = try LogbookFormat.entries(of: .mountainProject)
    #expect(entries.map(\.line) == [2, 4, 5, 6])
    let crack = entries[0]
    #expect(crack.name == "Harbour Crack")
    #expect(crack.date == PartialDate("2024-05-04"))
    #expect(crack.gradeText == "5.10a")
    #expect(crack.suggestedGrade == "5.9+")
    #expect(crack.notes == "First pitch wet.\nSecond one dry.")
    #expect(crack.sourceURL == "https://www.mountainproject.com/route/200000001/harbour-crack")
    #expect(crack.mountainProjectID == "200000001")
    #expect(crack.pitches == 2)
    #expect(crack.path == ["Oregon", "Tide Rocks", "North Wall"])
    #expect(crack.area == "Oregon" && crack.crag == "Tide Rocks" && crack.sector == "North Wall")
    #expect(crack.stars == 3 && crack.starsOutOf == 4)
    #expect(crack.ascent == Ascent(.send, .onsight, .lead))
    #expect(crack.allDisciplines == [.trad, .sport] && crack.discipline == .trad)
    #expect(crack.height == 30.48 && crack.heightUnit == .feet)
    #expect(crack.repairs.isEmpty)
    #expect(entries[1].discipline == .boulder && entries[1].stars == nil)
    #expect(entries[1].ascent == Ascent(.send, nil, .boulder))
    #expect(entries[2].notes == #"She said "take", I took"#)
    #expect(entries[2].stars == 0 && entries[2].starsOutOf == 4)
    #expect(entries[2].country == "Portugal" && entries[2].crag == "Sagres")
    #expect(entries[2].sourceID != entries[3].sourceID)
  }

  @Test func linksByTheRoutesNumber() throws {
    let url = "https://www.mountainproject.com/route/105734660/cragmont-crack"
    let climb = try entry(url: url).climb(
      from: .mountainProject, localTime: .fixed(0), now: Timestamp(milliseconds: 0))
    #expect(climb.catalogueClimb?.description == "6cc9b5d5-02d5-555a-948b-e2fffc9bd82c")
    #expect(try entry(url: "https://www.mountainproject.com/user/1").mountainProjectID == nil)
    #expect(LogbookFormat.routeNumber(in: "https://x/route/123456789012345678901") == nil)
    #expect(LogbookFormat.routeNumber(in: "https://x/route/abc") == nil)
    #expect(LogbookFormat.routeNumber(in: "https://x/route") == nil)
  }

  @Test func takesUpTheIdentityOfAnExportFromHere() throws {
    let id = try #require(Identifier<Climb>("0190f2a0-0000-7000-8000-00000000000a"))
    let own = try entry(url: "urn:uuid:\(id)")
    #expect(own.identity == id && own.sourceURL == nil)
    let both = try entry(url: "https://www.mountainproject.com/route/7/x#urn:uuid:\(id)")
    #expect(both.identity == id && both.mountainProjectID == "7")
    #expect(both.sourceURL == "https://www.mountainproject.com/route/7/x")
    #expect(try entry(url: "https://www.mountainproject.com/route/7/x").identity == nil)
  }

  /// The damages that spreadsheets were seen to do, and the same with other signs.
  @Test(arguments: [
    ("5.1", "3000", "5.10"), ("5", "1000", "5.0"), ("-5.9", "2300", "5.9-"),
    ("-5.10", "2700", "5.10-"), ("-5.1", "2700", "5.10-"), ("-5.8", "2000", "5.8-"),
    ("5.9", "2500", "5.9+"), ("5.10", "3300", "5.10+"), ("5.1", "3300", "5.10+"),
    ("5.11", "5300", "5.11+"), ("5.8", "2200", "5.8+"), ("V3", "20310", "V3+"),
    ("\"5,1\"", "3000", "5.10"), ("05. Sep", "2400", "5.9"), ("5.1", "3000.0", "5.10"),
  ])
  func repairs(rating: String, code: String, grade: String) throws {
    let entry = try entry(rating: rating, code: code)
    #expect(entry.gradeText == grade)
    #expect(entry.repairs.count == 1)
    #expect(entry.repairs.first?.contains("is \(grade) by its rating code") == true)
  }

  @Test(arguments: [
    ("5.1", "1100"), ("5.10", "3000"), ("5.9", ""), ("5.9", "0"), ("5.1", ""), ("M6", "0"),
    ("5.10a", "9999"), ("5.8 A3 PG13", "2100"), ("5.10d", "2600"), ("Mystery", "2400"),
    ("5.15d V16-17 WI8 M13+ A5+ Steep Snow X", "12400"),
  ])
  func leavesWhatTheCodeDoesNotProve(rating: String, code: String) throws {
    let entry = try entry(rating: rating, code: code)
    #expect(entry.gradeText == rating)
    #expect(entry.repairs.isEmpty)
  }

  @Test func decodesTheRealCodes() throws {
    let codes = try RealData.codes()
    #expect(codes.count > 100)
    var undecoded: [String] = []
    var damaged: [String] = []
    for (text, code) in codes {
      let number = try #require(Int(code))
      if let repaired = MountainProjectRating.repaired(text, code: number) {
        damaged.append("\(text) → \(repaired)")
      }
      guard let grade = MountainProjectRating.grade(code: number) else {
        undecoded.append(text)
        continue
      }
      let isGrade = text == grade || text.hasPrefix(grade + " ") || text.hasSuffix(grade)
      let wasDamaged = MountainProjectRating.repaired(text, code: number) != nil
      #expect(isGrade || wasDamaged, "\(text) \(code) \(grade)")
    }
    #expect(undecoded.sorted() == ["5.15d V16-17 WI8 M13+ A5+ Steep Snow X", "M6"])
    #expect(
      damaged.sorted() == [
        "-5.10 → 5.10-", "-5.8 → 5.8-", "-5.9 → 5.9-", "5 → 5.0", "5.1 → 5.10",
      ])
  }

  @Test(arguments: [
    ("6/1/2023", "2023-06-01"), ("12/31/1999", "1999-12-31"), ("06/01/23", "2023-06-01"),
    ("2/29/2024", "2024-02-29"), ("2023-06-01", "2023-06-01"), ("", nil), ("2023", "2023"),
  ])
  func readsDates(text: String, date: String?) throws {
    #expect(try entry(date: text).date?.description == date)
  }

  @Test(arguments: ["31/12/2023", "2/30/2023", "yesterday", "1/2", "1/2/3/4", "2023-13-01"])
  func refusesOtherDates(text: String) throws {
    let row = "\(text),Anchor,5.9,,,1,Oregon,2,-1,Lead,,Trad,,,2400"
    #expect(try reason(row)?.hasPrefix("Date \"\(text)\" is not a date") == true)
  }

  @Test func namesWhatIsWrongWithARow() throws {
    #expect(
      try reason("2024-05-04,Anchor,5.9,,,1,Oregon,2,-1,Danced,,Trad,,,2400")
        == "Style \"Danced\", Lead Style \"\" is not known")
    #expect(
      try reason("2024-05-04,Anchor,5.9,,,some,Oregon,2,-1,Lead,,Trad,,,2400")
        == "Pitches \"some\" is not a whole number")
    #expect(
      try reason("2024-05-04,Anchor,5.9,,,1,Oregon,2,5,Lead,,Trad,,,2400")
        == "Your Stars \"5\" is more than 4 stars")
    #expect(
      try reason("2024-05-04,Anchor,5.9,,,1,Oregon,2,-1,Lead,,Trad,,tall,2400")
        == "Length \"tall\" is not a length")
    #expect(try reason("2024-05-04,Anchor,5.9") == "3 fields where the header has 15")
    #expect(
      try reason("2024-05-04,Anchor,5.9,,,1,Oregon,2,-1,Lead,,Trad,,,2400,stray")
        == "16 fields where the header has 15")
    #expect(try reason("2024-05-04,Anchor,5.9,,,1,Oregon,2,-1,Lead,,Trad,,,2400,,") == nil)
    #expect(try reason("\"2024-05-04,Anchor")?.isEmpty == false)
    #expect(try reason(",,,,,,,,,,,,,,") == nil)
  }

  /// A mark, CRLF, other separators and another encoding change nothing.
  @Test func readsWhatSpreadsheetsSave() throws {
    let text = String(decoding: Sample.mountainProject.bytes, as: UTF8.self)
    let plain = try LogbookFormat.mountainProject.rows(of: text)
    let windows = text.replacing("\n", with: "\r\n")
    let ids = { (rows: [LogbookRow]) in try rows.map { try $0.entryOrError.sourceID } }
    #expect(try ids(LogbookFormat.mountainProject.rows(of: "\u{FEFF}" + windows)) == ids(plain))
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try LogbookFormat.mountainProject.rows(of: utf16) == plain)
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    #expect(try LogbookFormat.mountainProject.rows(of: latin) == plain)
    let american = text.replacing("2024-05-04", with: "5/4/2024")
    #expect(try LogbookFormat.mountainProject.rows(of: american) == plain)
  }
}
