public import Services

/// Why there are so few.
public struct WhyReport: ServiceResponse {
  /// How many people there are besides; the person who blocks the one who asks is not counted,
  /// unless the one who asks blocks them as well.
  public var community: Int
  /// How many pass all wishes, both ways.
  public var passing: Int
  /// How many of them no person has been decided on yet, at most.
  public var undecided: Int
  /// The costliest first.
  public var filters: [FilterCost]
  /// What would change it, in sentences; a longer reach is advised to the end of a bucket only.
  public var advice: [String]

  public init(community: Int, passing: Int, undecided: Int, filters: [FilterCost], advice: [String])
  {
    self.community = community
    self.passing = passing
    self.undecided = undecided
    self.filters = filters
    self.advice = advice
  }
}
