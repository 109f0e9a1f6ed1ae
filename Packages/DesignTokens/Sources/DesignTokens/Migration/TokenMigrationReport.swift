/// What came of carrying a file from one form to another.
public struct TokenMigrationReport: Sendable, Equatable {
  /// The file in its new form.
  public let bytes: [UInt8]

  /// What was changed, in the order of the file.
  public let changes: [TokenMigrationChange]

  /// What could not be carried over, or keeps ``bytes`` from being valid, in the order of the file.
  public let obstacles: [TokenMigrationObstacle]

  /// Whether the new form says all that the old one said.
  public var isLossless: Bool { obstacles.isEmpty && changes.allSatisfy { $0.loss == nil } }
}
