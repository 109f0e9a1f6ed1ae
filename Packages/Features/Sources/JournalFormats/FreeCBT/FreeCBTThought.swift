import DomainModels
import Interchange
import JournalFeatures

/// A thought as FreeCBT and Quirk keep it, of any version.
enum FreeCBTThought {
  /// The prefix that storage puts in front of IDs.
  private static let prefix = "@Quirk:thoughts:"

  /// Whether an object looks like one.
  static func isOne(_ json: JSONValue?) -> Bool {
    json?["automaticThought"] != nil
      && (json?["cognitiveDistortions"] != nil || json?["alternativeThought"] != nil)
  }

  static func read(
    _ fields: EntryFields, place: String, _ reading: JournalReading
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
    _ fields: EntryFields, _ thought: inout ImportedThought, _ reading: JournalReading
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
