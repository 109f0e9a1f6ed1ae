import Spreadsheets

/// Workbooks, of which one part was changed: rows come in order or say so, and the same twice.
struct XLSXTarget: FuzzTarget {
  let name = "xlsx"

  /// The parts, in the order of the archive.
  private static let parts: [(name: String, content: String)] = [
    (
      "_rels/.rels",
      "<Relationships><Relationship Id='w' Type='x/officeDocument' Target='w.xml'/></Relationships>"
    ),
    (
      "_rels/w.xml.rels",
      "<Relationships><Relationship Id='s' Type='x/worksheet' Target='s.xml'/>"
        + "<Relationship Id='t' Type='x/sharedStrings' Target='t.xml'/>"
        + "<Relationship Id='y' Type='x/styles' Target='y.xml'/></Relationships>"
    ),
    (
      "w.xml",
      "<workbook><workbookPr date1904='0'/><sheets><sheet name='S' r:id='s'/></sheets></workbook>"
    ),
    (
      "t.xml",
      "<sst><si><t>text</t></si><si><r><t>a</t></r><r><t xml:space='preserve'> b</t></r></si></sst>"
    ),
    (
      "y.xml",
      "<styleSheet><numFmts><numFmt numFmtId='164' formatCode='yyyy-mm-dd'/></numFmts><cellXfs>"
        + "<xf numFmtId='0'/><xf numFmtId='14'/><xf numFmtId='164'/></cellXfs></styleSheet>"
    ),
    (
      "s.xml",
      "<worksheet><sheetData><row r='1'><c r='A1' t='s'><v>0</v></c><c r='B1' t='s'><v>1</v></c></row>"
        + "<row r='3'><c r='A3' s='1'><v>45000.5</v></c><c r='C3' t='b'><v>1</v></c><c r='D3' t='str'>"
        + "<f>A1</f><v>x</v></c><c t='inlineStr'><is><t>in</t></is></c><c t='e'><v>#N/A</v></c></row>"
        + "</sheetData></worksheet>"
    ),
  ]

  var corpus: [[UInt8]] { XLSXTarget.parts.map { Array($0.content.utf8) } }

  let pieces: [[UInt8]] = [
    "<row>", "</row>", "<row r='2'>", "<c>", "</c>", "<c r='XFD1'/>", "<v>", "</v>", " t='s'",
    " t='d'",
    " s='2'", " r='A0'", "<is>", "<t>", "</t>", "1e308", "-1", "nan", "'", "<", ">", "/>", "&#10;",
    "_x000D_", "2023-02-29", "<sheet name='S' r:id='s'/>", "Target='../s.xml'",
  ].map { Array($0.utf8) }

  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome {
    // The input takes the place of the part that it looks most like, else of any.
    let root = XLSXTarget.parts.firstIndex { input.starts(with: $0.content.utf8.prefix(8)) }
    let chosen = root.map { $0 < 2 ? random.below(2) : $0 } ?? random.below(XLSXTarget.parts.count)
    let archive = StoredArchive.bytes(
      XLSXTarget.parts.indices.map { index in
        let part = XLSXTarget.parts[index]
        return (part.name, index == chosen ? input : Array(part.content.utf8))
      })
    do throws(XLSXError) {
      let rows = try rows(archive)
      guard try self.rows(archive) == rows else { return .violated("the second time differs") }
      guard
        zip(rows, rows.dropFirst()).allSatisfy({
          $0.number < $1.number || !$1.problems.isEmpty
        })
      else {
        return .violated("rows out of order, and no problem")
      }
      return .accepted
    } catch {
      return error.message.isEmpty ? .violated("an error without a sentence") : .refused
    }
  }

  private func rows(_ archive: [UInt8]) throws(XLSXError) -> [SpreadsheetRow] {
    let workbook = try XLSXWorkbook(InMemoryBytes(archive))
    var all: [SpreadsheetRow] = []
    for sheet in workbook.sheets {
      var rows = try workbook.rows(of: sheet)
      // A sheet may be named any number of times.
      while let row = try rows.next() { all.append(row) }
      return all
    }
    return all
  }
}
