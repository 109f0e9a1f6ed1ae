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
  /// How many lines could not be taken.
  public var unreadableCount = 0
  /// The first of those lines, up to ``unreadableLimit``.
  public var unreadable: [UnreadableRow] = []

  /// How many lines are listed at most.
  public static let unreadableLimit = 1_000

  init() {}

  mutating func note(_ line: UnreadableRow) {
    unreadableCount += 1
    if unreadable.count < RestoreReport.unreadableLimit { unreadable.append(line) }
  }
}
