import Foundation

/// Files by foreign hands; `Fixtures/make.py` tells which and how.
enum Fixtures {
  /// Openpyxl 3.1.5.
  static let openpyxl = bytes("openpyxl.xlsx")
  /// XlsxWriter 3.3.1, its mode of constant memory, which writes inline texts.
  static let inline = bytes("inline.xlsx")
  /// XlsxWriter, counting days from 1904.
  static let macintosh = bytes("macintosh.xlsx")
  /// XML by hand: prefixes, phonetic runs, no places, names in the wrong case.
  static let handMade = bytes("handMade.xlsx")
  /// Python's zipfile: stored, deflated, a folder, a comment that looks like an end.
  static let archive = bytes("archive.zip")
  /// Python's zipfile writing to a pipe: data descriptors.
  static let streamed = bytes("streamed.zip")
  /// The same with ZIP64.
  static let streamed64 = bytes("streamed64.zip")
  /// Two megabytes of zeros.
  static let bomb = bytes("bomb.zip")

  private static func bytes(_ name: String) -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return Array((try? Data(contentsOf: folder.appending(path: name))) ?? Data())
  }
}

/// Makes workbooks of parts, right or wrong.
enum HostileWorkbook {
  private static let relationships = """
    <Relationships><Relationship Id="w" Type="x/officeDocument" Target="w.xml"/></Relationships>
    """
  static let targets = """
    <Relationships><Relationship Id="s" Type="x/worksheet" Target="s.xml"/>
    <Relationship Id="t" Type="x/sharedStrings" Target="t.xml"/></Relationships>
    """

  /// The archive of a workbook with one sheet, `S`, of these rows, after a change of its parts.
  static func bytes(_ rows: String, _ change: (inout [String: String]) -> Void = { _ in })
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
}

/// Random numbers that are the same on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
