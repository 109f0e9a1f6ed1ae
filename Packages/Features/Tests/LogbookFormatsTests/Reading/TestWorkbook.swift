import Interchange

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
