/// What a user says of one feeling.
public struct FeelingAnswer: Sendable, Hashable {
  public var name: String
  /// How strong it was, 0 to 100, before the review.
  public var before: FieldEdit<Int>
  /// How strong it is now, 0 to 100.
  public var after: FieldEdit<Int>
  /// Whether it is taken off the list.
  public var isRemoved: Bool

  /// Says something of a feeling; what is not said stays.
  public init(
    _ name: String, before: FieldEdit<Int> = .keep, after: FieldEdit<Int> = .keep,
    isRemoved: Bool = false
  ) {
    self.name = name
    self.before = before
    self.after = after
    self.isRemoved = isRemoved
  }
}
