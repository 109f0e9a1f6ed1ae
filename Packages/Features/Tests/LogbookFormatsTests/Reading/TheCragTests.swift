import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
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

/// A workbook of one sheet, as small as one can be.
enum TestWorkbook {
  /// The bytes of a workbook with these texts; an empty one is a cell that isn't there.
  ///
  /// The change is made to the markup of the rows.
  static func bytes(
    _ rows: [[String]], _ change: (String) -> String = { $0 }
  ) -> [UInt8] {
    var data = ""
    for (row, texts) in rows.enumerated() {
      data += "<row r=\"\(row + 1)\">"
      for (column, text) in texts.enumerated() where !text.isEmpty {
        let name = "\(UnicodeScalar(UInt8(65 + column)))\(row + 1)"
        data += "<c r=\"\(name)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
      }
      data += "</row>"
    }
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    let package = "http://schemas.openxmlformats.org/package/2006/relationships"
    return archive([
      (
        "_rels/.rels",
        """
        <Relationships xmlns="\(package)"><Relationship Id="r1" Type="\(relations)/officeDocument" \
        Target="xl/workbook.xml"/></Relationships>
        """
      ),
      (
        "xl/_rels/workbook.xml.rels",
        """
        <Relationships xmlns="\(package)"><Relationship Id="r1" Type="\(relations)/worksheet" \
        Target="worksheets/sheet1.xml"/></Relationships>
        """
      ),
      (
        "xl/workbook.xml",
        """
        <workbook xmlns="\(main)" xmlns:r="\(relations)"><sheets><sheet name="Log" sheetId="1" \
        r:id="r1"/></sheets></workbook>
        """
      ),
      (
        "xl/worksheets/sheet1.xml",
        "<worksheet xmlns=\"\(main)\"><sheetData>\(change(data))</sheetData></worksheet>"
      ),
    ])
  }

  /// An archive whose entries are stored as they are.
  private static func archive(_ files: [(name: String, text: String)]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let content = Array(("<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + file.text).utf8)
      var check = CRC32()
      check.add(content)
      var common: [UInt8] = [20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0x58]
      common += little(check.value, 4) + little(UInt32(content.count), 4)
      common += little(UInt32(content.count), 4) + little(UInt32(file.name.utf8.count), 2) + [0, 0]
      directory += [0x50, 0x4B, 1, 2, 20, 0] + common + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
      directory += little(UInt32(bytes.count), 4) + Array(file.name.utf8)
      bytes += [0x50, 0x4B, 3, 4] + common + Array(file.name.utf8) + content
    }
    let start = UInt32(bytes.count)
    let count = little(UInt32(files.count), 2)
    return bytes + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count
      + little(UInt32(directory.count), 4) + little(start, 4) + [0, 0]
  }

  private static func little(_ number: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
  }
}
