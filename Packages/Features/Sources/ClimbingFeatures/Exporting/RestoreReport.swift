public import ClimbingModels
public import DomainModels

/// What became of an archive's rows.
public struct RestoreReport: Sendable, Equatable {
  /// Whose logbook it is; `nil` of an empty file.
  public var climber: Identifier<Profile>?
  /// How many rows there were, and what else is told: the sum of all that follow.
  public var read = 0
  /// How many rows were not here and are now.
  public var imported = 0
  /// How many rows were here, older, and are now as in the archive.
  public var updated = 0
  /// How many rows are here already, the same or newer.
  public var duplicates = 0
  /// How many rows stand under another climber's profile and were left out.
  public var leftOut = 0
  /// The first of those rows, up to ``listLimit``.
  public var leftOutRows: [UnreadableRow] = []
  /// How many lines could not be taken.
  public var unreadableCount = 0
  /// The first of those lines, up to ``listLimit``.
  public var unreadable: [UnreadableRow] = []
  /// The archive's climber, who lives here now or would; `nil` unless it was ``MoveIn`` that brought
  /// the rows back.
  public var movedIn: LocalClimber?

  /// How many lines of a kind are listed at most.
  public static let listLimit = 100_000

  init() {}

  mutating func note(_ line: UnreadableRow) {
    unreadableCount += 1
    if unreadable.count < RestoreReport.listLimit { unreadable.append(line) }
  }

  mutating func leaveOut(_ line: Int) {
    leftOut += 1
    guard leftOutRows.count < RestoreReport.listLimit else { return }
    leftOutRows.append(
      UnreadableRow(line: line, reason: "stands under another climber's profile, and was left out"))
  }
}
