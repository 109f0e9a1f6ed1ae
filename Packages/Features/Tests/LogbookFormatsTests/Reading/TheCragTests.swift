import ClimbingFeatures
import ClimbingModels
import DomainModels
import Testing

@testable import LogbookFormats

@Suite struct TheCragTests {
  @Test func readsEveryField() throws {
    let entries = try LogbookFormat.entries(of: .theCrag)
    let line = entries[0]
    #expect(line.name == "Salt Line" && line.sourceID == "71" && line.isNumbered)
    #expect(line.date == PartialDate("2022-01-02"))
    #expect(line.ascent == Ascent(.send, .redpoint, .lead))
    #expect(line.discipline == .sport && line.allDisciplines == [.sport])
    #expect(line.gradeText == "20" && line.suggestedGrade == "21")
    #expect(line.height == 20 && line.ascents == 3)
    #expect(line.country == "Australia" && line.crag == "Cape Bluff" && line.sector == "Left")
    #expect(line.path == ["Cape Bluff", "Sea Side", "Left"])
    #expect(line.partner == "Kim" && line.notes == "Windy, cold")
    #expect(line.stars == 5 && line.starsOutOf == 7)
    #expect(line.sourceURL == "http://www.thecrag.com/ascent/71")
    #expect(entries[1].discipline == .topRope && entries[1].allDisciplines == [.topRope, .sport])
    #expect(entries[1].height == 18.5 && entries[1].ascents == nil && entries[1].sector == nil)
    #expect(entries[1].ascent == Ascent(.send, .clean, .topRope))
    #expect(entries[2].date == nil && entries[2].stars == 7 && entries[2].discipline == .boulder)
  }

  @Test func theCountryDecidesBetweenScales() throws {
    let climbs = try LogbookFormat.entries(of: .theCrag).map {
      $0.climb(from: .theCrag, localTime: .fixed(0), now: Timestamp(milliseconds: 0))
    }
    #expect(climbs.map(\.gradeScale) == ["ewbank", "french", "font"])
    #expect(climbs.map(\.gradeText) == ["20", "7A", "6b/b+"])
  }

  @Test func readsHeightsInFeet() throws {
    let field = { LogbookField(name: "Height", text: $0) }
    #expect(try field("65ft").length()?.metres == 19.81)
    #expect(try field("65 ft").length()?.metres == 19.81)
    #expect(try field("20 m").length()?.metres == 20)
    #expect(try field("65ft").length()?.unit == .feet)
    #expect(try field("20").length()?.unit == .metres)
    #expect(try field("0m").length()?.metres == nil)
    #expect(throws: RowError.self) { try field("-3m").length() }
    #expect(throws: RowError.self) { try field("nan").length() }
    #expect(throws: RowError.self) { try field("high").length() }
  }

  @Test(arguments: [
    ("Red point", "Magic"), ("Magic", "Sport"),
  ])
  func refusesUnknownWords(type: String, gear: String) throws {
    let text = String(decoding: Sample.theCrag.bytes, as: UTF8.self)
      .replacing("Red point,20,21,Sport,Sport", with: "\(type),20,21,Sport,\(gear)")
    let rows = try LogbookFormat.theCrag.rows(of: text)
    #expect(rows[0].reason == "Ascent Type \"\(type)\", gear \"\(gear)\" is not known")
    #expect(rows[1].reason == nil)
  }

  @Test func refusesAnUnknownQuality() throws {
    let text = String(decoding: Sample.theCrag.bytes, as: UTF8.self)
      .replacing("Very Good", with: "Splendid")
    #expect(
      try LogbookFormat.theCrag.rows(of: text)[0].reason == "Quality \"Splendid\" is not known")
  }

  @Test func anExportFromHereCarriesItsClimbs() throws {
    let id = "urn:uuid:0190f2a0-0000-7000-8000-00000000000a"
    let text = String(decoding: Sample.theCrag.bytes, as: UTF8.self)
      .replacing(",71,", with: ",\(id),")
    let entry = try #require(try LogbookFormat.theCrag.entries(of: text).first)
    #expect(entry.identity.map { "urn:uuid:\($0)" } == id)
  }
}
