/// Whom somebody wants to be shown; it holds both ways.
public struct MemberWishes: Sendable, Hashable {
  /// The least age, in years.
  public var youngest: Int
  /// The greatest age, in years.
  public var oldest: Int
  /// How far others may live, in kilometres between cells.
  public var reach: Int
  /// What others should be like, in the order of ``SocialTraits/values``.
  public var traits: [TraitWish]

  /// Makes wishes; everybody within 50 km unless told.
  public init(
    youngest: Int = FriendsLimits.youngestAge, oldest: Int = FriendsLimits.oldestAge,
    reach: Int = 50, traits: [TraitWish] = [.any, .any, .any]
  ) {
    self.youngest = youngest
    self.oldest = oldest
    self.reach = reach
    self.traits = traits
  }
}
