/// A part of a profile that is still missing, and what it would give.
public struct MissingField: Sendable, Hashable, Codable {
  public var field: ProfileField
  /// How many per cent it would still add.
  public var points: Int
  /// What to do, as a sentence.
  public var advice: String

  public init(field: ProfileField, points: Int, advice: String) {
    self.field = field
    self.points = points
    self.advice = advice
  }
}
