import Interchange
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

/// Archives: each entry has the size that it says, and reads the same twice.
struct ZIPTarget: FuzzTarget {
  let name = "zip"

  let corpus: [[UInt8]] = [
    StoredArchive.bytes([("a.txt", Array("content".utf8)), ("b/c.txt", Array("more".utf8))]),
    StoredArchive.bytes([("é", [])]), StoredArchive.bytes([]),
    // One entry of ten letters, packed with deflate.
    [
      0x50, 0x4B, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0xF0, 0xCD, 0x11, 0x4C, 5, 0, 0, 0, 10, 0, 0,
      0, 1, 0, 0, 0, 0x78, 0x4B, 0x4C, 0x84, 1, 0, 0x50, 0x4B, 1, 2, 20, 0, 20, 0, 0, 0, 8, 0, 0, 0,
      0, 0, 0xF0, 0xCD, 0x11, 0x4C, 5, 0, 0, 0, 10, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0x78, 0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 47, 0, 0, 0, 36, 0, 0, 0, 0, 0,
    ],
  ]

  let pieces: [[UInt8]] = [
    [0x50, 0x4B, 3, 4], [0x50, 0x4B, 1, 2], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 6, 6],
    [0x50, 0x4B, 6, 7], [0x50, 0x4B, 7, 8], [0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [8, 0], [0, 0],
    [1, 0, 28, 0], Array("../".utf8), [0x4B, 0x4C, 0x84, 1, 0],
  ]

  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome {
    let limits = ZIPLimits(entries: 100, entrySize: 1 << 16, totalSize: 1 << 17)
    do throws(ZIPError) {
      let archive = try ZIPArchive(InMemoryBytes(input), limits: limits)
      for entry in archive.entries {
        let content = try archive.bytes(of: entry.name)
        guard content.count == entry.size else { return .violated("an entry of another size") }
        guard try archive.bytes(of: entry.name) == content else {
          return .violated("an entry reads otherwise the second time")
        }
      }
      return .accepted
    } catch {
      return error.message.isEmpty ? .violated("an error without a sentence") : .refused
    }
  }
}

/// Makes ZIP archives of entries that aren't packed.
enum StoredArchive {
  static func bytes(_ entries: [(name: String, content: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for (name, content) in entries {
      var check = CRC32()
      check.add(content)
      let offset = UInt32(truncatingIfNeeded: bytes.count)
      let size = UInt32(truncatingIfNeeded: content.count)
      let letters = Array(name.utf8)
      let common =
        number(0x800 as UInt16) + number(0 as UInt16) + number(0 as UInt32) + number(check.value)
        + number(size) + number(size) + number(UInt16(truncatingIfNeeded: letters.count))
        + number(0 as UInt16)
      bytes += number(0x0403_4B50 as UInt32) + number(20 as UInt16) + common + letters + content
      directory += number(0x0201_4B50 as UInt32) + number(20 as UInt16) + number(20 as UInt16)
      directory += common + [UInt8](repeating: 0, count: 10) + number(offset) + letters
    }
    let count = number(UInt16(truncatingIfNeeded: entries.count))
    return bytes + directory + number(0x0605_4B50 as UInt32) + number(0 as UInt32) + count + count
      + number(UInt32(truncatingIfNeeded: directory.count))
      + number(UInt32(truncatingIfNeeded: bytes.count)) + number(0 as UInt16)
  }

  private static func number(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
}
