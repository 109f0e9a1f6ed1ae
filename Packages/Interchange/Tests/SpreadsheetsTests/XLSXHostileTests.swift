import Spreadsheets
import Testing

/// Workbooks that are wrong.
struct XLSXHostileTests {
  /// The number of rows, or what is wrong.
  private func outcome(_ bytes: [UInt8], _ limits: XLSXLimits = XLSXLimits()) -> String {
    do throws(XLSXError) {
      let workbook = try XLSXWorkbook(InMemoryBytes(bytes), limits: limits)
      var rows = try workbook.rows(of: "S")
      var count = 0
      while try rows.next() != nil { count += 1 }
      return "\(count)"
    } catch {
      return "\(error.code.rawValue): \(error.message)"
    }
  }

  @Test("what these tests change is right before")
  func unchanged() {
    #expect(outcome(HostileWorkbook.bytes("<row><c t='s'><v>0</v></c></row><row/>")) == "2")
  }

  @Test(
    "rows without a number or beyond the last are refused",
    arguments: ["<row r='1048576'/><row/>", "<row r='0'/>", "<row r='1048577'/>", "<row r='x'/>"])
  func rows(_ rows: String) {
    #expect(outcome(HostileWorkbook.bytes(rows)).hasPrefix("wrong_reference: s.xml: behind row"))
  }

  @Test("entities and document types are refused with line and column")
  func entities() {
    #expect(
      outcome(
        HostileWorkbook.bytes("") { $0["s.xml"] = "<!DOCTYPE x [<!ENTITY a 'a'>]><worksheet/>" })
        == "markup: s.xml: line 1, column 1: a document type or other declaration is not read")
    #expect(
      outcome(HostileWorkbook.bytes("\n<row><c t='str'><v>&a;</v></c></row>"))
        == "markup: s.xml: line 2, column 20: an entity that isn't one of XML's five")
  }

  @Test("missing parts and archives that aren't workbooks are refused")
  func missing() {
    #expect(
      outcome(HostileWorkbook.bytes("") { $0["s.xml"] = nil })
        == "missing_part: s.xml: this part is missing")
    #expect(
      outcome(HostileWorkbook.bytes("") { $0["t.xml"] = nil })
        == "missing_part: t.xml: this part is missing")
    #expect(
      outcome(HostileWorkbook.bytes("") { $0["w.xml"] = "<document/>" })
        == "not_a_workbook: w.xml: this is no workbook")
    #expect(
      outcome(HostileWorkbook.bytes("") { $0["_rels/.rels"] = "<Relationships/>" })
        == "not_a_workbook: _rels/.rels: the archive names no workbook")
    #expect(outcome([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]).hasPrefix("old_format: "))
    #expect(outcome(Array("Name,Grade\n".utf8)).hasPrefix("archive: ZIP: this is no ZIP archive"))
  }

  @Test("shared and single texts beyond their limits are refused")
  func limits() {
    #expect(
      outcome(HostileWorkbook.bytes(""), XLSXLimits(sharedText: 11))
        == "too_large: t.xml: more than 11 bytes of text")
    #expect(outcome(HostileWorkbook.bytes(""), XLSXLimits(sharedText: 12)) == "0")
    let pieces = Array(repeating: String(repeating: "x", count: 1 << 19), count: 3)
      .joined(separator: "<!-- -->")
    #expect(
      outcome(HostileWorkbook.bytes("<row><c r='A1' t='str'><v>\(pieces)</v></c></row>"))
        == "too_large: s.xml: cell A1: more than 1048576 bytes of text")
  }

  @Test("sheets, links and styles without end are refused")
  func endless() {
    let sheets = String(repeating: "<sheet name='S' id='s'/>", count: 10_001)
    #expect(
      outcome(HostileWorkbook.bytes("") { $0["w.xml"] = "<workbook>\(sheets)</workbook>" })
        == "too_large: w.xml: too many sheets")
    let links = String(repeating: "<Relationship Id='a' Type='b' Target='c'/>", count: 65_537)
    #expect(
      outcome(
        HostileWorkbook.bytes("") {
          $0["_rels/w.xml.rels"] = "<Relationships>\(links)</Relationships>"
        })
        == "too_large: _rels/w.xml.rels: too many links")
    let styles = String(repeating: "<xf/>", count: 65_537)
    let target = "<Relationship Id='y' Type='x/styles' Target='y.xml'/></Relationships>"
    #expect(
      outcome(
        HostileWorkbook.bytes("") {
          $0["_rels/w.xml.rels"] = HostileWorkbook.targets.replacing(
            "</Relationships>", with: target)
          $0["y.xml"] = "<styleSheet><cellXfs>\(styles)</cellXfs></styleSheet>"
        }) == "too_large: y.xml: too many styles")
  }

  @Test("elements with the names of rows and cells elsewhere are none")
  func elsewhere() {
    let rows = "<row><x><c><v>1</v></c></x></row><x><row/></x>"
    #expect(outcome(HostileWorkbook.bytes(rows)) == "1")
  }

  @Test("no change of a workbook's XML stops the reader", arguments: 0..<4)
  func anything(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let row = Array(
      "<row r='1'><c r='A1' s='0' t='s'><v>0</v></c><c t='inlineStr'><is><t>x</t></is></c></row>"
        .utf8)
    let alphabet = Array("<>/='\"&;A1rctvsb0-.e ".utf8)
    var read = 0
    for _ in 0..<2500 {
      var bytes = row
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[place] = alphabet.randomElement(using: &random) ?? 0
        } else {
          bytes.remove(at: place)
        }
      }
      if outcome(HostileWorkbook.bytes(String(decoding: bytes, as: UTF8.self))) == "1" { read += 1 }
    }
    #expect((100..<2000).contains(read))
  }
}
