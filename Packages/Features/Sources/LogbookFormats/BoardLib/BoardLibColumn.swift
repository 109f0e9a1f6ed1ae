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
