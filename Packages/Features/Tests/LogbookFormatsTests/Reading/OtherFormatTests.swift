import ClimbingFeatures
import ClimbingModels
import DomainModels
import Testing

@testable import LogbookFormats

@Suite struct OtherFormatTests {
  private let now = Timestamp(milliseconds: 4_102_444_800_000)

  private func climbs(of sample: Sample, utcOffset: Int = 0) throws -> [Climb] {
    try LogbookFormat.entries(of: sample).map {
      $0.climb(from: sample.format.source, localTime: .fixed(utcOffset), now: now)
    }
  }

  @Test func eightANu() throws {
    let entries = try LogbookFormat.entries(of: .eightANu)
    #expect(
      entries.map(\.ascent) == [
        Ascent(.send, .onsight, .lead), Ascent(.send, .redpoint, .boulder), Ascent(.attempt),
      ])
    #expect(entries.map(\.tries) == [1, nil, 3])
    #expect(entries.map(\.stars) == [4, nil, nil])
    #expect(entries.map(\.sector) == ["Proue", nil, "Proue"])
    #expect(entries.map(\.area) == ["Baie", nil, "Baie"])
    #expect(entries.map(\.height) == [25, nil, nil])
    #expect(entries[0].notes == "Belle, longue" && entries[0].country == "FRA")
    #expect(entries[0].path == ["FRA", "Baie", "Cap Nord", "Proue"])
    let climbs = try climbs(of: .eightANu)
    #expect(climbs.map(\.gradeScale) == ["french", "font", "french"])
    #expect(climbs.map { $0.date?.description } == ["2023-06-10", "2023-06-11", "2023-06-12"])
  }

  @Test func eightANuOf2023() throws {
    let entries = try LogbookFormat.entries(of: .eightANu2023)
    #expect(
      entries.map(\.ascent) == [
        Ascent(.send, .onsight, .lead), Ascent(.send, .secondGo, .lead),
        Ascent(.send, .repeat, .boulder),
      ])
    #expect(entries.map(\.tries) == [1, 2, nil])
    #expect(entries.map(\.stars) == [5, nil, 3])
    #expect(entries.map(\.sector) == ["Proue", nil, nil])
    #expect(entries[1].notes == "Enfin, 🌊")
    #expect(entries.map { $0.date?.description } == ["2019-10-10", "2021-03-14", "2021-03-15"])
  }

  @Test func ukClimbing() throws {
    let entries = try LogbookFormat.entries(of: .ukClimbing)
    #expect(entries.map { $0.date?.description } == ["2023-05-31", "2023-04", "2021", nil])
    #expect(
      entries.map(\.ascent) == [
        Ascent(.send, .onsight, .lead), Ascent(.send, .flash, .lead),
        Ascent(.finished, nil, .alternateLead), Ascent(.finished),
      ])
    #expect(
      entries[0].area == "Gower" && entries[0].path == ["Wales", "Wales", "Gower", "Sea Wall"])
    #expect(
      try climbs(of: .ukClimbing).map(\.gradeScale)
        == ["british-adjectival", "french", "scottish-winter", nil])
  }

  @Test func ukClimbingWorkbook() throws {
    let entries = try LogbookFormat.entries(of: .ukClimbingWorkbook)
    #expect(entries.map(\.line) == [2, 3, 4])
    #expect(entries.map(\.gradeText) == ["E1 5b", "6a", "VS 4c"])
    #expect(entries.map { $0.date?.description } == ["2023-05-31", "2023-04", "2021"])
    #expect(entries[1].discipline == .boulder && entries[1].partner == "Kim")
    #expect(entries[1].ascent == Ascent(.send, .redpoint, .boulder))
    #expect(entries[2].notes == "Windy" && entries[2].ascent == Ascent(.finished))
    #expect(
      try climbs(of: .ukClimbingWorkbook).map(\.gradeScale)
        == ["british-adjectival", "font", "british-adjectival"])
    // The same climb in both exports is one entry.
    #expect(entries[0].sourceID == (try LogbookFormat.entries(of: .ukClimbing))[0].sourceID)
  }

  @Test("A wrong cell costs its row, and cells out of order cost nothing")
  func ukClimbingWorkbookCells() throws {
    func cell(_ name: String, _ text: String) -> String {
      "<c r=\"\(name)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
    }
    let bytes = TestWorkbook.bytes([
      UKClimbingWorkbookColumn.names,
      ["Gannet", "VS 4c", "Lead O/S", "", "", "31/May/23", "Sea Wall", "Trad", "UK", "Wales"],
      ["Puffin", "6a", "Sent x", "", "", "30/May/23", "Sea Wall", "Bouldering", "", "Wales"],
      ["Razorbill", "VS 4c", "-", "", "", "29/May/23", "Sea Wall", "Trad", "", "Wales"],
    ]) { rows in
      rows.replacing(cell("B3", "6a"), with: "<c r=\"B3\" t=\"s\"><v>9</v></c>")
        .replacing(
          cell("A4", "Razorbill") + cell("B4", "VS 4c"),
          with: cell("B4", "VS 4c") + cell("A4", "Razorbill"))
    }
    let rows = try LogbookFormat.ukClimbingWorkbook.rows(of: bytes)
    #expect(rows.count == 3)
    let names = rows.map { row in
      switch row {
      case .entry(let entry): "\(entry.line) \(entry.name)"
      case .unreadable(let row): "\(row.line): \(row.reason)"
      }
    }
    #expect(
      names == [
        "2 Gannet",
        "3: xl/worksheets/sheet1.xml: cell B3: its value is no number of one of the 0 shared texts",
        "4 Razorbill",
      ])
  }

  @Test("A wrong cell in a column that is not read costs nothing")
  func ukClimbingWorkbookUnreadColumns() throws {
    let climb = [
      "Gannet", "VS 4c", "Lead O/S", "", "", "31/May/23", "Sea Wall", "Trad", "UK", "Wales", "x",
    ]
    let wrong = "t=\"s\"><v>9</v></c>"
    let bytes = TestWorkbook.bytes([
      UKClimbingWorkbookColumn.names + ["Weather"], climb, climb, climb, climb, climb,
    ]) { rows in
      // A name of a column, the grade's system, cells of a column without a name, with and without
      // their place, one that stands twice, and one whose place can't be told.
      var rows = rows
      for (cell, other) in [
        ("<c r=\"K1\" t=\"inlineStr\"><is><t>Weather</t></is></c>", "<c r=\"K1\" \(wrong)"),
        ("<c r=\"I2\" t=\"inlineStr\"><is><t>UK</t></is></c>", "<c r=\"I2\" \(wrong)"),
        ("<c r=\"K3\" t=\"inlineStr\"><is><t>x</t></is></c>", "<c r=\"K3\" \(wrong)"),
        ("<c r=\"K4\" t=\"inlineStr\"><is><t>x</t></is></c>", "<c \(wrong)"),
        ("<c r=\"K5\" ", "<c r=\"I5\" "), ("<c r=\"K6\" ", "<c r=\"K7\" "),
      ] {
        #expect(rows.contains(cell))
        rows = rows.replacing(cell, with: other)
      }
      return rows
    }
    let rows = try LogbookFormat.ukClimbingWorkbook.rows(of: bytes)
    let lost = rows.compactMap { row in
      if case .unreadable(let row) = row { row } else { nil }
    }
    #expect(rows.count == 5)
    #expect(lost.map(\.line) == [6])
    #expect(lost.allSatisfy { $0.reason.contains("cell K7") })
  }

  @Test("A column whose name can't be read is not left out in silence")
  func ukClimbingWorkbookHeader() throws {
    let names = UKClimbingWorkbookColumn.names
    let notes = try #require(names.firstIndex(of: "Notes"))
    let place = "\(UnicodeScalar(UInt8(65 + notes)))1"
    let bytes = TestWorkbook.bytes([
      names,
      ["Gannet", "VS 4c", "Lead O/S", "", "", "31/May/23", "Sea Wall", "Trad", "UK", "Wales"],
    ]) { rows in
      rows.replacing(
        "<c r=\"\(place)\" t=\"inlineStr\"><is><t>Notes</t></is></c>",
        with: "<c r=\"\(place)\" t=\"s\"><v>9</v></c>")
    }
    let error = #expect(throws: LogbookFormatError.self) {
      try LogbookFormat.ukClimbingWorkbook.rows(of: bytes)
    }
    #expect(error?.message.contains("cell \(place)") == true)
  }

  @Test(arguments: [
    ("31/May/23", "2023-05-31"), ("?/May/1998", "1998-05"), ("??/??/2009", "2009"),
    ("2009", "2009"), ("May/09", "2009-05"), ("1/12/75", "1975-12-01"), ("???", nil),
    ("??/??/????", nil), ("-", nil), (nil, nil),
  ])
  func partialDates(text: String?, date: String?) throws {
    let field = LogbookField(name: "Date", text: text)
    #expect(try UKClimbingEntry.date(field)?.description == date)
  }

  @Test(arguments: ["31/Feb/23", "1/Foo/23", "1/2/3/4", "5/??/2020", "May", "1/May/023", "/"])
  func wrongDates(text: String) {
    #expect(throws: RowError.self) {
      try UKClimbingEntry.date(LogbookField(name: "Date", text: text))
    }
  }

  @Test func kaya() throws {
    let entries = try LogbookFormat.entries(of: .kaya)
    #expect(entries.map(\.discipline) == [.boulder, nil, .boulder])
    #expect(
      entries.map(\.ascent) == [
        Ascent(.send, .onsight, .boulder), Ascent(.send, .redpoint),
        Ascent(.finished, nil, .boulder),
      ])
    #expect(entries.map(\.tries) == [1, nil, 2])
    #expect(entries.map(\.crag) == ["Harbour Gym", "Tide Rocks", "Harbour Gym"])
    #expect(entries.map(\.area) == ["Porto", nil, "Porto"])
    #expect(entries[0].notes == "Colour: Pink" && entries[0].name.isEmpty)
    #expect(entries[1].stars == 4 && entries[1].starsOutOf == 5)
  }

  /// Half past midnight in UTC is the evening before in California, and the day was that one.
  @Test func kayasTimestampsAreDaysOnTheClimbersClock() throws {
    #expect(
      try climbs(of: .kaya).map { $0.date?.description }
        == ["2026-07-09", "2026-07-10", "2026-07-11"])
    let pacific = try climbs(of: .kaya, utcOffset: -7 * 60)
    #expect(pacific.map { $0.date?.description } == ["2026-07-09", "2026-07-09", "2026-07-11"])
    #expect(pacific.map(\.id) == (try climbs(of: .kaya)).map(\.id))
  }

  @Test(arguments: ["Thu Jul 09 2026", "Jul 09", "Thu Jul 39 2026 15:17:17 GMT+0000 (x)", "GMT"])
  func kayaRefusesOtherDates(text: String) throws {
    let row = Sample.kayaHeader + "\n\(text),0,,Flash,1,v1,,Buoy,Gym,,\n"
    #expect(try LogbookFormat.kaya.rows(of: row)[0].reason == "date \"\(text)\" is not a date")
  }

  @Test func sendage() throws {
    let entries = try LogbookFormat.entries(of: .sendage)
    #expect(entries.map(\.line) == [6, 7, 8])
    #expect(entries.map { $0.date?.description } == ["2024-05-01", nil, "2024-05-03"])
    #expect(
      entries.map(\.ascent) == [
        Ascent(.send, .flash, .boulder), Ascent(.send, .redpoint, .lead),
        Ascent(.send, .onsight, .lead),
      ])
    #expect(entries[1].notes == "At last" && entries[1].country == "USA")
    #expect(entries[0].stars == 4)
  }

  @Test func twentySevenCrags() throws {
    let entries = try LogbookFormat.entries(of: .twentySevenCrags)
    #expect(entries.map(\.line) == [2, 3, 4])
    #expect(entries.map(\.sourceID) == ["11", "12", "13"] && entries.allSatisfy(\.isNumbered))
    #expect(entries.map(\.name) == ["Route 501", "Route 502", "Route 501"])
    #expect(
      entries.map(\.ascent) == [
        Ascent(.send, .onsight), Ascent(.send, .repeat), Ascent(.send, .flash),
      ])
    #expect(entries.map(\.stars) == [nil, 2, 3] && entries[1].starsOutOf == 3)
    #expect(entries[1].notes == "Zäh" && entries[0].notes == nil)
    // French and Font both have a 7b: which one is not said.
    #expect(try climbs(of: .twentySevenCrags).map(\.gradeText) == ["7b", "6b+", nil])
    #expect(try climbs(of: .twentySevenCrags).allSatisfy { $0.gradeScale == nil })
  }

  @Test func twentySevenCragsSaysWhatItCanNotTake() throws {
    let rows = try LogbookFormat.twentySevenCrags.rows(
      of: """
        {"climber": {"ascents": [{"id": 1, "deleted_at": "2023-07-01T08:00:00Z"},
        {"ascent_type": "flash"}, 7, {"id": 2, "ascent_type": "levitated"},
        {"id": 3, "ascent_type": "flash", "repeat_entry": false, "date": "soon"}]}}
        """)
    #expect(
      rows.map(\.reason) == [
        "it was deleted at 27crags on 2023-07-01", "it has no id", "it has no id",
        "ascent_type \"levitated\", repeat_entry \"false\" is not known",
        "date \"soon\" is not a date",
      ])
    #expect(rows.map(\.line) == [1, 2, 2, 2, 3])
    for text in ["{\"climber\": {\"ascents\": [{\"id\": 1", "{\"climber\": {}}", "[]", ""] {
      #expect(throws: LogbookFormatError.self) {
        try LogbookFormat.twentySevenCrags.rows(of: text)
      }
    }
  }

  @Test func boardLib() throws {
    let entries = try LogbookFormat.entries(of: .boardLib)
    #expect(
      entries.map(\.ascent) == [
        Ascent(.send, .redpoint, .boulder), Ascent(.send, .flash, .boulder),
        Ascent(.attempt, nil, .boulder),
      ])
    #expect(entries.map(\.tries) == [3, 1, 4])
    #expect(entries.map(\.angle) == [40, 40, 25])
    #expect(entries.map(\.gradeText) == ["V4", "V3", "V6"])
    #expect(entries.map(\.suggestedGrade) == ["V3", nil, nil])
    #expect(entries.map(\.crag) == ["kilter", "kilter", "tension"])
    let newer =
      Sample.boardLibHeader.replacing("is_benchmark", with: "difficulty")
      + "\nkilter,40,Swell,2024-06-17 16:21:23,V3,,16.0,3,False,2,5,False,True,\n"
    #expect(try LogbookFormat.boardLib.entries(of: newer).map(\.gradeText) == ["V3"])
  }
}
