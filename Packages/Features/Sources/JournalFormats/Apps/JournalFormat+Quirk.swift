import DomainModels
import Interchange
public import JournalFeatures

extension JournalFormat {
  /// The data that Quirk stores on a phone: an object or a list of pairs with its keys, or a list
  /// of its thoughts.
  ///
  /// Its predictions and check-ups say good, neutral or bad, and no number. None is invented: they
  /// come as thoughts, with how it turned out.
  public static let quirk = JournalFormat(
    name: "quirk", title: "a Quirk dump",
    recognises: { file in
      guard let value = try JSONPeek(file).value else { return .none }
      if value.objectValue?.keys.contains(where: { $0.hasPrefix("@Quirk:") }) == true {
        return FormatRecognition(confidence: 95)
      }
      if value[0]?[0]?.stringValue?.hasPrefix("@Quirk:") == true {
        return FormatRecognition(confidence: 95)
      }
      return FreeCBTThought.isOne(value[0]) ? FormatRecognition(confidence: 85) : .none
    },
    read: { file, reading, emit in
      let document = try JSONEntries(
        try file.allBytes(), file: file.name, format: "a Quirk dump"
      ).document
      var dump = QuirkDump(reading: reading)
      switch document.kind(of: document.root) {
      case .object:
        for (key, value) in document.members(of: document.root) {
          try dump.take(
            key: document.text(of: key) ?? "", document.value(of: value), emit)
        }
      case .array:
        // A list of thoughts; one broken among them is a problem, one of something else is no dump.
        let isList = document.elements(of: document.root)
          .contains { FreeCBTThought.isOne(document.value(of: $0)) }
        for node in document.elements(of: document.root) {
          let value = document.value(of: node)
          if let key = value[0]?.stringValue, let content = value[1] {
            try dump.take(key: key, content, emit)
          } else if isList {
            try dump.take(key: QuirkDump.thoughts, value, emit)
          }
        }
      default:
        throw JournalImportError.damaged(
          file: file.name, format: "a Quirk dump", reason: "it is neither an object nor a list")
      }
      guard dump.count > 0 else {
        throw JournalImportError.incomplete(
          file: file.name, format: "a Quirk dump", missing: [QuirkDump.thoughts])
      }
    })
}

/// The values of a Quirk dump, one after another.
struct QuirkDump {
  static let thoughts = "@Quirk:thoughts:"
  private static let predictions = "@Quirk:predictions:"
  private static let checkups = "@Quirk:checkups:"

  let reading: JournalReadingOptions
  /// The number of values that were taken.
  private(set) var count = 0

  init(reading: JournalReadingOptions) { self.reading = reading }

  mutating func take(
    key: String, _ value: JSONValue, _ emit: (JournalItem) throws -> Void
  ) throws {
    let kinds = [QuirkDump.thoughts, QuirkDump.predictions, QuirkDump.checkups]
    // Settings and the like have keys of their own.
    guard let kind = kinds.first(where: { key.hasPrefix($0) }) else { return }
    count += 1
    let place = "entry \(count)"
    do {
      let fields = EntryFields(json: try object(value))
      let number = key.dropFirst(kind.count)
      switch kind {
      case QuirkDump.thoughts:
        try emit(.thought(try FreeCBTThought.read(fields, place: place, reading)))
      case QuirkDump.predictions:
        try emit(.thought(try prediction(fields, number: String(number), place: place)))
      default: try emit(.thought(try checkup(fields, number: String(number), place: place)))
      }
    } catch let error as EntryError {
      try emit(.problem(ImportProblem(place: place, reason: error.reason)))
    }
  }

  /// Values are kept as texts of JSON, and some tools resolve them.
  private func object(_ value: JSONValue) throws -> JSONValue {
    if value.objectValue != nil { return value }
    guard let text = value.stringValue,
      let document = try? JSONDocument(Array(text.utf8), depthLimit: 64, allowsDuplicateKeys: true),
      document.kind(of: document.root) == .object
    else { throw EntryError(reason: "it is no object") }
    return document.value(of: document.root)
  }

  private func thought(
    _ fields: EntryFields, text: String, number: String, place: String
  ) throws -> ImportedThought {
    guard let createdAt = fields.moment("createdAt", in: reading.localTime) else {
      throw EntryError(reason: "createdAt is no date")
    }
    var id = fields.text("uuid") ?? number
    for prefix in [QuirkDump.predictions, QuirkDump.checkups] where id.hasPrefix(prefix) {
      id = String(id.dropFirst(prefix.count))
    }
    var thought = ImportedThought(
      place: place,
      sourceID: id.isEmpty
        ? SourceIdentity.of(content: [createdAt.description, text]) : SourceIdentity.of(number: id),
      text: text, occurredAt: createdAt)
    thought.changedAt = fields.moment("updatedAt", in: reading.localTime)
    return thought
  }

  private func prediction(
    _ fields: EntryFields, number: String, place: String
  ) throws -> ImportedThought {
    guard let label = fields.text("eventLabel") else {
      throw EntryError(reason: "the prediction has no event")
    }
    let expected = fields.text("predictedExperience").map { "I expected it to be \($0)." }
    var thought = try thought(
      fields,
      text: String.joined(
        [label, expected, fields.text("predictedExperienceNote")], by: "\n") ?? label,
      number: number, place: place)
    let actual = fields.text("actualExperience").map { "It was \($0)." }
    thought.outcome = String.joined([actual, fields.text("actualExperienceNote")], by: "\n")
    if thought.outcome == nil {
      thought.followUpOn = fields.moment("followUpAt", in: reading.localTime)
        .map { reading.localTime.day(at: $0) }
    }
    return thought
  }

  private func checkup(
    _ fields: EntryFields, number: String, place: String
  ) throws -> ImportedThought {
    guard let text = fields.text("note") else {
      throw EntryError(reason: "the check-up has a mood and no words, and a thought needs some")
    }
    var thought = try thought(fields, text: text, number: number, place: place)
    thought.situation = String.joined(
      [
        fields.text("currentMood").map { "Mood: \($0)." },
        fields.text("predictedMood").map { "Expected mood: \($0)." },
      ], by: " ")
    thought.nextStep = fields.text("goal")
    return thought
  }
}
