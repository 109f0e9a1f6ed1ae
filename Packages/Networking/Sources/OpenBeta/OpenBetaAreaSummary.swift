public import DomainModels

/// What a list says of an area.
public struct OpenBetaAreaSummary: Sendable, Hashable {
  public let id: Identifier<OpenBetaArea>
  /// Its name as it stands there.
  public let name: String
  /// Whether the name was taken down as offensive, so that `name` isn't one.
  public let isNameRedacted: Bool
  /// The names of the areas around it and its own, the widest first.
  public let path: [String]
  /// The identities of the areas around it, as the API orders them.
  public let ancestors: [Identifier<OpenBetaArea>]
  /// The country whose habits of grading apply, such as `US`.
  public let gradeContext: String?
  /// How many climbs the API says it has: outside the United States mostly far too few.
  public let reportedClimbCount: Int
  /// Climbs per square kilometre, by the API's count.
  public let density: Double
  /// Whether it has climbs and no areas.
  public let isLeaf: Bool
  /// Whether it is a boulder or a place to go bouldering.
  public let isBoulder: Bool
  /// Whether people travel there.
  public let isDestination: Bool
  /// Where it is, if known.
  public let place: OpenBetaPlace?
  /// What box holds it, if known.
  public let bounds: OpenBetaBounds?
  /// The number of its page at Mountain Project, if it came from there.
  public let mountainProjectID: String?
}
