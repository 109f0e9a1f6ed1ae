import DomainModels
import JournalFeatures
import Reports

/// Text that stays text in CommonMark.
enum MarkdownText {
  private static let signs: Set<Character> = [
    "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&", "!", "$",
  ]

  /// The text with signs escaped and line breaks kept as hard ones; it never begins a block.
  ///
  /// Blank lines go, since they would end the list item; control characters become U+FFFD.
  static func escaped(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).map(trimmed).filter { !$0.isEmpty }
    return lines.map(line).joined(separator: "\\\n  ")
  }

  private static func trimmed(_ line: Substring) -> Substring {
    let front = line.drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return front[...last]
  }

  private static func line(_ line: Substring) -> String {
    var text = ""
    // A number with a dot would begin a list, as would a plus or a minus; "=" underlines a heading.
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let dot = digits.endIndex
    let isOrdered = !digits.isEmpty && dot < line.endIndex && ".)".contains(line[dot])
    for index in line.indices {
      let character = line[index]
      let begins = index == line.startIndex && "+-=".contains(character)
      if signs.contains(character) || begins || (isOrdered && index == dot) { text += "\\" }
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      text += isControl && character != "\t" ? "\u{FFFD}" : String(character)
    }
    return text
  }
}

/// The formats of numbers and days on pages.
struct PageWording {
  let words = ReportWords.english

  func day(_ day: CivilDate) -> String {
    "\(day.day) \(words.months[day.month - 1]) \(day.year)"
  }

  func number(_ value: Int?) -> String {
    value.map { words.number(Double($0)) } ?? words.unknown
  }

  func percent(_ value: Int?) -> String { value.map { "\($0)\u{A0}%" } ?? words.unknown }

  /// `one thought`, `3 thoughts`.
  func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(self.number(number)) \(number == 1 ? one : many)"
  }

  /// Two ends on one line: `10 to 30`.
  func range(_ low: Int?, _ high: Int?) -> String {
    guard let low, let high else { return words.unknown }
    return "\(signed(low))\u{A0}to\u{A0}\(signed(high))"
  }

  /// With a proper minus sign.
  func signed(_ number: Int) -> String { number < 0 ? "−\(-number)" : "\(number)" }

  /// The columns that every table of effects has.
  static let effectColumns: [ReportTable.Column] = [
    .number("Rated"), .number("Before"), .number("After"), .number("Drop"),
    .number("Middle half"), .number("All"),
  ]

  /// The cells of an effect under those columns.
  func cells(_ effect: EffectTally) -> [String] {
    let summary = effect.summary
    return [
      number(effect.count), number(summary?.before), number(summary?.after),
      summary.map { signed($0.drop) } ?? words.unknown,
      range(summary?.lowQuarter, summary?.highQuarter), range(summary?.least, summary?.greatest),
    ]
  }
}

extension String {
  /// With a capital letter in front.
  var sentenceCased: String { prefix(1).uppercased() + dropFirst() }
}
