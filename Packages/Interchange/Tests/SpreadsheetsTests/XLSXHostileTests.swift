import Spreadsheets
import Testing

/// Workbooks that are wrong.
struct XLSXHostileTests {
  private static let relationships = """
    <Relationships><Relationship Id="w" Type="x/officeDocument" Target="w.xml"/></Relationships>
    """
  private static let targets = """
    <Relationships><Relationship Id="s" Type="x/worksheet" Target="s.xml"/>
    <Relationship Id="t" Type="x/sharedStrings" Target="t.xml"/></Relationships>
    """

  /// A workbook of one sheet with these rows.
  private func book(_ rows: String, _ change: (inout [String: String]) -> Void = { _ in })
    -> [UInt8]
  {
    var parts = [
      "_rels/.rels": Self.relationships, "_rels/w.xml.rels": Self.targets,
      "w.xml": "<workbook><sheets><sheet name='S' r:id='s'/></sheets></workbook>",
      "t.xml": "<sst><si><t>text</t></si></sst>",
      "s.xml": "<worksheet><sheetData>\(rows)</sheetData></worksheet>",
    ]
    change(&parts)
    return ZIPBuilder(
      parts.sorted { $0.key < $1.key }.map { name, text in
        var entry = ZIPBuilder.Entry(name)
        entry.content = Array(text.utf8)
        return entry
      }
    ).bytes
  }

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
    #expect(outcome(book("<row><c t='s'><v>0</v></c></row><row/>")) == "2")
  }

  @Test(
    "cells that say what can't be are refused with their name",
    arguments: [
      ("<c r='B1'><v>1x</v></c>", "wrong_value: s.xml: cell B1: its value is no number"),
      ("<c r='B1'><v>nan</v></c>", "wrong_value: s.xml: cell B1: its value is no number"),
      ("<c r='B1'><v>1e999</v></c>", "wrong_value: s.xml: cell B1: its value is no number"),
      (
        "<c t='b'><v>2</v></c>", "wrong_value: s.xml: cell 1 of row 1: its value is neither 1 nor 0"
      ),
      (
        "<c r='A1' t='s'><v>1</v></c>",
        "wrong_value: s.xml: cell A1: its value is no number of one of the 1 shared texts"
      ),
      (
        "<c r='A1' t='s'><v>-1</v></c>",
        "wrong_value: s.xml: cell A1: its value is no number of one of the 1 shared texts"
      ),
      (
        "<c t='d' r='A1'><v>2023-02-29</v></c>",
        "wrong_value: s.xml: cell A1: its value is no ISO 8601 date"
      ),
      (
        "<c t='z' r='A1'><v>1</v></c>",
        "wrong_value: s.xml: cell A1: its value is of an unknown type"
      ),
      (
        "<c r='B1'/><c r='A1'/>",
        "wrong_reference: s.xml: cell A1: it can't stand here, in row 1 behind column 2"
      ),
      (
        "<c r='XFE1'/>",
        "wrong_reference: s.xml: cell XFE1: it can't stand here, in row 1 behind column 0"
      ),
      (
        "<c r='A2'/>",
        "wrong_reference: s.xml: cell A2: it can't stand here, in row 1 behind column 0"
      ),
      (
        "<c r='XFD1'/><c/>",
        "wrong_reference: s.xml: too many cells in row 1"
      ),
    ])
  func cells(_ cells: String, _ expected: String) {
    #expect(outcome(book("<row r='1'>\(cells)</row>")) == expected)
  }

  @Test(
    "rows out of order or beyond the last are refused",
    arguments: ["<row r='2'/><row r='2'/>", "<row r='0'/>", "<row r='1048577'/>", "<row r='x'/>"])
  func rows(_ rows: String) {
    #expect(outcome(book(rows)).hasPrefix("wrong_reference: s.xml: behind row"))
  }

  @Test("entities and document types are refused with line and column")
  func entities() {
    #expect(
      outcome(book("") { $0["s.xml"] = "<!DOCTYPE x [<!ENTITY a 'a'>]><worksheet/>" })
        == "markup: s.xml: line 1, column 1: a document type or other declaration is not read")
    #expect(
      outcome(book("\n<row><c t='str'><v>&a;</v></c></row>"))
        == "markup: s.xml: line 2, column 20: an entity that isn't one of XML's five")
  }

  @Test("missing parts and archives that aren't workbooks are refused")
  func missing() {
    #expect(outcome(book("") { $0["s.xml"] = nil }) == "missing_part: s.xml: this part is missing")
    #expect(outcome(book("") { $0["t.xml"] = nil }) == "missing_part: t.xml: this part is missing")
    #expect(
      outcome(book("") { $0["w.xml"] = "<document/>" })
        == "not_a_workbook: w.xml: this is no workbook")
    #expect(
      outcome(book("") { $0["_rels/.rels"] = "<Relationships/>" })
        == "not_a_workbook: _rels/.rels: the archive names no workbook")
    #expect(outcome([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]).hasPrefix("old_format: "))
    #expect(outcome(Array("Name,Grade\n".utf8)).hasPrefix("archive: ZIP: this is no ZIP archive"))
  }

  @Test("shared and single texts beyond their limits are refused")
  func limits() {
    #expect(
      outcome(book(""), XLSXLimits(sharedText: 11))
        == "too_large: t.xml: more than 11 bytes of text")
    #expect(outcome(book(""), XLSXLimits(sharedText: 12)) == "0")
    let pieces = Array(repeating: String(repeating: "x", count: 1 << 19), count: 3)
      .joined(separator: "<!-- -->")
    #expect(
      outcome(book("<row><c r='A1' t='str'><v>\(pieces)</v></c></row>"))
        == "too_large: s.xml: cell A1: more than 1048576 bytes of text")
  }

  @Test("sheets, links and styles without end are refused")
  func endless() {
    let sheets = String(repeating: "<sheet name='S' id='s'/>", count: 10_001)
    #expect(
      outcome(book("") { $0["w.xml"] = "<workbook>\(sheets)</workbook>" })
        == "too_large: w.xml: too many sheets")
    let links = String(repeating: "<Relationship Id='a' Type='b' Target='c'/>", count: 65_537)
    #expect(
      outcome(book("") { $0["_rels/w.xml.rels"] = "<Relationships>\(links)</Relationships>" })
        == "too_large: _rels/w.xml.rels: too many links")
    let styles = String(repeating: "<xf/>", count: 65_537)
    let target = "<Relationship Id='y' Type='x/styles' Target='y.xml'/></Relationships>"
    #expect(
      outcome(
        book("") {
          $0["_rels/w.xml.rels"] = Self.targets.replacing("</Relationships>", with: target)
          $0["y.xml"] = "<styleSheet><cellXfs>\(styles)</cellXfs></styleSheet>"
        }) == "too_large: y.xml: too many styles")
  }

  @Test("elements with the names of rows and cells elsewhere are none")
  func elsewhere() {
    let rows = "<row><x><c><v>1</v></c></x></row><x><row/></x>"
    #expect(outcome(book(rows)) == "1")
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
      if outcome(book(String(decoding: bytes, as: UTF8.self))) == "1" { read += 1 }
    }
    #expect((100..<2000).contains(read))
  }
}
