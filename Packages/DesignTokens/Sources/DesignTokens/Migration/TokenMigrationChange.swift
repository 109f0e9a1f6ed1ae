/// One thing that a migration changed.
public struct TokenMigrationChange: Sendable, Equatable {
  /// The token or the group it is in; empty for the file as a whole.
  public let path: String

  /// Where it is in the old file.
  public let place: TokenPlace

  /// What was there, as the file has it; empty if nothing was.
  public let before: String

  /// What is there now.
  public let after: String

  /// What was lost or had to be assumed, as a phrase; nil if the two say the same.
  public let loss: String?

  public init(path: String, place: TokenPlace, before: String, after: String, loss: String? = nil) {
    self.path = path
    self.place = place
    self.before = before
    self.after = after
    self.loss = loss
  }
}
