/// One thing that a migration could not carry over.
public struct TokenMigrationObstacle: Sendable, Equatable {
  /// The token or the group it is in; empty for the file as a whole.
  public let path: String

  /// Where it is in the old file.
  public let place: TokenPlace

  /// What stands there, as the file has it.
  public let value: String

  /// Why it stays, as a sentence without a full stop.
  public let reason: String
}
