/// The separator that the first line of a file suggests.
struct CSVBeginning: Sendable {
  struct Finding: Sendable {
    /// The byte between two fields.
    let separator: UInt8
    /// The start of the records.
    let start: Int
    /// The physical line there.
    let line: Int
    /// The position of the carriage return before that, or -2.
    let lastReturn: Int
  }

  /// In order of preference where two are as frequent.
  private static let candidates: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]

  /// The number of bytes that are looked at.
  let limit: Int

  private var place = 0
  private var lineStart = 0
  private var line = 1
  private var isQuoted = false
  private var canOpen = true
  private var lastReturn = -2
  private var counts = [0, 0, 0, 0]

  init(limit: Int) {
    self.limit = limit
  }

  /// Looks at bytes that have been added since the last call; nil if the first line isn't whole yet.
  mutating func look(at bytes: [UInt8], isWhole: Bool, asked: UInt8?) -> Finding? {
    while place < bytes.count {
      if place == limit { return finding(asked) }
      let byte = bytes[place]
      let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      if isLineEnd, !isQuoted, place > lineStart {
        return finding(in: bytes[lineStart..<place], endingWith: byte, asked)
      }
      if isLineEnd, !isQuoted { skipEmptyLine(byte) }
      count(byte)
      place += 1
    }
    if place == limit { return finding(asked) }
    guard isWhole else { return nil }
    return finding(in: bytes[lineStart..<place], endingWith: nil, asked)
  }

  private mutating func skipEmptyLine(_ byte: UInt8) {
    if byte == UInt8(ascii: "\r") {
      lastReturn = place
      line += 1
    } else if place != lastReturn + 1 {
      line += 1
    }
    lineStart = place + 1
  }

  private mutating func count(_ byte: UInt8) {
    if byte == CSVQuoting.quote {
      if isQuoted { isQuoted = false } else if canOpen { isQuoted = true }
      canOpen = false
    } else if !isQuoted {
      let candidate = CSVBeginning.candidates.firstIndex(of: byte)
      if let candidate { counts[candidate] += 1 }
      canOpen = candidate != nil || place + 1 == lineStart
    }
  }

  private func finding(_ asked: UInt8?) -> Finding {
    Finding(separator: asked ?? mostFrequent, start: 0, line: 1, lastReturn: -2)
  }

  private func finding(
    in text: ArraySlice<UInt8>, endingWith end: UInt8?, _ asked: UInt8?
  ) -> Finding {
    guard let named = CSVBeginning.named(in: text) else { return finding(asked) }
    return Finding(
      separator: asked ?? named, start: end == nil ? place : place + 1,
      line: end == nil ? line : line + 1,
      lastReturn: end == UInt8(ascii: "\r") ? place : -2)
  }

  private var mostFrequent: UInt8 {
    let most = counts.max() ?? 0
    return CSVBeginning.candidates[counts.firstIndex(of: most) ?? 0]
  }

  /// The separator that Excel's line names: `sep=` and one character, not in quotes.
  private static func named(in text: ArraySlice<UInt8>) -> UInt8? {
    let word = text.dropLast().map { $0 | 0x20 }
    guard text.count == 5, word == Array("sep=".utf8), let separator = text.last,
      separator < 0x80, separator != CSVQuoting.quote, separator != 0
    else { return nil }
    return separator
  }
}
