public import ClimbingModels
public import DomainModels
import Grades

/// Makes records of the rows of one file.
struct ImportPreparation {
  let source: LogbookSource
  let localTime: LocalTime
  let now: Timestamp
  private let today: CivilDate
  private(set) var rows: [PreparedRow] = []
  private(set) var unreadable: [UnreadableRow] = []
  /// How many rows of each ID there were.
  private var laps: [String: Int] = [:]
  private var grades = GradeReadings()

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

/// A row with everything worked out that needs no store.
struct PreparedRow: Sendable {
  /// The value to keep.
  enum Content: Sendable {
    case climb(Climb, Attempt?)
    /// The same entry stood in the file before.
    case repeated(Climb)
  }

  var line: Int
  var content: Content
  var repairs: [String]
}

extension Attempt {
  /// The ID of the attempt that comes with an imported climb: it follows from the climb's, so
  /// that two devices which import a file make the same row.
  public static func identity(importedWith climb: Identifier<Climb>) -> Identifier<Attempt> {
    Identifier(name: "attempt", in: climb.uuid)
  }
}

/// Reads grades and remembers them: a logbook repeats a few dozen of them thousands of times.
struct GradeReadings {
  private struct Key: Hashable {
    let text: String
    let hints: [GradeHint]

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  /// How many different grades are remembered, so that a hostile file doesn't fill the memory.
  private static let limit = 5_000

  private var known: [Key: GradedText] = [:]

  /// Gives a climb the grade of an entry: its text in any case, scale and band if it can be read.
  mutating func read(_ entry: ImportedEntry, into climb: inout Climb) {
    guard let text = entry.gradeText else { return }
    climb.setGrade(reading(of: text, hints: entry.gradeHints))
  }

  private mutating func reading(of text: String, hints: [GradeHint]) -> GradedText {
    let key = Key(text: text, hints: hints)
    if let graded = known[key] { return graded }
    let hint = hints.dropFirst().reduce(hints.first ?? .none) { $0.otherwise($1) }
    let graded = GradedText(reading: text, hint: hint)
    if known.count < GradeReadings.limit { known[key] = graded }
    return graded
  }
}
