/// How likely two people like each other.
public struct MutualLikelihood: Codable, Sendable, Equatable {
  /// That the person who asks says yes.
  public var mine: LikelihoodRange
  /// That the other says yes.
  public var theirs: LikelihoodRange
  /// That both do.
  public var both: LikelihoodRange

  public init(mine: LikelihoodRange, theirs: LikelihoodRange, both: LikelihoodRange) {
    self.mine = mine
    self.theirs = theirs
    self.both = both
  }
}
