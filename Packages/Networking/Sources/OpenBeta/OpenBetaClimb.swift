public import DomainModels

/// A route or a boulder problem of OpenBeta, with the API's placeholders taken out.
public struct OpenBetaClimb: Sendable, Hashable {
  public let id: Identifier<OpenBetaClimb>
  /// Its name as it stands there.
  public let name: String
  /// Whether the name was taken down as offensive, so that `name` isn't one.
  public let isNameRedacted: Bool
  /// Who climbed it first, if known.
  public let firstAscent: String?
  /// Its length in metres, if known.
  public let length: Int?
  /// How many bolts it has, if known.
  public let boltCount: Int?
  /// Its pitches; empty if the API doesn't know them.
  public let pitches: [OpenBetaPitch]
  /// Grades as written, by scale.
  public let grades: [OpenBetaScale: String]
  /// The country whose habits of grading apply, such as `US`.
  public let gradeContext: String?
  /// How it is climbed.
  public let disciplines: Set<OpenBetaDiscipline>
  /// How well it can be protected, if said.
  public let safety: OpenBetaSafety?
  /// Where it is, if known.
  public let place: OpenBetaPlace?
  /// Its place on the wall from the left, if known.
  public let leftRightIndex: Int?
  /// The number of its page at Mountain Project, if it came from there.
  public let mountainProjectID: String?
  /// What it is like.
  public let description: String?
  /// How to find it.
  public let location: String?
  public let protection: String?
  /// The names of the areas around it, the widest first.
  public let path: [String]
  /// The identities of the areas around it, as the API orders them.
  public let ancestors: [Identifier<OpenBetaArea>]
}
