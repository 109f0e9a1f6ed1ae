import ClimbingFeatures
import ClimbingModels
import DomainModels

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
