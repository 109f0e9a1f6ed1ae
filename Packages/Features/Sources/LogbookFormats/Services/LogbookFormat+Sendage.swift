public import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades

extension LogbookFormat {
  /// Sendage's export.
  public static let sendage = LogbookFormat.csv(
    "sendage", .sendage, columns: SendageColumn.self
  ) { row throws(RowError) in
    guard let meaning = AscentVocabulary.sendage.meaning(of: [row[.sendType] ?? ""]) else {
      throw RowError(reason: "Send Type \"\(row[.sendType] ?? "")\" is not known")
    }
    let date = try row.field(.date).isoDate()
    var fingerprint = Fingerprint()
    for column in [SendageColumn.climb, .climbType, .area, .comments] {
      fingerprint.add(row[column])
    }
    fingerprint.add(meaning.ascent)
    var entry = ImportedEntry(
      line: row.line, sourceID: fingerprint.sourceID(date: date), name: row[.climb] ?? "")
    entry.date = date
    entry.discipline = row[.climbType].flatMap(Discipline.init(name:))
    entry.allDisciplines = entry.discipline.map { [$0] } ?? []
    entry.ascent = meaning.ascent.resolved(on: entry.discipline)
    entry.gradeText = row[.grade]
    entry.gradeHints = GradeHint.logbook(
      entry.discipline, country: row[.country], text: entry.gradeText)
    entry.crag = row[.area]
    entry.country = row[.country]
    entry.path = [row[.country], row[.area]].compactMap(\.self)
    entry.stars = try row.field(.rating).stars(outOf: 5)
    entry.starsOutOf = entry.stars.map { _ in 5 }
    entry.notes = row[.comments]
    return entry
  }
}

/// The columns of Sendage's export, which stand below four lines about whose it is.
enum SendageColumn: Int, CSVColumn {
  case date, sendType, climb, climbType, grade, area, country, rating, comments

  static let names = [
    "Date", "Send Type", "Climb", "Climb Type", "Grade", "Area", "Country", "Rating", "Comments",
  ]

  static let required: [SendageColumn] = [.date, .sendType, .climb, .climbType, .grade, .area]
}
