import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange

/// A row under way: what stands in it, and what could not be said.
struct ExportRow {
  let logged: LoggedClimb
  private(set) var inexpressible: [InexpressibleField] = []
  private(set) var isGradeConverted = false

  init(_ logged: LoggedClimb) { self.logged = logged }

  var climb: Climb { logged.climb }

  /// Notes that a field is not in the row.
  mutating func lose(_ field: String, _ reason: String) {
    inexpressible.append(
      InexpressibleField(climb: climb.id, name: climb.name, field: field, reason: reason))
  }

  /// Notes each of the fields that the format has no column for, where the climb has it; also the
  /// fields that no format knows.
  mutating func loseFields(_ fields: String...) {
    for field in fields where ExportRow.holds(field, climb) {
      lose(field, "the format has no column for it")
    }
    if ExportRow.unknownFields.isEmpty { return }
    let values = Climb.schema.values(of: climb)
    for field in ExportRow.unknownFields where values[field.position] != .null {
      lose(field.name, "the format has no column for it")
    }
  }

  /// The columns of a climb that no format writes or lists as lost: those that a later version adds.
  private static let unknownFields = Climb.schema.definition.columns.enumerated()
    .filter { !ExportRow.knownFields.contains($0.element.name) }
    .map { (name: $0.element.name, position: $0.offset) }

  /// The columns that formats write, list as lost, or that concern this logbook alone.
  private static let knownFields: Set = [
    "id", "session_id", "name", "discipline", "all_disciplines", "grade_text", "grade_scale",
    "grade_family", "grade_low", "grade_high", "suggested_grade", "alternative_grade",
    "catalogue_climb_id", "country", "area", "crag", "sector", "path", "pitches", "height_metres",
    "height_unit", "angle_degrees", "date", "tries", "ascents", "stars", "stars_out_of", "partner",
    "notes", "visibility", "source", "source_id", "lap", "source_url", "created_at", "updated_at",
    "deleted_at",
  ]

  /// The words for how the climb went.
  ///
  /// - Returns: `nil` where every word would claim what did not happen; it is noted then.
  mutating func words(in vocabulary: AscentVocabulary) -> [String]? {
    if logged.attempts.count > 1 {
      lose("attempts", "only the best of \(logged.attempts.count) is written")
    }
    if !logged.impacts.isEmpty { lose("tags", "the format has no column for them") }
    guard let ascent = logged.best ?? logged.attempts.first?.ascent else {
      lose("attempts", "there is none, and a row would claim one")
      return nil
    }
    let words = ExportRow.words(
      for: AscentMeaning(ascent, climb.discipline), in: vocabulary,
      isOwn: climb.source == vocabulary.source)
    guard let words else {
      lose("attempts", "the format has no word for \"\(ascent)\" that claims no more")
      return nil
    }
    let read = vocabulary.meaning(of: words)?.ascent
    if read != ascent, read != ascent.resolved(on: climb.discipline) {
      lose(
        "attempts", "\"\(ascent)\" is written as \"\(read?.description ?? "")\", which says less")
    }
    return words
  }

  /// The words for a meaning.
  ///
  /// A word for the result takes precedence over one for the kind of climb: the kind has a column
  /// of its own.
  private static func words(
    for meaning: AscentMeaning, in vocabulary: AscentVocabulary, isOwn: Bool
  ) -> [String]? {
    if vocabulary.canTell(meaning) { return vocabulary.words(for: meaning) }
    let alone = AscentMeaning(meaning.ascent)
    let resolved = meaning.ascent.resolved(on: meaning.discipline)
    // A rope that only the kind of climb tells of is not to be forgotten, unless the logbook's own
    // words did not tell it either.
    let mayStandAlone = vocabulary.canTell(alone) && (isOwn || resolved == meaning.ascent)
    if isOwn, mayStandAlone { return vocabulary.words(for: alone) }
    let words = vocabulary.words(for: meaning)
    let isWhole = words.flatMap { vocabulary.meaning(of: $0) }?.ascent == resolved
    return mayStandAlone && !isWhole ? vocabulary.words(for: alone) : words
  }

  /// The day; empty where it is not known.
  mutating func day(_ write: (CivilDate) -> String = \.description) -> String {
    guard let date = climb.date else { return "" }
    guard let day = date.day else {
      let known = date.precision == .month ? "month" : "year"
      lose("date", "only the \(known) is known (\(date)), and the format wants a day")
      return ""
    }
    return write(day)
  }

  /// The grade as a logbook writes it.
  mutating func grade(in shape: GradeShape, of source: LogbookSource) -> String {
    guard let text = climb.gradeText else { return "" }
    switch shape.text(for: text, scale: climb.gradeScale) {
    case .logged(let text): return text
    case .converted(let text):
      isGradeConverted = true
      return text
    case .unread(let text):
      // What the logbook itself wrote, it can read.
      if climb.source == source { return text }
      lose("grade_text", "\"\(text)\" could not be read, and stands as it was logged")
      return text
    case .none(let reason):
      lose("grade_text", "\"\(text)\" can't stand there: \(reason)")
      return ""
    }
  }

  /// The stars of so many; `nil` where there are none.
  mutating func stars(of count: Int) -> Int? {
    guard let stars = climb.stars, let all = climb.starsOutOf, all > 0 else { return nil }
    if all == count { return stars }
    let scaled = (2 * stars * count + all) / (2 * all)
    if scaled * all != stars * count {
      lose("stars", "\(stars) of \(all) stars are written as \(scaled) of \(count)")
    }
    return scaled
  }

  /// The row of these cells.
  func row(_ cells: [String]?, _ options: CSVWriter.Options) -> WrittenClimb {
    var bytes: [UInt8]?
    if let cells {
      var writer = CSVWriter(options)
      writer.record(cells)
      bytes = writer.take()
    }
    return WrittenClimb(
      bytes: bytes, isGradeConverted: isGradeConverted && cells != nil,
      inexpressible: inexpressible)
  }

  private static func holds(_ field: String, _ climb: Climb) -> Bool {
    switch field {
    case "suggested_grade": climb.suggestedGrade != nil
    case "alternative_grade": climb.alternativeGrade != nil
    case "country": climb.country != nil
    case "area": climb.area != nil
    case "sector": climb.sector != nil
    case "path": !climb.path.isEmpty
    case "pitches": climb.pitches != nil
    case "height_metres": climb.height != nil
    case "angle_degrees": climb.angle != nil
    case "tries": climb.tries != nil
    case "ascents": (climb.ascents ?? 1) > 1
    case "stars": climb.stars != nil
    case "partner": climb.partner != nil
    default: false
    }
  }
}

extension Double {
  /// As a cell: without a point where it is whole.
  var cell: String {
    Int(exactly: self).map(String.init) ?? description
  }
}
