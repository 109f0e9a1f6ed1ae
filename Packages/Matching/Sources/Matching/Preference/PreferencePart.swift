/// In which way a feature enters a preference.
public enum PreferencePart: String, Hashable, Sendable, CaseIterable {
  /// What the one who decides is like: some like more people than others do.
  case actor
  /// What the one who is decided about is like: some are liked by more people.
  case target
  /// Minus the squared difference of two numbers: a positive weight seeks people who are alike, a
  /// negative one people who differ.
  case closeness
  /// The product of two numbers: a positive weight pairs high with high and low with low.
  case product
  /// 1 where both are of the same category, else 0.
  case same
  /// How much two sets have in common: shared / √(mine · theirs), 0 to 1.
  case overlap
  /// The cosine of two texts, -1 to 1.
  case likeness
  /// What the actor wants, times what the target offers.
  case wish
  /// What the target wants, times what the actor offers.
  case wished
  /// A number that the caller computes from both.
  case pair

  /// Whether it looks at both people, so that its weight is held back by `pairSpread`.
  public var isOfBoth: Bool { self != .actor && self != .target }

  /// The parts that a number can have.
  public static let ofNumber: Set<PreferencePart> = [.actor, .target, .closeness, .product]
  /// The parts that a category can have.
  public static let ofCategory: Set<PreferencePart> = [.actor, .target, .same]
  /// The parts that a set can have.
  public static let ofSet: Set<PreferencePart> = [.actor, .target, .overlap]
}
