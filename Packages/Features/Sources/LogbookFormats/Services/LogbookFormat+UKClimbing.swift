public import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades

extension LogbookFormat {
  /// UKClimbing's DLOG, a table for the qualifications of instructors.
  public static let ukClimbing = LogbookFormat.csv(
    "ukclimbing", .ukClimbing, columns: UKClimbingColumn.self
  ) { row throws(RowError) in
    let climb = UKClimbingEntry(
      line: row.line, name: row[.name], grade: row[.grade], style: row[.style],
      partner: row[.partner], notes: row[.notes], crag: row[.crag], type: row[.type],
      country: row[.country])
    var entry = try climb.entry(on: UKClimbingEntry.date(row.field(.date)))
    entry.area = row[.county] ?? row[.region]
    entry.path = [row[.country], row[.region], row[.county], row[.crag]].compactMap(\.self)
    entry.pitches = try row.field(.pitches).count()
    return entry
  }
}

/// The columns of UKClimbing's DLOG.
enum UKClimbingColumn: Int, CSVColumn {
  case name, grade, style, partner, notes, date, crag, county, region, country, pitches, type

  static let names = [
    "Name", "Grade", "Style", "Partner(empty)", "Notes", "Date", "Crag", "County", "Region",
    "Country", "Pitches", "Type",
  ]

  static let required: [UKClimbingColumn] = [.name, .grade, .style, .date, .crag, .type]
}

/// The values of a climb that both exports of UKClimbing have, so that both make the same entry.
struct UKClimbingEntry {
  var line: Int
  var name: String?
  var grade: String?
  var style: String?
  var partner: String?
  var notes: String?
  var crag: String?
  var type: String?
  var country: String?

  func entry(on date: PartialDate?) throws(RowError) -> ImportedEntry {
    guard let meaning = AscentVocabulary.ukClimbing.meaning(of: [style ?? ""]) else {
      throw RowError(reason: "Style \"\(style ?? "")\" is not known")
    }
    var fingerprint = Fingerprint()
    for text in [name, crag, notes] { fingerprint.add(text) }
    fingerprint.add(meaning.ascent)
    var entry = ImportedEntry(
      line: line, sourceID: fingerprint.sourceID(date: date), name: name ?? "")
    entry.date = date
    entry.ascent = meaning.ascent
    entry.notes = notes
    entry.partner = partner
    entry.crag = crag
    entry.country = country
    entry.discipline =
      meaning.ascent.mode == .boulder ? .boulder : type.flatMap(Discipline.init(name:))
    entry.allDisciplines = entry.discipline.map { [$0] } ?? []
    entry.gradeText = gradeWithoutStars
    entry.gradeHints =
      type?.lowercased() == "winter"
      ? GradeHint.winterFirst
      : GradeHint.logbook(entry.discipline, country: country, text: entry.gradeText)
    return entry
  }

  /// The stars behind a grade are the guidebook's, not the climber's.
  private var gradeWithoutStars: String? {
    guard let grade else { return nil }
    var text = grade[...]
    while let last = text.last, last == "*" || last.isWhitespace { text.removeLast() }
    return text.isEmpty ? nil : String(text)
  }

  /// A date such as `31/May/23`, `??/Apr/23` or `???/2023`.
  static func date(_ field: LogbookField) throws(RowError) -> PartialDate? {
    guard let text = field.text, text != "-" else { return nil }
    var parts = text.split(separator: "/", omittingEmptySubsequences: false).map(\.trimmed)
    guard parts.count <= 3, let last = parts.popLast() else { throw field.error("is not a date") }
    if isUnknown(last), parts.allSatisfy(isUnknown) { return nil }
    guard let year = DateWords.year(last) else { throw field.error("is not a date") }
    let month = parts.popLast()
    let day = parts.popLast()
    guard let month, !isUnknown(month) else {
      guard day.map(isUnknown) ?? true, let date = PartialDate(year: year) else {
        throw field.error("is not a date")
      }
      return date
    }
    guard let number = DateWords.month(month) ?? Int(month) else {
      throw field.error("is not a date")
    }
    if let day, !isUnknown(day) {
      guard let day = Int(day), let date = CivilDate(year: year, month: number, day: day) else {
        throw field.error("is not a date")
      }
      return PartialDate(date)
    }
    guard let date = PartialDate(year: year, month: number) else {
      throw field.error("is not a date")
    }
    return date
  }

  private static func isUnknown(_ part: String) -> Bool {
    !part.isEmpty && part.allSatisfy { $0 == "?" }
  }
}
