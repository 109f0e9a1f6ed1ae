public import ClimbingFeatures
public import ClimbingModels
import DomainModels

extension LogbookFormat {
  /// GymBook's text file: a heading, and a line for each climb.
  ///
  /// ```
  /// GymBook 1
  /// 2026-05-01 | Blue corner | 6B | flash
  /// 2026-05-02 | Long one | 7A | fell | three moves short
  /// ```
  ///
  /// A product lists it: `logbookFormats: LogbookFormat.all + [.gymBook]`.
  public static let gymBook = LogbookFormat(
    name: "gymbook", title: "GymBook", source: .gymBook,
    recognises: { beginning in
      // By what is in the file: its name means nothing (F1).
      heading(of: beginning) == GymBookLine.heading ? FormatRecognition(confidence: 95) : .none
    },
    read: { file, emit in
      var bytes: [UInt8] = []
      try file.forEachPiece { bytes += $0 }
      guard heading(of: bytes) == GymBookLine.heading else {
        throw LogbookFormatError.wrongHeader(
          file: file.name, format: "GymBook", missing: [GymBookLine.heading])
      }
      // The last line may have no line end behind it (F10).
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated().dropFirst() {
        let text = String(decoding: line, as: UTF8.self).trimmed
        if text.isEmpty { continue }
        try emit(GymBookLine(text, number: index + 1).row)
      }
    })

  private static func heading(of bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }.prefix(64), as: UTF8.self).trimmed
  }
}

extension LogbookSource {
  /// GymBook's name, which stands in every climb that was imported and so never changes.
  public static let gymBook = LogbookSource("gym_book")
}

extension AscentVocabulary {
  /// GymBook's words for how a try went.
  public static let gymBook = AscentVocabulary(
    .gymBook, fields: ["how"],
    entries: [
      (["flash"], AscentMeaning(Ascent(.send, .flash))),
      (["sent"], AscentMeaning(Ascent(.send))),
      (["again"], AscentMeaning(Ascent(.send, .repeat))),
      (["fell"], AscentMeaning(Ascent(.fall))),
    ],
    synonyms: [(["top"], AscentMeaning(Ascent(.send)))])
}

/// A line of a GymBook: the date, the name, the grade, how it went and perhaps a note.
struct GymBookLine {
  static let heading = "GymBook 1"

  private let text: String
  private let number: Int

  init(_ text: String, number: Int) {
    self.text = text
    self.number = number
  }

  /// The line as an entry, or why it can't be read; it is never guessed.
  var row: LogbookRow {
    let fields = text.split(separator: "|", maxSplits: 4, omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    guard fields.count >= 4 else {
      return unreadable("\(fields.count) fields where there are at least 4")
    }
    guard let date = PartialDate(fields[0]) else { return unreadable("no date: \(fields[0])") }
    guard let meaning = AscentVocabulary.gymBook.meaning(of: [fields[3]]) else {
      return unreadable("unknown word for how it went: \(fields[3])")
    }
    let notes = fields.count > 4 && !fields[4].isEmpty ? fields[4] : nil
    // GymBook does not number its entries, so what the climber wrote tells one from another (F6),
    // within the length that an ID may have (F4).
    let id = [fields[0], fields[1], fields[3], notes ?? ""].joined(separator: "|").prefix(250)
    var entry = ImportedEntry(line: number, sourceID: String(id), name: fields[1])
    entry.date = date
    entry.discipline = .boulder
    entry.gradeText = fields[2].isEmpty ? nil : fields[2]
    entry.gradeHints = [Discipline.boulder.gradeHint]
    entry.ascent = meaning.ascent.resolved(on: .boulder)
    entry.notes = notes
    return .entry(entry)
  }

  private func unreadable(_ reason: String) -> LogbookRow {
    .unreadable(UnreadableRow(line: number, reason: reason))
  }
}
