/// What a repair could save, and what it could not.
public struct RepairReport: Sendable, Equatable {
  /// Where the damaged files were put; `nil` if there was no damage, and nothing was done.
  public let damaged: String?
  /// A sentence for each damage that was found; empty if there was none.
  public let problems: [String]
  /// How many rows of each table were saved.
  public let rows: [String: Int]
  /// How many changes were saved that nobody had confirmed yet.
  public let changes: Int
  /// A sentence for each loss; empty if everything was saved.
  public let losses: [String]

  public init(
    damaged: String?, problems: [String], rows: [String: Int], changes: Int, losses: [String]
  ) {
    self.damaged = damaged
    self.problems = problems
    self.rows = rows
    self.changes = changes
    self.losses = losses
  }
}
