/// The cell styles that show a number as a date.
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

  /// Returns whether a style shows dates.
  func isDate(_ style: Int) -> Bool { areDates.indices.contains(style) && areDates[style] }
}

/// Tells the number formats that show dates from those that show numbers.
public enum XLSXNumberFormat {
  /// Returns whether a built-in format shows a date or a time of day (ECMA-376-1, 18.8.30).
  ///
  /// 27 to 36 and 50 to 58 are dates of East Asian versions; 46 is an amount of time.
  public static func isDate(_ id: Int) -> Bool {
    switch id {
    case 14...22, 27...36, 45, 47, 50...58: true
    default: false
    }
  }

  /// Returns whether a format code shows a date or a time of day.
  ///
  /// Letters in quotes, behind a backslash and the like are text; what stands in brackets is a
  /// colour, a condition or a language, except `[h]`, `[m]` and `[s]`, which make it an amount of
  /// time.
  public static func isDate(_ code: String) -> Bool {
    var bytes = Array(code.utf8)[...]
    var isDate = false
    while let byte = bytes.popFirst() {
      switch byte | 0x20 {
      case UInt8(ascii: "y"), UInt8(ascii: "m"), UInt8(ascii: "d"), UInt8(ascii: "h"),
        UInt8(ascii: "s"):
        isDate = true
        continue
      default: break
      }
      switch byte {
      case UInt8(ascii: ";"): return isDate
      case UInt8(ascii: "\""): bytes = bytes.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
      case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): bytes = bytes.dropFirst()
      case UInt8(ascii: "["):
        let inside = bytes.prefix { $0 != UInt8(ascii: "]") }
        bytes = bytes.dropFirst(inside.count + 1)
        let letters = Set(inside.map { $0 | 0x20 })
        let isAmount = ["h", "m", "s"].contains { letters == [UInt8(ascii: $0)] }
        if isAmount { return false }
      default: break
      }
    }
    return isDate
  }
}

/// The texts that a workbook's cells share, in one run of bytes.
struct XLSXStrings {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// There are none.
  init() {}

  /// Reads the part that holds them.
  init(_ name: String, in archive: ZIPArchive, limit: Int) throws(XLSXError) {
    var part = try XLSXPart(name, in: archive)
    var text = XLSXText()
    while let event = try part.next() {
      if case .end("si") = event, part.depth == 1 {
        bytes.append(contentsOf: text.take())
        ends.append(bytes.count)
        guard bytes.count + 8 * ends.count <= limit else {
          throw XLSXError(.tooLarge, "more than \(limit) bytes of text", part: name)
        }
      } else {
        text.take(event)
      }
    }
  }

  var count: Int { ends.count }

  /// One of them, or nil if there are fewer.
  subscript(index: Int) -> String? {
    guard index >= 0, index < ends.count else { return nil }
    return String(decoding: bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]], as: UTF8.self)
  }
}
