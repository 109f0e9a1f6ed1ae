import ClimbingModels
import DomainModels
import Grades
import Storage

/// Makes records of the rows of one file.
struct ImportPreparation {
  let source: LogbookSource
  let localTime: LocalTime
  let now: Timestamp
  private let today: CivilDate
  private(set) var rows: [PreparedRow] = []
  private(set) var unreadable: [UnreadableRow] = []
  /// The number of rows of each ID.
  private var laps: [String: Int] = [:]
  private var grades = GradeParseCache()

  init(source: LogbookSource, localTime: LocalTime, now: Timestamp) {
    self.source = source
    self.localTime = localTime
    self.now = now
    today = localTime.day(at: now)
  }

  mutating func add(_ row: LogbookRow) {
    switch row {
    case .unreadable(let row): unreadable.append(row)
    case .entry(let entry):
      do {
        rows.append(try prepare(entry))
      } catch {
        unreadable.append(UnreadableRow(line: entry.line, reason: error.reason))
      }
    }
  }

  private mutating func prepare(
    _ entry: ImportedEntry
  ) throws(ValidationError) -> PreparedRow {
    let key = entry.identity.map(\.description) ?? entry.sourceID
    let lap = laps[key, default: 0] + 1
    let isRepeated = lap > 1 && (entry.isNumbered || entry.identity != nil)
    let climb = entry.climb(
      from: source, lap: isRepeated ? 1 : lap, localTime: localTime, now: now, &grades)
    // Where the file was written it may be tomorrow already.
    try climb.validate(today: today.adding(days: 1))
    let attempt = entry.attempt(at: climb.id, now: now)
    try attempt?.validate(now: now.advanced(byMilliseconds: 86_400_000))
    // Only what can be kept is counted, so that a lap's number doesn't hang on its neighbours.
    laps[key] = lap
    return PreparedRow(
      line: entry.line, content: isRepeated ? .repeated(climb) : .climb(climb, attempt),
      repairs: entry.repairs)
  }
}

extension ValidationError {
  /// The problem, without the climb's name: the line names the climb.
  fileprivate var reason: String {
    issues.map { "\($0.field) \($0.reason)" }.joined(separator: "; ")
  }
}
