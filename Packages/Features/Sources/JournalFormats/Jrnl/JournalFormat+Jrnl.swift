import DomainModels
import Interchange
public import JournalFeatures

extension JournalFormat {
  /// The JSON export of jrnl.
  public static let jrnlJSON = JournalFormat(
    name: "jrnl-json", title: "a jrnl JSON export",
    recognises: { file in
      let value = try JSONLook(file).value
      guard value?["tags"]?.objectValue != nil || value?["entries"] != nil,
        let first = value?["entries"]?[0]
      else { return .none }
      return first["title"] != nil && first["date"] != nil && first["time"] != nil
        ? FormatRecognition(confidence: 92) : .none
    },
    read: { file, reading, emit in
      let title = "a jrnl JSON export"
      let entries = try JSONEntries(try file.allBytes(), file: file.name, format: title)
      let document = entries.document
      guard let list = document.member("entries", of: document.root),
        document.kind(of: list) == .array
      else {
        throw JournalImportError.incomplete(file: file.name, format: title, missing: ["entries"])
      }
      try entries.forEach(of: list, emit) { fields, place in
        guard let text = String.joined([fields.text("title"), fields.text("body")], by: "\n") else {
          throw EntryError(reason: "the entry has no words")
        }
        let clock = fields.text("time") ?? "00:00"
        guard let date = fields.text("date"), let stamp = JrnlStamp("\(date) \(clock)") else {
          throw EntryError(reason: "its date and time can't be read")
        }
        let moment = SourceTime.instant(
          of: stamp.date, minute: stamp.minute, second: stamp.second, in: reading.localTime)
        return [
          .thought(
            JrnlText.thought(
              text, at: moment, stamp: stamp, number: fields.text("uuid"), place: place))
        ]
      }
    })

  /// A jrnl journal as it lies on the disk.
  public static let jrnl = JournalFormat(
    name: "jrnl", title: "a jrnl journal",
    recognises: { file in
      let text = String(decoding: try file.beginning(), as: UTF8.self)
      guard let beginning = text.cleaned, !beginning.hasPrefix("{") else { return .none }
      let journal = JrnlText(beginning)
      guard let first = journal.entries.first, journal.strayLine == nil else { return .none }
      return FormatRecognition(confidence: beginning.hasPrefix("[") && first.line == 1 ? 80 : 50)
    },
    read: { file, reading, emit in
      try read(jrnl: try file.allBytes(), file: file.name, reading, emit)
    })

  /// Reads the text of a jrnl journal.
  static func read(
    jrnl bytes: [UInt8], file: String, _ reading: JournalReading,
    _ emit: (JournalItem) throws -> Void
  ) throws {
    let journal = JrnlText(
      String(decoding: JSONEntries.withoutMark(bytes), as: UTF8.self), order: reading.dateOrder)
    if let example = journal.ambiguous {
      throw JournalImportError.undecidedDates(file: file, example: example)
    }
    guard !journal.entries.isEmpty else {
      throw JournalImportError.damaged(
        file: file, format: "a jrnl journal",
        reason: "no line begins with a date such as [2026-01-31 09:15]")
    }
    try journal.emit(reading, emit)
  }
}
