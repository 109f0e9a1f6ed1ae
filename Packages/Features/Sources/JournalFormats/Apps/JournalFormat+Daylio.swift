import DomainModels
import Interchange
public import JournalFeatures
import Spreadsheets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JournalFormat {
  /// The backup of Daylio: a ZIP archive of one file, JSON in Base64.
  public static let daylio = JournalFormat(
    name: "daylio", title: "a Daylio backup",
    recognises: { file in
      guard try JournalArchive.isArchive(file) else { return .none }
      let archive = try? JournalArchive(file, format: Daylio.title)
      return archive?.members(ending: Daylio.member).isEmpty == false
        ? FormatRecognition(confidence: 97) : .none
    },
    read: { file, reading, emit in
      let archive = try JournalArchive(file, format: Daylio.title)
      guard let member = archive.members(ending: Daylio.member).first else {
        throw JournalImportError.incomplete(
          file: file.name, format: Daylio.title, missing: [Daylio.member])
      }
      let packed: [UInt8]
      do { packed = try member.read() } catch let error as ZIPError {
        throw JournalImportError.damaged(
          file: file.name, format: Daylio.title, reason: error.message)
      }
      let letters = packed.filter { $0 > 0x20 }
      guard let json = Data(base64Encoded: Data(letters)) else {
        throw JournalImportError.damaged(
          file: file.name, format: Daylio.title, reason: "\(Daylio.member) is no Base64")
      }
      try Daylio.read(Array(json), of: file, reading, emit)
    })
}

/// The contents of a Daylio backup.
struct Daylio {
  static let title = "a Daylio backup"
  static let member = "backup.daylio"

  /// The names of activities by their numbers.
  private let activities: [Int: String]
  /// The groups of moods that people named themselves, 1 (best) to 5, by their numbers.
  private let moods: [Int: Int]

  static func read(
    _ json: [UInt8], of file: JournalFile, _ reading: JournalReadingOptions,
    _ emit: (JournalItem) throws -> Void
  ) throws {
    let entries = try JSONEntries(json, file: file.name, format: title)
    let document = entries.document
    guard let list = document.member("dayEntries", of: document.root),
      document.kind(of: list) == .array
    else {
      throw JournalImportError.incomplete(file: file.name, format: title, missing: ["dayEntries"])
    }
    func objects(_ name: String) -> [EntryFields] {
      guard let node = document.member(name, of: document.root) else { return [] }
      return document.elements(of: node).map { EntryFields(json: document.value(of: $0)) }
    }
    let backup = Daylio(tags: objects("tags"), moods: objects("customMoods"))
    var wordless = 0
    try entries.forEach(of: list, emit) { fields, place in
      guard let thought = try backup.thought(fields, place: place) else {
        wordless += 1
        return []
      }
      return [.thought(thought)]
    }
    if wordless > 0 { try emit(.problem(withoutWords(wordless))) }
  }

  /// Returns the problem of entries that have a mood only.
  static func withoutWords(_ count: Int) -> ImportProblem {
    ImportProblem(
      place: "entries without a note",
      reason: "\(count) have a mood and no words, and a thought needs some")
  }

  private init(tags: [EntryFields], moods: [EntryFields]) {
    activities = Dictionary(
      tags.compactMap { tag in tag.integer("id").flatMap { id in tag.text("name").map { (id, $0) } }
      }, uniquingKeysWith: { first, _ in first })
    self.moods = Dictionary(
      moods.compactMap { mood in
        mood.integer("id").flatMap { id in mood.integer("mood_group_id").map { (id, $0) } }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// An entry; `nil` if it has no words.
  private func thought(_ fields: EntryFields, place: String) throws -> ImportedThought? {
    let note = fields.text("note").map { HTMLText.plain($0) }
    guard let text = String.joined([fields.text("note_title"), note], by: "\n") else { return nil }
    guard
      let date = fields.json["datetime"]?.integerValue.flatMap({
        SourceTime.moment(milliseconds: $0)
      })
    else { throw EntryError(reason: "its date can't be read") }
    var thought = ImportedThought(
      place: place, sourceID: SourceIdentity.of(content: [date.description, text]), text: text,
      occurredAt: date)
    thought.utcOffsetMinutes = fields.integer("timeZoneOffset").map { $0 / 60_000 }
      .flatMap { (-720...840).contains($0) ? $0 : nil }
    let names = fields.list("tags").compactMap { tag in
      tag.integerValue.flatMap { Int(exactly: $0) }.flatMap { activities[$0] }
    }
    thought.situation = String.joined(names, by: ", ").map { "Activities: \($0)" }
    if let mood = fields.integer("mood") {
      let group = min(5, max(1, moods[mood] ?? mood))
      thought.feelings = [ImportedFeeling("low mood", before: (group - 1) * 25)]
    }
    return thought
  }
}

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
  fileprivate func thought(place: String, _ reading: JournalReadingOptions) throws
    -> ImportedThought?
  {
    let note = cell("note").map { HTMLText.plain($0) }
    guard let text = String.joined([cell("note_title"), note], by: "\n") else { return nil }
    guard let date = cell("full_date"),
      let stamp = JrnlTimestamp(String.joined([date, cell("time")], by: " ") ?? date)
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
