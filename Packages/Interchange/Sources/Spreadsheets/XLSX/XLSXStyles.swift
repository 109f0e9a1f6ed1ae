/// Which cell styles show a number as a date.
struct XLSXStyles {
  private var areDates: [Bool] = []

  /// No style does.
  init() {}

  /// Reads the part that describes styles.
  init(_ name: String, in archive: ZIPArchive) throws(XLSXError) {
    var part = try XLSXPart(name, in: archive)
    var codes: [Int: Bool] = [:]
    var isInCells = false
    while let event = try part.next() {
      switch event {
      case .start(let tag) where tag.name == "numFmt":
        guard codes.count < XLSXLimits.namedThings else {
          throw XLSXLimits.tooMany("formats", name)
        }
        if let id = tag["numFmtId"].flatMap({ Int($0) }), let code = tag["formatCode"] {
          codes[id] = XLSXNumberFormat.isDate(code)
        }
      case .start(let tag) where tag.name == "cellXfs": isInCells = true
      case .end("cellXfs"): isInCells = false
      case .start(let tag) where tag.name == "xf" && isInCells:
        guard areDates.count < XLSXLimits.namedThings else {
          throw XLSXLimits.tooMany("styles", name)
        }
        let id = tag["numFmtId"].flatMap { Int($0) } ?? 0
        areDates.append(codes[id] ?? XLSXNumberFormat.isDate(id))
      default: break
      }
    }
  }

  /// Whether a style shows dates.
  func isDate(_ style: Int) -> Bool { areDates.indices.contains(style) && areDates[style] }
}
