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

  /// A jrnl journal as it lies on the disk: a file, or a folder with a file for each day.
  public static let jrnl = JournalFormat(
    name: "jrnl", title: "a jrnl journal",
    recognises: { file in
      if file.isFolder {
        return file.files.contains { JrnlText.isDay($0.name) }
          ? FormatRecognition(confidence: 90) : .none
      }
      let text = String(decoding: try file.beginning(), as: UTF8.self)
      guard let beginning = text.cleaned, !beginning.hasPrefix("{"),
        JrnlText.beginsWithEntry(beginning)
      else { return .none }
      return FormatRecognition(confidence: beginning.hasPrefix("[") ? 80 : 50)
    },
    read: { file, reading, emit in
      if file.isFolder {
        let days = try file.files.filter { JrnlText.isDay($0.name) }.map {
          JrnlText.Part(name: "\($0.name) ", bytes: try $0.allBytes())
        }
        try read(jrnl: days, file: file.name, reading, emit)
      } else {
        let text = JrnlText.Part(bytes: try file.allBytes())
        try read(jrnl: [text], file: file.name, reading, emit)
      }
    })

  /// Reads the texts of a jrnl journal.
  static func read(
    jrnl parts: [JrnlText.Part], file: String, _ reading: JournalReading,
    _ emit: (JournalItem) throws -> Void
  ) throws {
    let journal = try JrnlText(parts, of: file, order: reading.dateOrder)
    guard !journal.entries.isEmpty else {
      throw JournalImportError.damaged(
        file: file, format: "a jrnl journal",
        reason: "no line begins with a date such as [2026-01-31 09:15]")
    }
    try journal.emit(reading, emit)
  }
}
