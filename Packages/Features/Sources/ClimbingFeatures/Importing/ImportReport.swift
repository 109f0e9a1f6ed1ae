public import ClimbingModels
public import DomainModels

/// The result of an import or of its dry run.
///
/// Every row is accounted for: ``read`` is the sum of ``imported``, ``updated``, ``duplicates``,
/// ``leftOut`` and ``unreadableCount``.
public struct ImportReport: Sendable, Equatable {
  /// The file's name.
  public var file: String
  /// The name of the format; `nil` if nothing of the file could be read.
  public var format: String?
  /// Whether nothing was written.
  public var isDryRun: Bool
  /// How many rows the file has.
  public var read = 0
  /// How many of them were not here, and are now.
  public var imported = 0
  /// How many were here, older, and are now as in the file: only a whole logbook updates rows.
  public var updated = 0
  /// How many were here before, the same or newer, deleted ones too.
  public var duplicates = 0
  /// In how many readable rows something damaged was put right, whether they were there before or
  /// not.
  public var repaired = 0
  /// How many readable rows are of a climb that the local catalogue has.
  public var linked = 0
  /// The scale that became the climber's for routes, because most of the logbook is in it; `nil`
  /// where one was chosen before, or none stands out.
  public var routeScale: String?
  /// The same for boulders.
  public var boulderScale: String?
  /// The repairs, in the file's order.
  public var repairs: [RepairedRow] = []
  /// How many rows could not be read.
  public var unreadableCount = 0
  /// Those rows in the file's order; of a whole logbook the first, up to ``listLimit``.
  public var unreadable: [UnreadableRow] = []
  /// How many rows stand under another climber's profile and were left out.
  public var leftOut = 0
  /// The first of those rows, up to ``listLimit``.
  public var leftOutRows: [UnreadableRow] = []
  /// The owner of the logbook; `nil` unless the file is a whole logbook.
  public var climber: Identifier<Profile>?
  /// The logbook's climber, who lives here now or would; `nil` unless ``MoveIn`` brought the rows
  /// back.
  public var movedIn: LocalClimber?

  /// How many rows of a kind are listed at most.
  public static let listLimit = 100_000

  /// Makes the report of a file of which nothing was read yet.
  public init(file: String, format: String?, isDryRun: Bool) {
    self.file = file
    self.format = format
    self.isDryRun = isDryRun
  }

  /// Every row that was not taken, in the file's order.
  public var notTaken: [UnreadableRow] {
    leftOutRows.isEmpty ? unreadable : (unreadable + leftOutRows).sorted { $0.line < $1.line }
  }

  mutating func note(_ row: UnreadableRow) {
    unreadableCount += 1
    if unreadable.count < ImportReport.listLimit { unreadable.append(row) }
  }

  mutating func leaveOut(_ line: Int) {
    leftOut += 1
    guard leftOutRows.count < ImportReport.listLimit else { return }
    leftOutRows.append(
      UnreadableRow(line: line, reason: "stands under another climber's profile, and was left out"))
  }
}

/// A row that can't be imported, and why.
public struct UnreadableRow: Sendable, Hashable {
  /// The line of the file at which it begins, from 1.
  public let line: Int
  /// The problem, as one sentence without a full stop.
  public let reason: String

  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}

/// A repair of a row.
public struct RepairedRow: Sendable, Hashable {
  /// The line of the file at which it begins, from 1.
  public let line: Int
  /// What was damaged and how it reads now, as one sentence without a full stop.
  public let what: String

  public init(line: Int, what: String) {
    self.line = line
    self.what = what
  }
}
