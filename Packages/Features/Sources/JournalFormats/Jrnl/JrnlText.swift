import DomainModels
import JournalFeatures

/// The text of a jrnl journal: entries that begin with a date, in brackets or, as jrnl 1 wrote it, bare.
///
/// jrnl writes every date of a journal in one form. A date in another form belongs to the text of an
/// entry. Tags stay where they stand in the text, whatever sign marks them.
struct JrnlText {
  struct Entry {
    let place: String
    let stamp: JrnlStamp
    var text: String
  }

  /// A file of the journal.
  struct Part {
    /// What stands before the number of a line in places; empty if the journal is one file.
    let name: String
    let text: String

    init(name: String = "", bytes: [UInt8]) {
      self.name = name
      text = String(decoding: JSONEntries.withoutMark(bytes), as: UTF8.self)
    }
  }

  /// In the order of the files.
  private(set) var entries: [Entry] = []
  /// Lines that belong to no entry, or that look like the beginning of one and are none.
  private(set) var problems: [ImportProblem] = []

  /// A line that begins with a date.
  private struct Beginning {
    /// As it stands there, without the brackets.
    let date: String
    let isBracketed: Bool
    let rest: Substring

    /// What all dates of a journal have in common.
    var form: String { "\(isBracketed)\(JrnlText.form(of: date))" }
  }

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - parts: its files.
  ///   - file: what errors call it.
  ///   - given: how its dates are meant; `nil` to find it out.
  /// - Throws: ``JournalImportError/undecidedDates(file:example:)``.
  init(_ parts: [Part], of file: String, order given: DateOrder? = nil) throws {
    let texts = parts.map { part in
      (part.name, JrnlText.lines(of: part.text))
    }
    let form = texts.lazy.flatMap(\.1).compactMap { Self.beginning(of: $0)?.form }.first
    let dates = texts.lazy.flatMap(\.1).compactMap { line in
      Self.beginning(of: line).flatMap { $0.form == form ? $0.date : nil }
    }
    let order = try DateOrders(dates).order(in: file, given: given)
    for (name, lines) in texts {
      read(lines, called: name, form: form, order: order)
    }
  }

  private mutating func read(
    _ lines: [Substring], called name: String, form: String?, order: DateOrder
  ) {
    let first = entries.count
    var isStray = false
    for (index, line) in lines.enumerated() {
      let place = "\(name)line \(index + 1)"
      let beginning = Self.beginning(of: line)
      if let beginning, beginning.form == form, let stamp = JrnlStamp(beginning.date, order: order)
      {
        entries.append(Entry(place: place, stamp: stamp, text: Self.title(beginning.rest)))
        continue
      }
      if let beginning {
        problems.append(
          ImportProblem(
            place: place,
            reason: "\(beginning.date) has not the form of the first date, so it begins no entry"))
      }
      if entries.count > first {
        entries[entries.count - 1].text += "\n" + line
      } else if !isStray, line.contains(where: { !$0.isWhitespace }) {
        isStray = true
        problems.append(
          ImportProblem(place: place, reason: "what stands before the first date is no entry"))
      }
    }
  }

  /// Whether a text has an entry.
  static func hasEntries(_ text: String) -> Bool {
    lines(of: text).contains { beginning(of: $0) != nil }
  }

  /// Whether the first words of a text are an entry.
  static func beginsWithEntry(_ text: String) -> Bool {
    lines(of: text).first { line in line.contains { !$0.isWhitespace } }
      .map { beginning(of: $0) != nil } ?? false
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
  }

  /// Whether a file of a folder has the entries of a day, as in `2026/01/31.txt`.
  static func isDay(_ name: String) -> Bool {
    let parts = name.dropLast(4).split(separator: "/", omittingEmptySubsequences: false).suffix(3)
    return name.hasSuffix(".txt") && parts.map(\.utf8.count) == [4, 2, 2]
      && parts.allSatisfy { $0.utf8.allSatisfy { (48...57).contains($0) } }
  }

  private static func beginning(of line: Substring) -> Beginning? {
    func isDate(_ text: Substring) -> Bool {
      DateOrder.allCases.contains { JrnlStamp(text, order: $0) != nil }
    }
    // `[2026-01-31 09:15] Title`
    if line.first == "[" {
      guard let end = line.prefix(64).firstIndex(of: "]") else { return nil }
      let date = line[line.index(after: line.startIndex)..<end]
      let rest = line[line.index(after: end)...]
      return isDate(date) ? Beginning(date: String(date), isBracketed: true, rest: rest) : nil
    }
    // `2026-01-31 09:15 Title`
    let words = line.prefix(64).split(separator: " ", maxSplits: 6)
    guard let clock = words.dropFirst().prefix(5).firstIndex(where: { $0.contains(":") }) else {
      return nil
    }
    let isNamed =
      clock + 1 < words.count && ["AM", "PM"].contains(words[clock + 1].uppercased())
    for last in isNamed ? [clock + 1, clock] : [clock] {
      let date = line[words[0].startIndex..<words[last].endIndex]
      if isDate(date) {
        return Beginning(
          date: String(date), isBracketed: false, rest: line[words[last].endIndex...])
      }
    }
    return nil
  }

  /// A date with a 9 for each number and an a for each word.
  private static func form(of date: String) -> String {
    var form = ""
    for letter in date {
      let sign: Character = letter.isNumber ? "9" : letter.isLetter ? "a" : letter
      if sign != form.last || sign != "9" && sign != "a" { form.append(sign) }
    }
    return form
  }

  /// A title without the star that marks an entry.
  private static func title(_ text: Substring) -> String {
    let text = String(text).cleaned ?? ""
    guard text.hasSuffix(" *") || text == "*" else { return text }
    return String(text.dropLast(text == "*" ? 1 : 2))
  }

  /// Hands every entry on.
  func emit(
    _ reading: JournalReading, _ emit: (JournalItem) throws -> Void
  ) throws {
    for problem in problems { try emit(.problem(problem)) }
    for entry in entries {
      guard let text = entry.text.cleaned else {
        try emit(.problem(ImportProblem(place: entry.place, reason: "the entry has no words")))
        continue
      }
      let moment = SourceTime.instant(
        of: entry.stamp.date, minute: entry.stamp.minute, second: entry.stamp.second,
        in: reading.localTime)
      try emit(
        .thought(
          JrnlText.thought(text, at: moment, stamp: entry.stamp, number: nil, place: entry.place)))
    }
  }

  /// An entry of the text or the JSON: both give the same identity.
  static func thought(
    _ text: String, at moment: Timestamp, stamp: JrnlStamp, number: String?, place: String
  ) -> ImportedThought {
    // Not the moment: the same file is read in another time zone, too.
    let content = ["\(stamp.date)", String(stamp.minute), text.filter { !$0.isWhitespace }]
    return ImportedThought(
      place: place,
      sourceID: number.map { SourceIdentity.of(number: $0) }
        ?? SourceIdentity.of(content: content),
      text: text, occurredAt: moment)
  }
}
