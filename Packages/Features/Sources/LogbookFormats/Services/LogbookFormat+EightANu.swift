public import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades

extension LogbookFormat {
  /// 8a.nu's export as Vertical-Life writes it now; what is missing stands there as `null`.
  public static let eightANu = LogbookFormat.csv(
    "8a", .eightANu, columns: EightANuColumn.self
  ) { row throws(RowError) in
    let meaning = try meaning(
      of: [row.text(.kind) ?? "", row.text(.type) ?? ""], .eightANu)
    var entry = try entry(
      line: row.line, name: row.text(.name), crag: row.text(.location), date: row.value(.date),
      meaning, comment: row.text(.comment))
    entry.gradeText = row.text(.difficulty)
    entry.sector = known(sector: row.text(.sector))
    entry.area = row.text(.area)
    entry.country = row.text(.country)
    entry.path = [entry.country, entry.area, entry.crag, entry.sector].compactMap(\.self)
    entry.tries = try row.value(.tries).count()
    entry.stars = try row.value(.rating).stars(outOf: 5)
    entry.starsOutOf = entry.stars.map { _ in 5 }
    entry.setHeight(try row.value(.height).length())
    return entry
  }

  /// 8a.nu's export as it was in 2023.
  public static let eightANu2023 = LogbookFormat.csv(
    "8a-2023", .eightANu2023, columns: EightANu2023Column.self
  ) { row throws(RowError) in
    let meaning = try meaning(
      of: [
        row[.kind] ?? "", row[.type] ?? "", row[.secondGo] ?? "0", row[.again] ?? "0",
      ], .eightANu2023)
    var entry = try entry(
      line: row.line, name: row[.name], crag: row[.crag], date: row.field(.date), meaning,
      comment: row[.comment])
    entry.gradeText = row[.difficulty]
    entry.sector = known(sector: row[.sector])
    if entry.sector == entry.crag { entry.sector = nil }
    entry.area = row[.town]
    entry.country = row[.country]
    entry.path = [entry.country, entry.area, entry.crag, entry.sector].compactMap(\.self)
    entry.tries = try row.field(.tries).count()
    entry.stars = try row.field(.rating).stars(outOf: 5)
    entry.starsOutOf = entry.stars.map { _ in 5 }
    return entry
  }

  private static func meaning(
    of words: [String], _ vocabulary: AscentVocabulary
  ) throws(RowError) -> AscentMeaning {
    if let meaning = vocabulary.meaning(of: words) { return meaning }
    let said = zip(vocabulary.fields, words).map { "\($0) \"\($1)\"" }.joined(separator: ", ")
    throw RowError(reason: "\(said) is not known")
  }

  /// Returns the entry of the values that both exports have.
  private static func entry(
    line: Int, name: String?, crag: String?, date: LogbookField, _ meaning: AscentMeaning,
    comment: String?
  ) throws(RowError) -> ImportedEntry {
    let day = try date.isoDate()
    var fingerprint = Fingerprint()
    // Sectors and areas are moved and renamed by others; the name and the crag seldom are.
    for text in [name, crag, comment] { fingerprint.add(text) }
    fingerprint.add(meaning.discipline?.rawValue)
    fingerprint.add(meaning.ascent)
    var entry = ImportedEntry(
      line: line, sourceID: fingerprint.sourceID(date: day), name: name ?? "")
    entry.date = day
    entry.ascent = meaning.ascent
    entry.discipline = meaning.discipline
    entry.allDisciplines = meaning.discipline.map { [$0] } ?? []
    entry.gradeHints = GradeHint.french(entry.discipline)
    entry.crag = crag
    entry.notes = comment
    return entry
  }

  private static func known(sector: String?) -> String? {
    sector == "Unknown Sector" ? nil : sector
  }
}

extension CSVRow<EightANuColumn> {
  /// The text in a column; `null` is none.
  fileprivate func text(_ column: Column) -> String? {
    let text = self[column]
    return text == "null" ? nil : text
  }

  fileprivate func value(_ column: Column) -> LogbookField {
    LogbookField(name: Column.names[column.rawValue], text: text(column))
  }
}

/// The columns of 8a.nu's export, as Vertical-Life writes it now.
enum EightANuColumn: Int, CSVColumn {
  case kind, name, location, sector, area, country, date, type, subType, rating, project, tries
  case repeats, difficulty, hardness, comment, height, recommended, sits

  static let names = [
    "route_boulder", "name", "location_name", "sector_name", "area_name", "country_code", "date",
    "type", "sub_type", "rating", "project", "tries", "repeats", "difficulty",
    "perceived_hardness", "comment", "height", "recommended", "sits",
  ]

  static let required: [EightANuColumn] = [
    .kind, .name, .location, .sector, .date, .type, .difficulty,
  ]
}

/// The columns of 8a.nu's export as it was in 2023.
enum EightANu2023Column: Int, CSVColumn {
  case name, difficulty, sector, crag, town, country, type, kind, tries, date, firstAscent, rating
  case soft, hard, secondGo, chipped, recommended, again, kneepad, comment

  static let names = [
    "Route/Boulder Name", "difficulty", "Sector Name", "Crag Name", "Town", "Country", "type",
    "Route or Boulder", "tries", "date", "first_ascent", "rating", "soft", "hard", "second_go",
    "chipped", "recommended", "repeat", "with_kneepad", "comment",
  ]

  static let required: [EightANu2023Column] = [
    .name, .difficulty, .crag, .type, .kind, .date, .secondGo, .again,
  ]
}
