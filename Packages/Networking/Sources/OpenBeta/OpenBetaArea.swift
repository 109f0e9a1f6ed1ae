public import DomainModels

/// An area of OpenBeta with what is in it: climbs or areas, never both.
public struct OpenBetaArea: Sendable, Hashable {
  /// What lists say of it too.
  public let summary: OpenBetaAreaSummary
  /// What it is like.
  public let description: String?
  /// How to get there.
  public let location: String?
  /// Its climbs, from the left to the right as far as that is known.
  public let climbs: [OpenBetaClimb]
  public let children: [OpenBetaAreaSummary]

  public var id: Identifier<OpenBetaArea> { summary.id }
  /// Its name as it stands there.
  public var name: String { summary.name }

  /// How many climbs it has.
  ///
  /// Where its climbs are known they are counted. Otherwise it is the greater of what the API
  /// reports for the area and for its children together, and may be too low.
  public var climbCount: Int {
    if isClimbCountExact { return climbs.count }
    let inChildren = children.reduce(0) { sum, child in
      // A server may say anything.
      let (sum, isTooMuch) = sum.addingReportingOverflow(child.reportedClimbCount)
      return isTooMuch ? .max : sum
    }
    return max(summary.reportedClimbCount, inChildren)
  }

  /// Whether ``climbCount`` was counted.
  public var isClimbCountExact: Bool { summary.isLeaf || !climbs.isEmpty }
}
