import Terminal
import Testing

/// A terminal as far as frames need one: text, CUP, SGR, ED, and the modes that are switched.
///
/// It doesn't wrap lines. What it doesn't know it reports as an issue.
struct EmulatedTerminal {
  /// The way in which a terminal measures characters.
  enum Measure {
    /// As a frame does.
    case agreeing
    /// Code point by code point, without an idea of clusters.
    case codePoints
    /// Emoji and clusters take one column.
    case narrow
  }

  struct Cell: Equatable {
    var character: Character = " "
    var codes: [String] = []
    var columns = 1
  }

  private(set) var places: [Cell]
  private(set) var cursor = Frame.Position(column: 0, row: 0)
  private(set) var isCursorShown = true
  private(set) var isSynchronized = false
  private let size: TerminalSize
  private let measure: Measure
  private var pen = EmulatedPen()

  init(_ size: TerminalSize, measure: Measure = .agreeing) {
    self.size = size
    self.measure = measure
    places = Array(
      repeating: Cell(character: "#", codes: ["7"]), count: size.columns * size.rows)
  }

  subscript(column column: Int, row row: Int) -> Cell { places[row * size.columns + column] }

  mutating func receive(_ bytes: [UInt8]) {
    var text: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == 0x1B else {
        text.append(bytes[index])
        index += 1
        continue
      }
      show(String(decoding: text, as: UTF8.self))
      text = []
      let end = bytes[(index + 2)...].firstIndex { (0x40...0x7E).contains($0) }
      guard bytes[index + 1] == UInt8(ascii: "["), let end else {
        Issue.record("an unknown sequence")
        return
      }
      obey(String(decoding: bytes[(index + 2)..<end], as: UTF8.self), bytes[end])
      index = end + 1
    }
    show(String(decoding: text, as: UTF8.self))
    #expect(pen.codes.isEmpty, "the pen is left as it was")
  }

  private mutating func obey(_ parameters: String, _ final: UInt8) {
    let numbers = parameters.split(separator: ";").map { Int($0) ?? -1 }
    switch (final, parameters) {
    case (UInt8(ascii: "H"), _):
      #expect(numbers.count == 2)
      cursor = Frame.Position(column: numbers[1] - 1, row: numbers[0] - 1)
      #expect(cursor.column < size.columns && cursor.row < size.rows)
    case (UInt8(ascii: "m"), _): pen.obey(numbers)
    case (UInt8(ascii: "J"), "2"): places = Array(repeating: Cell(), count: places.count)
    case (UInt8(ascii: "h"), "?25"): isCursorShown = true
    case (UInt8(ascii: "l"), "?25"): isCursorShown = false
    case (UInt8(ascii: "h"), "?2026"): isSynchronized = true
    case (UInt8(ascii: "l"), "?2026"): isSynchronized = false
    default: Issue.record("an unknown sequence: \(parameters)\(UnicodeScalar(final))")
    }
  }

  private mutating func show(_ text: String) {
    guard !text.isEmpty else { return }
    #expect(isSynchronized && !isCursorShown, "nobody sees it being drawn")
    for character in text {
      switch measure {
      case .agreeing: put(character, DisplayWidth.columns(of: character))
      case .narrow:
        let isOrdinary =
          character.unicodeScalars.count == 1
          && character.unicodeScalars.allSatisfy { $0.value < 0x1F000 }
        put(character, isOrdinary ? DisplayWidth.columns(of: character) : 1)
      case .codePoints:
        for scalar in character.unicodeScalars {
          put(Character(scalar), DisplayWidth.columns(of: Character(scalar)))
        }
      }
    }
  }

  private mutating func put(_ character: Character, _ columns: Int) {
    let end = cursor.column + columns
    guard columns > 0, end <= size.columns else { return }
    let start = cursor.row * size.columns + cursor.column
    // The other halves of what is written over go.
    var lead = start
    while places[lead].columns == 0 { lead -= 1 }
    for index in lead..<start { places[index] = Cell() }
    var rest = start + columns
    while rest < (cursor.row + 1) * size.columns, places[rest].columns == 0 {
      places[rest] = Cell()
      rest += 1
    }
    places[start] = Cell(character: character, codes: pen.codes, columns: columns)
    for index in start + 1..<start + columns {
      places[index] = Cell(codes: pen.codes, columns: 0)
    }
    cursor.column = min(end, size.columns - 1)
  }
}

/// The attributes that SGR has switched on.
struct EmulatedPen {
  private var attributes: Set<Int> = []
  private var foreground: String?
  private var background: String?

  /// In the order in which a style gives them.
  var codes: [String] {
    attributes.sorted().map(String.init) + [foreground, background].compactMap(\.self)
  }

  mutating func obey(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: self = EmulatedPen()
      case 1, 2, 4: attributes.insert(number)
      case 39: foreground = nil
      case 49: background = nil
      case 30...37, 90...97: foreground = String(number)
      case 40...47, 100...107: background = String(number)
      case 38, 48:
        let count = rest.first == 2 ? 4 : 2
        let color = ([number] + rest.prefix(count)).map(String.init).joined(separator: ";")
        rest = rest.dropFirst(count)
        if number == 38 { foreground = color } else { background = color }
      default: Issue.record("an unknown look: \(number)")
      }
    }
  }
}

extension TextStyle {
  /// The SGR codes of the style (ECMA-48 8.3.117), in the order of ``EmulatedPen/codes``.
  func codes(_ level: ColorLevel) -> [String] {
    guard level > .none else { return [] }
    let attributes = [(isBold, "1"), (isDim, "2"), (isUnderlined, "4")]
    return attributes.filter(\.0).map(\.1)
      + [foreground.map { $0.code(level, 30) }, background.map { $0.code(level, 40) }]
      .compactMap(\.self)
  }
}

extension RGB {
  fileprivate func code(_ level: ColorLevel, _ base: Int) -> String {
    switch level {
    case .none, .ansi16: String((nearestANSI16 < 8 ? base : base + 52) + nearestANSI16)
    case .ansi256: "\(base + 8);5;\(nearestANSI256)"
    case .trueColor: "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
