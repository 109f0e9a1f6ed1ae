import DomainModels
import Interchange
public import JournalFeatures
import Spreadsheets

extension JournalFormat {
  /// The JSON export of Day One: a ZIP archive of journals, or one of them.
  public static let dayOne = JournalFormat(
    name: "dayone", title: "a Day One JSON export",
    recognises: { file in
      if file.isFolder { return .none }
      if try JournalArchive.isArchive(file) {
        guard let archive = try? JournalArchive(file, format: DayOne.title),
          let first = archive.members(ending: ".json").first, let bytes = try? first.read(),
          DayOne.isJournal(JSONPeek(bytes: bytes))
        else { return .none }
        return FormatRecognition(confidence: 94)
      }
      return DayOne.isJournal(try JSONPeek(file)) ? FormatRecognition(confidence: 93) : .none
    },
    read: { file, reading, emit in
      guard try JournalArchive.isArchive(file) else {
        return try DayOne.read(file.allBytes(), name: file.name, place: "", reading, emit)
      }
      let journals = try JournalArchive(file, format: DayOne.title).members(ending: ".json")
      guard !journals.isEmpty else {
        throw JournalImportError.incomplete(
          file: file.name, format: DayOne.title, missing: ["Journal.json"])
      }
      for journal in journals {
        let place = journals.count > 1 ? "\(journal.name), " : ""
        do {
          try DayOne.read(try journal.read(), name: file.name, place: place, reading, emit)
        } catch let error as ZIPError {
          try emit(.problem(ImportProblem(place: journal.name, reason: error.reason)))
        } catch let error as JournalImportError where journals.count > 1 {
          try emit(.problem(ImportProblem(place: journal.name, reason: error.message)))
        }
      }
    })
}

/// The journals of a Day One export.
enum DayOne {
  static let title = "a Day One JSON export"

  static func isJournal(_ look: JSONPeek) -> Bool {
    guard let value = look.value, value["metadata"]?.objectValue != nil || value["entries"] != nil,
      let entries = value["entries"]?.arrayValue
    else { return false }
    guard let first = entries.first else { return value["metadata"]?["version"] != nil }
    return first["creationDate"] != nil
  }

  static func read(
    _ bytes: [UInt8], name: String, place prefix: String, _ reading: JournalReadingOptions,
    _ emit: (JournalItem) throws -> Void
  ) throws {
    let entries = try JSONEntries(bytes, file: name, format: title)
    guard let list = entries.document.member("entries", of: entries.document.root),
      entries.document.kind(of: list) == .array
    else { throw JournalImportError.incomplete(file: name, format: title, missing: ["entries"]) }
    try entries.forEach(of: list, called: "\(prefix)entry", emit) { fields, place in
      [.thought(try thought(fields, place: place, reading))]
    }
  }

  private static func thought(
    _ fields: EntryFields, place: String, _ reading: JournalReadingOptions
  ) throws -> ImportedThought {
    guard let date = fields.moment("creationDate", in: reading.localTime) else {
      throw EntryError(reason: "the entry has no date")
    }
    guard let text = (fields.text("text").map(plain) ?? richText(fields.json["richText"]))?.cleaned
    else { throw EntryError(reason: "the entry has no words") }
    let number = fields.text("uuid")
    var thought = ImportedThought(
      place: place,
      sourceID: number.map { SourceIdentity.of(number: $0) }
        ?? SourceIdentity.of(content: [date.description, text]),
      text: text, occurredAt: date)
    thought.changedAt = fields.moment("modifiedDate", in: reading.localTime)
    thought.timeZone = fields.text("timeZone").map { String($0.prefix(64)) }
    thought.utcOffsetMinutes = thought.timeZone.flatMap { SourceTime.offset(of: $0, at: date) }
    let location = EntryFields(json: fields.json["location"] ?? .null)
    thought.situation = DayOneSituation.text(
      place: ["placeName", "localityName", "country"].map { location.text($0) },
      tags: fields.list("tags").map(\.stringValue))
    return thought
  }

  /// The text without what only Day One understands: pictures are named, escapes are resolved.
  private static func plain(_ text: String) -> String {
    var plain = ""
    var rest = text[...]
    while let mark = rest.firstIndex(where: { $0 == "!" || $0 == "\\" }) {
      plain += rest[..<mark]
      rest = rest[mark...]
      if let link = rest.prefix(200).wholePicture {
        plain += "(picture)"
        rest = rest.dropFirst(link)
      } else if rest.first == "\\", let next = rest.dropFirst().first, next.isASCII,
        next.isPunctuation || next.isSymbol
      {
        plain.append(next)
        rest = rest.dropFirst(2)
      } else {
        plain.append(rest.removeFirst())
      }
    }
    return plain + rest
  }

  /// The texts of Day The caller's own form, which is JSON in a string, or JSON.
  private static func richText(_ json: JSONValue?) -> String? {
    var json = json
    if let text = json?.stringValue {
      json = try? JSONReader.read(Array(text.utf8), depthLimit: 64)
    }
    return json?["contents"]?.arrayValue?.compactMap { $0["text"]?.stringValue }.joined()
  }
}

extension Substring {
  /// The length of the picture that it begins with, `![](dayone-moment://…)`; `nil` if with none.
  fileprivate var wholePicture: Int? {
    guard hasPrefix("!["), let bracket = firstIndex(of: "]"),
      self[bracket...].hasPrefix("](dayone-"), let end = self[bracket...].firstIndex(of: ")")
    else { return nil }
    return distance(from: startIndex, to: end) + 1
  }
}

/// Day One's data on the place and the topics of an entry.
enum DayOneSituation {
  /// A line for the place and one for the tags; `nil` if there is neither.
  static func text(place: [String?], tags: [String?]) -> String? {
    var seen: Set<String> = []
    let places = place.compactMap { $0?.cleaned }.filter { seen.insert($0).inserted }
    return String.joined(
      [
        .joined(places, by: ", "),
        String.joined(tags, by: ", ").map { "Tags: \($0)" },
      ], by: "\n")
  }
}
