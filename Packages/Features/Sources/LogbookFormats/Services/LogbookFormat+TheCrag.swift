public import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades

extension LogbookFormat {
  /// theCrag's `logbook-csv`.
  public static let theCrag = LogbookFormat.csv(
    "thecrag", .theCrag, columns: TheCragColumn.self
  ) { row throws(RowError) in
    let words = [row[.ascentType] ?? "", row[.ascentGearStyle] ?? ""]
    guard let meaning = AscentVocabulary.theCrag.meaning(of: words) else {
      throw RowError(reason: "Ascent Type \"\(words[0])\", gear \"\(words[1])\" is not known")
    }
    let name = row[.routeName] ?? ""
    var entry = ImportedEntry(line: row.line, sourceID: row[.ascentID] ?? "", name: name)
    entry.date = try row.field(.ascentDate).isoDate()
    entry.ascent = meaning.ascent
    entry.notes = row[.comment]
    entry.isNumbered = !entry.sourceID.isEmpty
    if !entry.isNumbered {
      var fingerprint = Fingerprint()
      for text in [name, row[.cragPath], entry.notes] { fingerprint.add(text) }
      fingerprint.add(meaning.ascent)
      entry.sourceID = fingerprint.sourceID(route: row[.routeID], date: entry.date)
    }
    readKind(meaning, row[.routeGearStyle], into: &entry)
    entry.country = row[.country]
    entry.gradeText = row[.routeGrade] ?? row[.ascentGrade]
    entry.gradeHints = GradeHint.logbook(
      entry.discipline, country: entry.country, text: entry.gradeText)
    if row[.ascentGrade] != entry.gradeText { entry.suggestedGrade = row[.ascentGrade] }
    entry.crag = row[.cragName]
    entry.path = (row[.cragPath] ?? "").components(separatedBy: " - ")
    if let last = entry.path.last, last != entry.crag { entry.sector = last }
    let ownHeight = try row.field(.ascentHeight).length()
    let height = if let ownHeight { ownHeight } else { try row.field(.routeHeight).length() }
    entry.setHeight(height)
    let ascents = try row.field(.ascents).count()
    entry.ascents = ascents == 1 ? nil : ascents
    entry.stars = try TheCragQuality.stars(row.field(.quality))
    entry.starsOutOf = entry.stars.map { _ in TheCragQuality.words.count }
    entry.partner = row[.with]
    entry.sourceURL = row[.ascentLink]
    entry.identity = Climb.identity(carriedIn: entry.sourceID)
    return entry
  }

  /// Reads the kind of the ascent, which takes precedence over that of the route; both are stored.
  private static func readKind(
    _ meaning: AscentMeaning, _ routeGear: String?, into entry: inout ImportedEntry
  ) {
    let route = routeGear.flatMap(Discipline.init(name:))
    entry.discipline = meaning.discipline ?? route
    entry.allDisciplines = [meaning.discipline, route].compactMap(\.self)
    if meaning.discipline == route { entry.allDisciplines = route.map { [$0] } ?? [] }
  }
}

extension String {
  /// The parts between a separator, without white space at their ends; empty ones are left out.
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound].trimmed)
      rest = rest[range.upperBound...]
    }
    parts.append(rest.trimmed)
    return parts.filter { !$0.isEmpty }
  }
}

/// The columns of theCrag's logbook.
enum TheCragColumn: Int, CSVColumn {
  case routeName, ascentLabel, ascentID, ascentLink, ascentType, routeGrade, ascentGrade
  case routeGearStyle, ascentGearStyle, routeHeight, ascentHeight, ascents, routeStars, routeID
  case routeLink, country, countryLink, cragName, cragLink, cragPath, with, comment, quality
  case ascentDate, logDate, shot

  static let names = [
    "Route Name", "Ascent Label", "Ascent ID", "Ascent Link", "Ascent Type", "Route Grade",
    "Ascent Grade", "Route Gear Style", "Ascent Gear Style", "Route Height", "Ascent Height",
    "# Ascents", "Route Stars", "Route ID", "Route Link", "Country", "Country Link", "Crag Name",
    "Crag Link", "Crag Path", "With", "Comment", "Quality", "Ascent Date", "Log Date", "Shot",
  ]

  static let required: [TheCragColumn] = [
    .routeName, .ascentID, .ascentType, .routeGrade, .ascentGearStyle, .country, .cragName,
    .cragPath, .ascentDate,
  ]
}

/// theCrag's words for how good a climb is, as stars of seven.
enum TheCragQuality {
  /// From one star to seven.
  static let words = [
    "Crap", "Don't Bother", "Average", "Good", "Very Good", "Classic", "Mega Classic",
  ]

  /// The number of stars that a word is.
  static func stars(_ field: LogbookField) throws(RowError) -> Int? {
    guard let text = field.text else { return nil }
    guard let index = words.firstIndex(where: { $0.lowercased() == text.lowercased() }) else {
      throw field.error("is not known")
    }
    return index + 1
  }
}
