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
  /// A sentence for each loss; empty if everything was saved that is known of.
  public let losses: [String]
  /// A sentence for whatever nothing tells: what may be lost or changed beyond the losses.
  public let notes: [String]

  public init(
    damaged: String?, problems: [String], rows: [String: Int], changes: Int, losses: [String],
    notes: [String] = []
  ) {
    self.damaged = damaged
    self.problems = problems
    self.rows = rows
    self.changes = changes
    self.losses = losses
    self.notes = notes
  }
}
