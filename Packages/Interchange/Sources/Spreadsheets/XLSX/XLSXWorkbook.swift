/// A workbook of Excel, LibreOffice or another program that writes XLSX (ECMA-376, ISO/IEC 29500).
///
/// The reader reads the values of cells: texts, numbers, true and false, dates, errors, and of
/// formulas the value that was there when the workbook was saved. Looks, merged ranges, charts and
/// comments are not. Shared texts and styles are kept in memory, rows come one by one.
public struct XLSXWorkbook: Sendable {
  /// The sheets in the order of their tabs, without those that are charts.
  public let sheets: [XLSXSheet]

  /// True if days are counted from 1904, as old versions for the Macintosh did.
  public let is1904: Bool

  private let archive: ZIPArchive
  private let strings: XLSXStrings
  private let styles: XLSXStyles

  /// Opens a workbook and reads everything but its rows.
  ///
  /// - Throws: ``XLSXError`` if the source can't be read, is damaged or is no workbook.
  public init(
    _ source: some ByteSource, limits: XLSXLimits = XLSXLimits()
  ) throws(XLSXError) {
    try XLSXWorkbook.checkFormat(source)
    do { archive = try ZIPArchive(source, limits: limits.archive) } catch {
      throw XLSXError(.archive, error.message, archive: error)
    }
    let root = try XLSXRelationships(of: "", in: archive)
    guard let name = root.target(type: "officeDocument") else {
      throw XLSXError(.notAWorkbook, "the archive names no workbook", part: "_rels/.rels")
    }
    let relationships = try XLSXRelationships(of: name, in: archive)
    (sheets, is1904) = try XLSXWorkbook.read(name, relationships, in: archive)
    strings =
      if let part = relationships.target(type: "sharedStrings") {
        try XLSXStrings(part, in: archive, limit: limits.sharedText)
      } else {
        XLSXStrings()
      }
    styles =
      if let part = relationships.target(type: "styles") {
        try XLSXStyles(part, in: archive)
      } else {
        XLSXStyles()
      }
  }

  /// Begins to read the rows of a sheet.
  ///
  /// - Throws: ``XLSXError/Code/noSuchSheet`` if there is none of that name.
  public func rows(of name: String) throws(XLSXError) -> XLSXRows {
    guard let sheet = sheets.first(where: { $0.name == name }) else {
      let names = sheets.map { "'\($0.name)'" }.joined(separator: ", ")
      throw XLSXError(.noSuchSheet, "there is no sheet '\(name)'; there is \(names)")
    }
    return try rows(of: sheet)
  }

  /// Begins to read the rows of a sheet of this workbook.
  ///
  /// - Throws: ``XLSXError`` if the sheet's part is missing or can't be unpacked.
  public func rows(of sheet: XLSXSheet) throws(XLSXError) -> XLSXRows {
    try XLSXRows(
      XLSXPart(sheet.part, in: archive),
      XLSXCellReader(part: sheet.part, strings: strings, styles: styles, is1904: is1904))
  }
}

extension XLSXWorkbook {
  private static func checkFormat(_ source: some ByteSource) throws(XLSXError) {
    guard source.count >= 8, let first = try? source.bytes(in: 0..<8) else { return }
    guard first == [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] else { return }
    throw XLSXError(
      .oldFormat, "this is an .xls or an encrypted workbook; save it as .xlsx without a password")
  }

  private static func read(
    _ name: String, _ relationships: XLSXRelationships, in archive: ZIPArchive
  ) throws(XLSXError) -> ([XLSXSheet], Bool) {
    var part = try XLSXPart(name, in: archive)
    var sheets: [XLSXSheet] = []
    var is1904 = false
    var isWorkbook = false
    while let event = try part.next() {
      guard case .start(let tag) = event else { continue }
      switch tag.name {
      case "workbook" where part.depth == 1: isWorkbook = true
      case "workbookPr": is1904 = tag["date1904"] == "1" || tag["date1904"] == "true"
      case "sheet":
        guard let title = tag["name"], let id = tag["id"] else { continue }
        guard sheets.count < 10_000 else { throw XLSXLimits.tooMany("sheets", name) }
        // A sheet that is a chart has another kind of relationship and no rows.
        guard let target = relationships.target(id: id, type: "worksheet") else { continue }
        let isHidden = tag["state"] == "hidden" || tag["state"] == "veryHidden"
        sheets.append(XLSXSheet(name: title, isHidden: isHidden, part: target))
      default: break
      }
    }
    guard isWorkbook else {
      throw XLSXError(.notAWorkbook, "this is no workbook", part: name)
    }
    return (sheets, is1904)
  }
}

/// One sheet of a workbook.
public struct XLSXSheet: Sendable, Equatable {
  /// Its name, as its tab shows it.
  public let name: String

  /// True if its tab is hidden.
  public let isHidden: Bool

  /// The part of the archive that holds its rows.
  let part: String
}

/// The resources that a workbook may take of its reader.
public struct XLSXLimits: Sendable {
  /// The limits of the archive.
  public var archive: ZIPLimits

  /// The most bytes of the texts that cells share, which are kept in memory, places included.
  public var sharedText: Int

  /// Sets limits: those of an archive, and 128 MiB of shared texts.
  public init(archive: ZIPLimits = ZIPLimits(), sharedText: Int = 128 << 20) {
    self.archive = archive
    self.sharedText = sharedText
  }
}

extension XLSXLimits {
  /// The most styles, formats and links of one part; Excel's own limit for styles.
  static let namedThings = 65_536

  /// The error where there are more.
  static func tooMany(_ what: String, _ part: String) -> XLSXError {
    XLSXError(.tooLarge, "too many \(what)", part: part)
  }
}
