import DomainModels
import JournalFeatures

/// The text of a jrnl journal: entries that begin with a date, in brackets or, as jrnl 1 wrote it, bare.
///
/// jrnl writes every date of a journal in one form, that of the first. A date in another form belongs to the text of an
/// entry. Tags stay where they stand in the text, with any sign.
struct JrnlText {
  struct Entry {
    let place: String
    let stamp: JrnlTimestamp
    var text: String
  }

  /// A file of the journal.
  struct Part {
    /// The text before a line number in places; empty if the journal is one file.
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

    /// The form that all dates of a journal share.
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
    let form = Self.form(of: texts.lazy.flatMap(\.1))
    let dates = texts.lazy.flatMap(\.1).compactMap { Self.beginning(of: $0, form: form)?.date }
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
      let beginning = Self.beginning(of: line, form: form)
      if let beginning, let stamp = JrnlTimestamp(beginning.date, order: order) {
        entries.append(Entry(place: place, stamp: stamp, text: Self.title(beginning.rest)))
        continue
      }
      if !Self.beginnings(of: line).isEmpty {
        let reason =
          beginning == nil
          ? "a date in another form than the journal's begins no entry"
          : "a date that is none in the order of the others begins no entry"
        problems.append(ImportProblem(place: place, reason: reason))
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

  /// Returns whether a text has an entry.
  static func hasEntries(_ text: String) -> Bool {
    lines(of: text).contains { !beginnings(of: $0).isEmpty }
  }

  /// Returns whether the first words of a text are an entry.
  static func beginsWithEntry(_ text: String) -> Bool {
    lines(of: text).first { line in line.contains { !$0.isWhitespace } }
      .map { !beginnings(of: $0).isEmpty } ?? false
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
  }

  /// Returns whether a file of a folder has the entries of a day, as in `2026/01/31.txt`.
  static func isDay(_ name: String) -> Bool {
    let parts = name.dropLast(4).split(separator: "/", omittingEmptySubsequences: false).suffix(3)
    return name.hasSuffix(".txt") && parts.map(\.utf8.count) == [4, 2, 2]
      && parts.allSatisfy { $0.utf8.allSatisfy { (48...57).contains($0) } }
  }

  /// The ways in which a line begins with a date: `08:00 Am` may end with the half of the day, or
  /// the text may begin with that word.
  private static func beginnings(of line: Substring) -> [Beginning] {
    func isDate(_ text: Substring) -> Bool {
      DateOrder.allCases.contains { JrnlTimestamp(text, order: $0) != nil }
    }
    // `[2026-01-31 09:15] Title`
    if line.first == "[" {
      guard let end = line.prefix(64).firstIndex(of: "]") else { return [] }
      let date = line[line.index(after: line.startIndex)..<end]
      let rest = line[line.index(after: end)...]
      return isDate(date) ? [Beginning(date: String(date), isBracketed: true, rest: rest)] : []
    }
    // `2026-01-31 09:15 Title`
    let words = line.prefix(64).split(separator: " ", maxSplits: 6)
    guard let clock = words.dropFirst().prefix(5).firstIndex(where: { $0.contains(":") }) else {
      return []
    }
    return [clock + 1, clock].compactMap { last in
      guard last == clock || last < words.count && JrnlTimestamp.halfOfDay(words[last]) != nil
      else {
        return nil
      }
      let date = line[words[0].startIndex..<words[last].endIndex]
      guard isDate(date) else { return nil }
      return Beginning(
        date: String(date), isBracketed: false, rest: line[words[last].endIndex...])
    }
  }

  private static func beginning(of line: Substring, form: String?) -> Beginning? {
    beginnings(of: line).first { $0.form == form }
  }

  /// The form of a journal's dates: that in which the first date can be read, and most of the others.
  private static func form(of lines: some Sequence<Substring>) -> String? {
    var first: [String] = []
    var counts: [String: Int] = [:]
    for line in lines {
      let forms = beginnings(of: line).map(\.form)
      if first.isEmpty { first = forms }
      for form in forms { counts[form, default: 0] += 1 }
    }
    return first.first { form in first.allSatisfy { counts[$0] ?? 0 <= counts[form] ?? 0 } }
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
    _ reading: JournalReadingOptions, _ emit: (JournalItem) throws -> Void
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

  /// An entry of the text or the JSON: both give the same ID.
  static func thought(
    _ text: String, at moment: Timestamp, stamp: JrnlTimestamp, number: String?, place: String
  ) -> ImportedThought {
    // Not the point in time: the same file is read in another time zone, too.
    let content = ["\(stamp.date)", String(stamp.minute), text.filter { !$0.isWhitespace }]
    return ImportedThought(
      place: place,
      sourceID: number.map { SourceIdentity.of(number: $0) }
        ?? SourceIdentity.of(content: content),
      text: text, occurredAt: moment)
  }
}
