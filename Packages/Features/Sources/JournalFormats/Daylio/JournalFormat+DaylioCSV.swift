import DomainModels
import Interchange
public import JournalFeatures

extension JournalFormat {
  /// The table that Daylio exports: `full_date`, `time`, `mood`, `activities`, `note_title`, `note`.
  public static let daylioCSV = JournalFormat(
    name: "daylio-csv", title: "a Daylio table",
    recognises: { file in
      let header = CSVReader.records(in: try file.beginning()).header
      return header.map(DaylioRow.isHeader) == true ? FormatRecognition(confidence: 90) : .none
    },
    read: { file, reading, emit in
      let records = CSVReader.records(in: try file.allBytes())
      let missing = DaylioRow.needed.filter { records.header?.index(of: $0) == nil }
      guard missing.isEmpty else {
        throw JournalImportError.incomplete(
          file: file.name, format: "a Daylio table", missing: missing)
      }
      var wordless = 0
      try records.forEachRow(emit) { row, place in
        if let thought = try DaylioRow(record: row).thought(place: place, reading) {
          return [.thought(thought)]
        }
        wordless += 1
        return []
      }
      if wordless > 0 { try emit(.problem(Daylio.withoutWords(wordless))) }
    })
}

/// A row of Daylio's table.
struct DaylioRow {
  fileprivate static let needed = ["full_date", "mood", "activities", "note"]
  /// The moods that everybody begins with, the best first.
  private static let moods = ["rad", "good", "meh", "bad", "awful"]

  static func isHeader(_ header: CSVHeader) -> Bool {
    needed.allSatisfy { header.index(of: $0) != nil }
  }

  fileprivate let record: CSVRecord

  /// `nil` if it has no words.
  fileprivate func thought(place: String, _ reading: JournalReading) throws -> ImportedThought? {
    let note = cell("note").map { HTMLText.plain($0) }
    guard let text = String.joined([cell("note_title"), note], by: "\n") else { return nil }
    guard let date = cell("full_date"),
      let stamp = JrnlStamp(String.joined([date, cell("time")], by: " ") ?? date)
    else { throw EntryError(reason: "its date can't be read") }
    let moment = SourceTime.instant(
      of: stamp.date, minute: stamp.minute, second: stamp.second, in: reading.localTime)
    var thought = ImportedThought(
      place: place, sourceID: SourceIdentity.of(content: [moment.description, text]), text: text,
      occurredAt: moment)
    let activities = (cell("activities") ?? "").split(separator: "|").map { String($0) }
    thought.situation = String.joined(activities, by: ", ").map { "Activities: \($0)" }
    if let mood = cell("mood") {
      // What people named themselves says nothing of how bad it was.
      thought.feelings = [
        Self.moods.firstIndex(of: mood.lowercased())
          .map { ImportedFeeling("low mood", before: $0 * 25) } ?? ImportedFeeling(mood)
      ]
    }
    return thought
  }

  private func cell(_ name: String) -> String? { record[name]?.cleaned }
}
