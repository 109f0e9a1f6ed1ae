public import ClimbingModels
public import DomainModels

/// What a format could not say of a climb.
public struct InexpressibleField: Sendable, Equatable {
  public let climb: Identifier<Climb>
  public let name: String
  /// The field, by its name outside Swift (`date`); `attempts` and `tags` for what hangs on it.
  public let field: String
  /// Why, as a sentence without a full stop.
  public let reason: String

  public init(climb: Identifier<Climb>, name: String, field: String, reason: String) {
    self.climb = climb
    self.name = name
    self.field = field
    self.reason = reason
  }
}
