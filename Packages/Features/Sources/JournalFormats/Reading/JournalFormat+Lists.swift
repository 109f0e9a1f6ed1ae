import DomainModels
import Interchange
public import JournalFeatures

extension JournalFormat {
  /// The JSON export of Daily You.
  public static let dailyYou = list(
    name: "dailyyou", title: "a Daily You export", noun: "entry",
    isOne: { $0["timeCreated"] != nil && $0["text"] != nil },
    read: { fields, place, reading in
      guard let text = fields.text("text") else {
        throw EntryError(reason: "the entry has no words")
      }
      guard let date = fields.timestamp("timeCreated", in: reading.localTime) else {
        throw EntryError(reason: "timeCreated is no date")
      }
      var thought = ImportedThought(
        place: place, sourceID: SourceIdentity.of(content: [date.description, text]), text: text,
        occurredAt: date)
      thought.changedAt = fields.timestamp("timeModified", in: reading.localTime)
      if let mood = fields.integer("mood") {
        thought.feelings = [
          ImportedFeeling("low mood", before: (2 - min(2, max(-2, mood))) * 25)
        ]
      }
      return thought
    })

  /// The JSON export of cbt-toolkit's thought records.
  public static let cbtToolkit = list(
    name: "cbt-toolkit", title: "a cbt-toolkit export", noun: "entry",
    isOne: { $0["thought"] != nil && $0["balanced"] != nil && $0["date"] != nil },
    read: { fields, place, reading in
      guard let text = fields.text("thought") else {
        throw EntryError(reason: "it has no thought")
      }
      guard let date = fields.timestamp("date", in: reading.localTime) else {
        throw EntryError(reason: "date is no date")
      }
      var thought = ImportedThought(
        place: place, sourceID: SourceIdentity.of(content: [date.description, text]), text: text,
        occurredAt: date)
      thought.balancedThought = fields.text("balanced")
      return thought
    })

  /// A format that is an array of objects.
  private static func list(
    name: String, title: String, noun: String,
    isOne: @escaping @Sendable (JSONValue) -> Bool,
    read: @escaping @Sendable (EntryFields, String, JournalReadingOptions) throws -> ImportedThought
  ) -> JournalFormat {
    JournalFormat(
      name: name, title: title,
      recognises: { file in
        guard let first = try JSONPeek(file).value?[0], first.objectValue != nil, isOne(first)
        else { return .none }
        return FormatRecognition(confidence: 85)
      },
      read: { file, reading, emit in
        let entries = try JSONEntries(try file.allBytes(), file: file.name, format: title)
        let root = entries.document.root
        guard entries.document.kind(of: root) == .array else {
          throw JournalImportError.damaged(
            file: file.name, format: title, reason: "it has to be a list")
        }
        let document = entries.document
        guard
          document.count(of: root) == 0
            || document.elements(of: root).contains(where: { isOne(document.value(of: $0)) })
        else {
          throw JournalImportError.damaged(
            file: file.name, format: title, reason: "nothing in it looks like an entry")
        }
        try entries.forEach(of: root, called: noun, emit) { fields, place in
          [.thought(try read(fields, place, reading))]
        }
      })
  }
}
