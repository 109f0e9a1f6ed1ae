/// What a repair could save, and what it could not.
public struct RepairReport: Sendable, Equatable {
  /// Where the damaged files were put; `nil` if there was no damage, and nothing was done.
  public let damaged: String?
  /// How many rows of each table were saved.
  public let rows: [String: Int]
  /// How many changes were saved that nobody had confirmed yet.
  public let changes: Int
  /// A sentence for each loss; empty if everything was saved.
  public let losses: [String]

  /// Puts the findings together.
  public init(damaged: String?, rows: [String: Int], changes: Int, losses: [String]) {
    self.damaged = damaged
    self.rows = rows
    self.changes = changes
    self.losses = losses
  }
}
