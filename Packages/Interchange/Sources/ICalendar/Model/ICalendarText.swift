/// TEXT values: what is escaped in them (RFC 5545, 3.3.11).
enum ICalendarText {
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar {
      case "\\", ";", ",":
        result.append("\\")
        result.append(scalar)
      case "\r": result.append(contentsOf: "\\n".unicodeScalars)
      case "\n":
        if !isAfterReturn { result.append(contentsOf: "\\n".unicodeScalars) }
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Resolves the escapes; a backslash before anything else stays.
  static func unescaped(_ value: some StringProtocol) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return String(value) }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value.unicodeScalars {
      guard isEscaped else {
        if scalar == "\\" { isEscaped = true } else { result.append(scalar) }
        continue
      }
      isEscaped = false
      switch scalar {
      case "n", "N": result.append("\n")
      case "\\", ";", ",": result.append(scalar)
      default:
        result.append("\\")
        result.append(scalar)
      }
    }
    if isEscaped { result.append("\\") }
    return String(result)
  }

  /// The parts between commas that aren't escaped, still escaped themselves, and where each begins.
  static func parts(_ value: String) -> [(part: String, offset: Int)] {
    var parts: [(String, Int)] = []
    var part: [UInt8] = []
    var start = 0
    var isEscaped = false
    for (offset, byte) in value.utf8.enumerated() {
      if byte == UInt8(ascii: ","), !isEscaped {
        parts.append((String(decoding: part, as: UTF8.self), start))
        part.removeAll(keepingCapacity: true)
        start = offset + 1
        continue
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      part.append(byte)
    }
    parts.append((String(decoding: part, as: UTF8.self), start))
    return parts
  }
}
