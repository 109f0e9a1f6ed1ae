import DomainModels
import Interchange
public import JournalFeatures

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JournalFormat {
  /// The archive of FreeCBT, as it stands in a file or was copied: lz-string between two marks.
  public static let freeCBT = JournalFormat(
    name: "freecbt", title: "a FreeCBT archive",
    recognises: { file in
      let text = String(decoding: try file.bytes(in: 0..<64), as: UTF8.self)
      return (text.cleaned ?? "").hasPrefix(FreeCBTArchive.frame)
        ? FormatRecognition(confidence: 98) : .none
    },
    read: { file, reading, emit in
      let json = try FreeCBTArchive.json(of: file)
      try FreeCBTArchive.read(json, of: file, reading, emit)
    })

  /// The JSON export of FreeCBT: what is in the archive, as it is.
  public static let freeCBTJSON = JournalFormat(
    name: "freecbt-json", title: "a FreeCBT JSON export",
    recognises: { file in
      let value = try JSONPeek(file).value
      guard let thoughts = value?["thoughts"]?.arrayValue else { return .none }
      if value?["v"]?.stringValue?.hasPrefix("Archive-") == true {
        return FormatRecognition(confidence: 95)
      }
      return FreeCBTThought.isOne(thoughts.first) ? FormatRecognition(confidence: 90) : .none
    },
    read: { file, reading, emit in
      try FreeCBTArchive.read(try file.allBytes(), of: file, reading, emit)
    })
}

/// The contents of a FreeCBT archive.
enum FreeCBTArchive {
  static let frame = ":FreeCBT:"
  private static let title = "a FreeCBT archive"

  /// The JSON between the marks.
  static func json(of file: JournalFile) throws -> [UInt8] {
    let text = String(decoding: try file.allBytes(limit: 64 << 20), as: UTF8.self).cleaned ?? ""
    guard text.hasPrefix(frame), text.count > frame.count, text.hasSuffix(frame) else {
      throw JournalImportError.damaged(
        file: file.name, format: title,
        reason: "it has to begin and end with \(frame), so a part of it may be missing")
    }
    let payload = text.dropFirst(frame.count).dropLast(frame.count)
    guard payload.utf8.count > 0, let units = LZString.decompress(base64: payload.utf8) else {
      throw JournalImportError.damaged(
        file: file.name, format: title, reason: "what is between the marks is damaged")
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  static func read(
    _ json: [UInt8], of file: JournalFile, _ reading: JournalReadingOptions,
    _ emit: (JournalItem) throws -> Void
  ) throws {
    let entries = try JSONEntries(json, file: file.name, format: title)
    let document = entries.document
    guard let thoughts = document.member("thoughts", of: document.root),
      document.kind(of: thoughts) == .array
    else {
      throw JournalImportError.incomplete(file: file.name, format: title, missing: ["thoughts"])
    }
    try entries.forEach(of: thoughts, called: "thought", emit) { fields, place in
      [.thought(try FreeCBTThought.read(fields, place: place, reading))]
    }
  }

  /// The archive of some JSON, as FreeCBT writes it.
  static func text(of json: String) -> String {
    frame + LZString.compressed(json.utf16) + frame
  }
}

/// A thought as FreeCBT and Quirk keep it, of any version.
enum FreeCBTThought {
  /// The prefix that storage puts in front of IDs.
  private static let prefix = "@Quirk:thoughts:"

  /// Returns whether an object looks like one.
  static func isOne(_ json: JSONValue?) -> Bool {
    json?["automaticThought"] != nil
      && (json?["cognitiveDistortions"] != nil || json?["alternativeThought"] != nil)
  }

  static func read(
    _ fields: EntryFields, place: String, _ reading: JournalReadingOptions
  ) throws -> ImportedThought {
    guard let text = fields.text("automaticThought") else {
      throw EntryError(reason: "it has no thought")
    }
    guard let createdAt = fields.moment("createdAt", in: reading.localTime) else {
      throw EntryError(reason: "createdAt is no date")
    }
    var number = fields.text("uuid") ?? ""
    if number.hasPrefix(prefix) { number = String(number.dropFirst(prefix.count)) }
    var thought = ImportedThought(
      place: place,
      sourceID: number.isEmpty
        ? SourceIdentity.of(content: [createdAt.description, text])
        : SourceIdentity.of(number: number),
      text: text, occurredAt: createdAt)
    thought.changedAt = fields.moment("updatedAt", in: reading.localTime)
    thought.evidenceAgainst = fields.text("challenge")
    thought.balancedThought = fields.text("alternativeThought")
    thought.distortions = try distortions(fields)
    followUp(fields, &thought, reading)
    return thought
  }

  /// Slugs, or objects of which only the selected ones were chosen: the others are all there are.
  private static func distortions(_ fields: EntryFields) throws -> [ImportedDistortion] {
    var found: [ImportedDistortion] = []
    for json in fields.list("cognitiveDistortions") {
      var distortion: ImportedDistortion
      if let slug = json.stringValue?.cleaned {
        distortion = ImportedDistortion(slug: slug)
      } else if json.objectValue != nil {
        let fields = EntryFields(json: json)
        guard fields.flag("selected") else { continue }
        guard let slug = fields.text("slug") ?? fields.text("label") else {
          throw EntryError(reason: "a distortion has no name")
        }
        distortion = ImportedDistortion(
          slug: slug, label: fields.text("label"), summary: fields.text("description"))
      } else {
        throw EntryError(reason: "a distortion is neither a name nor an object")
      }
      distortion.slug = String(distortion.slug.prefix(100))
      distortion.label = distortion.label.map { String($0.prefix(100)) }
      distortion.summary = distortion.summary.map { String($0.prefix(1000)) }
      if !found.contains(where: { $0.slug == distortion.slug }) { found.append(distortion) }
    }
    return found
  }

  private static func followUp(
    _ fields: EntryFields, _ thought: inout ImportedThought, _ reading: JournalReadingOptions
  ) {
    let day = fields.moment("followUpDate", in: reading.localTime)
      .map { reading.localTime.day(at: $0) }
    let isDone = fields.flag("followUpCompleted")
    if !isDone { thought.followUpOn = day }
    thought.outcome = String.joined(
      [
        checkup(fields.text("immediateCheckup"), "Right after the review it felt"),
        isDone ? checkup(fields.text("followUpCheckup"), "Later it felt") : nil,
        fields.text("followUpNote"),
      ], by: "\n")
  }

  private static func checkup(_ answer: String?, _ beginning: String) -> String? {
    switch answer {
    case "better", "worse": "\(beginning) \(answer ?? "")."
    case "same": "\(beginning) the same."
    default: nil
    }
  }
}
