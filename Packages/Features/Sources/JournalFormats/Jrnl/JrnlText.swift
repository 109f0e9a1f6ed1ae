import DomainModels
import JournalFeatures

/// The text of a jrnl journal: entries that begin with a date in brackets.
///
/// Tags stay where they stand in the text, whatever sign marks them.
struct JrnlText {
  struct Entry: Equatable {
    let line: Int
    let stamp: JrnlStamp
    var text: String
  }

  /// In the order of the file.
  private(set) var entries: [Entry] = []
  /// What stands before the first entry.
  private(set) var strayLine: Int?
  /// A date that can be read in two ways, where nothing in the file tells which is meant.
  private(set) var ambiguous: String?

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: the whole journal.
  ///   - wanted: how its dates are meant; `nil` to find it out.
  init(_ text: String, order wanted: DateOrder? = nil) {
    let lines = text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
    let isBracketed =
      lines.contains { JrnlText.bracketed($0, .dayFirst) != nil }
      || lines.contains { JrnlText.bracketed($0, .monthFirst) != nil }
    func stamp(_ line: Substring, _ order: DateOrder) -> (JrnlStamp, Substring)? {
      isBracketed ? JrnlText.bracketed(line, order) : JrnlText.bare(line)
    }
    let order = wanted ?? order(of: lines, stamp)
    for (index, line) in lines.enumerated() {
      if let (stamp, rest) = stamp(line, order) {
        entries.append(Entry(line: index + 1, stamp: stamp, text: JrnlText.title(rest)))
      } else if let last = entries.indices.last {
        entries[last].text += "\n" + line
      } else if line.contains(where: { !$0.isWhitespace }), strayLine == nil {
        strayLine = index + 1
      }
    }
  }

  /// The order in which all dates make sense; the day first where both do and differ.
  private mutating func order(
    of lines: [Substring], _ stamp: (Substring, DateOrder) -> (JrnlStamp, Substring)?
  ) -> DateOrder {
    var counts = (day: 0, month: 0)
    var example: String?
    for line in lines {
      let day = stamp(line, .dayFirst)?.0
      let month = stamp(line, .monthFirst)?.0
      if day != nil { counts.day += 1 }
      if month != nil { counts.month += 1 }
      if let day, let month, day != month, example == nil {
        example = String(line.prefix(64).prefix { $0 != "]" }).replacing("[", with: "")
      }
    }
    ambiguous = counts.day == counts.month ? example : nil
    return counts.month > counts.day ? .monthFirst : .dayFirst
  }

  /// `[2026-01-31 09:15] Title`.
  private static func bracketed(
    _ line: Substring, _ order: DateOrder
  ) -> (JrnlStamp, Substring)? {
    guard line.first == "[", let end = line.prefix(64).firstIndex(of: "]"),
      let stamp = JrnlStamp(line[line.index(after: line.startIndex)..<end], order: order)
    else { return nil }
    return (stamp, line[line.index(after: end)...])
  }

  /// `2026-01-31 09:15 Title`, as old versions wrote it.
  private static func bare(_ line: Substring) -> (JrnlStamp, Substring)? {
    let words = line.prefix(64).split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[0].count == 10, words[1].contains(":"),
      let stamp = JrnlStamp(line[words[0].startIndex..<words[1].endIndex])
    else { return nil }
    return (stamp, line[words[1].endIndex...])
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
    if let strayLine {
      try emit(
        .problem(
          ImportProblem(
            place: "line \(strayLine)", reason: "what stands before the first date is no entry")))
    }
    for entry in entries {
      let place = "line \(entry.line)"
      guard let text = entry.text.cleaned else {
        try emit(.problem(ImportProblem(place: place, reason: "the entry has no words")))
        continue
      }
      let moment = SourceTime.instant(
        of: entry.stamp.date, minute: entry.stamp.minute, second: entry.stamp.second,
        in: reading.localTime)
      try emit(
        .thought(
          JrnlText.thought(text, at: moment, stamp: entry.stamp, number: nil, place: place)))
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
