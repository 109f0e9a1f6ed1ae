public import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades

extension LogbookFormat {
  /// BoardLib's logbook of a training board.
  public static let boardLib = LogbookFormat.csv(
    "boardlib", .boardLib, columns: BoardLibColumn.self
  ) { row throws(RowError) in
    let words = [row[.isAscent] ?? "False", row[.isRepeat] ?? "False"]
    guard let meaning = AscentVocabulary.boardLib.meaning(of: words) else {
      throw RowError(reason: "is_ascent \"\(words[0])\", is_repeat \"\(words[1])\" is not known")
    }
    let date = try row.field(.date).isoDate()
    var fingerprint = Fingerprint()
    for column in [BoardLibColumn.board, .angle, .climbName, .date, .isMirror, .comment] {
      fingerprint.add(row[column])
    }
    fingerprint.add(meaning.ascent)
    var entry = ImportedEntry(
      line: row.line, sourceID: fingerprint.sourceID(date: date), name: row[.climbName] ?? "")
    entry.date = date
    entry.discipline = meaning.discipline
    entry.allDisciplines = meaning.discipline.map { [$0] } ?? []
    entry.ascent = meaning.ascent.refined(tries: try row.field(.triesTotal).count())
    entry.gradeText = row[.displayedGrade] ?? row[.loggedGrade]
    entry.gradeHints = GradeHint.boulderFirst
    if row[.loggedGrade] != entry.gradeText { entry.suggestedGrade = row[.loggedGrade] }
    entry.angle = try row.field(.angle).integer()
    entry.tries = try row.field(.tries).count()
    entry.crag = row[.board]
    entry.notes = row[.comment]
    return entry
  }
}

/// The columns of BoardLib's logbook of a Kilter, Tension or Moon board.
///
/// Newer versions say `difficulty` where older ones said `is_benchmark`; neither is read.
enum BoardLibColumn: Int, CSVColumn {
  case board, angle, climbName, date, loggedGrade, displayedGrade, isBenchmark, tries, isMirror
  case sessionsCount, triesTotal, isRepeat, isAscent, comment

  static let names = [
    "board", "angle", "climb_name", "date", "logged_grade", "displayed_grade", "is_benchmark",
    "tries", "is_mirror", "sessions_count", "tries_total", "is_repeat", "is_ascent", "comment",
  ]

  static let required: [BoardLibColumn] = [
    .board, .angle, .climbName, .date, .loggedGrade, .tries, .isRepeat, .isAscent,
  ]
}
