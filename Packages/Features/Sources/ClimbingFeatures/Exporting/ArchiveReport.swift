/// What an archive holds.
public struct ArchiveReport: Sendable, Equatable {
  /// How many rows of each table, the deleted ones among them.
  public var rows: [String: Int]

  /// How many rows of all tables together.
  public var total: Int { rows.values.reduce(0, +) }
}
