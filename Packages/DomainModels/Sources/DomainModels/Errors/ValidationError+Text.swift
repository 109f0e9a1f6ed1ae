extension ValidationError.Collector {
  /// Notes what is wrong with a text; no sentence holds any of it.
  ///
  /// - Parameters:
  ///   - text: what somebody wrote.
  ///   - field: its name outside Swift.
  ///   - limit: how many Unicode scalars it may have.
  ///   - isRequired: whether there must be something that can be seen.
  ///   - allowsLines: whether it may have several lines, and tabs.
  package mutating func check(
    text: String, _ field: String, limit: Int, isRequired: Bool, allowsLines: Bool = false
  ) {
    guard checkSize(text, field, limit: limit) else { return }
    let scalars = text.unicodeScalars
    if isRequired { require(scalars.contains(where: \.isSeen), field, "must not be empty") }
    require(scalars.count <= limit, field, "must have at most \(limit) characters")
    require(
      !scalars.contains { $0.isControl && !(allowsLines && ($0 == "\n" || $0 == "\t")) }, field,
      "must not contain control characters")
  }

  /// Notes a text with more bytes than its limit of Unicode scalars can have.
  ///
  /// - Returns: whether it is short enough to be looked at.
  @discardableResult
  package mutating func checkSize(_ text: String, _ field: String, limit: Int) -> Bool {
    let isShort = text.utf8.count <= 4 * limit
    require(isShort, field, "must have at most \(limit) characters")
    return isShort
  }

  /// Notes a number outside its range.
  package mutating func check(number: Int, _ field: String, in range: ClosedRange<Int>) {
    require(
      range.contains(number), field, "must be \(range.lowerBound) to \(range.upperBound)")
  }
}

extension Unicode.Scalar {
  /// Whether it steers what shows the text: a control character, a line end, or what turns the
  /// direction of writing round, with which a name could rewrite the line it stands in.
  fileprivate var isControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether there is something to be seen.
  fileprivate var isSeen: Bool {
    if value < 0x80 { return (0x21...0x7E).contains(value) }
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return false }
    // The empty pattern of Braille is a blank, though it counts as a symbol.
    if value == 0x2800 { return false }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: false
    case .nonspacingMark, .enclosingMark, .spacingMark: false
    default: true
    }
  }
}
