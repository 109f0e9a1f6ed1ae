public import DomainModels
public import Networking

/// An area of OpenBeta with what is in it: climbs or areas, never both.
public struct OpenBetaArea: Sendable, Hashable {
  /// The fields that lists also have.
  public let summary: OpenBetaAreaSummary
  /// A description of the place or climb.
  public let description: String?
  /// The way to the area.
  public let location: String?
  /// Its climbs, from the left to the right as far as that is known.
  public let climbs: [OpenBetaClimb]
  public let children: [OpenBetaAreaSummary]

  public var id: Identifier<OpenBetaArea> { summary.id }
  /// Its name as it stands there.
  public var name: String { summary.name }

  /// The number of climbs that it has.
  ///
  /// If its climbs are known, they are counted. Otherwise it is the greater of what the API reports
  /// for the area and for its children together, and may be too low.
  public var climbCount: Int {
    if isClimbCountExact { return climbs.count }
    let inChildren = children.reduce(0) { sum, child in
      // A server may say anything.
      let (sum, isTooMuch) = sum.addingReportingOverflow(child.reportedClimbCount)
      return isTooMuch ? .max : sum
    }
    return max(summary.reportedClimbCount, inChildren)
  }

  /// True if ``climbCount`` was counted.
  public var isClimbCountExact: Bool { summary.isLeaf || !climbs.isEmpty }
}

/// The fields of an area in a list.
public struct OpenBetaAreaSummary: Sendable, Hashable {
  public let id: Identifier<OpenBetaArea>
  /// Its name as it stands there.
  public let name: String
  /// True if the name was taken down as offensive, so that `name` isn't one.
  public let isNameRedacted: Bool
  /// The names of the areas around it and its own, the widest first.
  public let path: [String]
  /// The identities of the areas around it, as the API orders them.
  public let ancestors: [Identifier<OpenBetaArea>]
  /// The country whose habits of grading apply, such as `US`.
  public let gradeContext: String?
  /// The number of climbs that the API says it has: outside the United States mostly far too few.
  public let reportedClimbCount: Int
  /// Climbs per square kilometre, by the API's count.
  public let density: Double
  /// True if it has climbs and no areas.
  public let isLeaf: Bool
  /// True if it is a boulder or a place to go bouldering.
  public let isBoulder: Bool
  /// True if people travel there.
  public let isDestination: Bool
  /// The coordinates, if known.
  public let place: OpenBetaLocation?
  /// The bounding box, if known.
  public let bounds: OpenBetaBounds?
  /// The number of its page at Mountain Project, if it came from there.
  public let mountainProjectID: String?
}

/// A point on the earth, in degrees of WGS 84.
public struct OpenBetaLocation: Sendable, Hashable {
  /// North is positive, -90 to 90.
  public let latitude: Double
  /// East is positive, -180 to 180.
  public let longitude: Double

  /// Makes a point; nil for one that isn't on the earth.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// The source of an answer.
public enum OpenBetaSource: Sendable, Equatable {
  /// The server, now.
  case server
  /// The cache, where it still counts as fresh.
  case cache(age: Duration)
  /// The cache, where it is older than that, because the server could not be asked.
  case staleCache(age: Duration, because: HTTPError)
}
