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
