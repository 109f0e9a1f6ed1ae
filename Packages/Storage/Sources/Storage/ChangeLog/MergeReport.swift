/// What merging one foreign change did.
public struct MergeReport: Sendable, Hashable {
  /// What became of the change.
  public let outcome: ChangeOutcome
  /// The values that gave way to one whose author had not seen them.
  public let conflicts: [FieldConflict]

  /// Puts the findings together.
  public init(outcome: ChangeOutcome, conflicts: [FieldConflict] = []) {
    self.outcome = outcome
    self.conflicts = conflicts
  }
}
