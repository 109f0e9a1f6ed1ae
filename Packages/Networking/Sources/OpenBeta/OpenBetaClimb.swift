public import DomainModels

/// A route or a boulder problem of OpenBeta, with the API's placeholders taken out.
public struct OpenBetaClimb: Sendable, Hashable {
  public let id: Identifier<OpenBetaClimb>
  /// Its name as it stands there.
  public let name: String
  /// True if the name was taken down as offensive, so that `name` isn't one.
  public let isNameRedacted: Bool
  /// Who climbed it first, if known.
  public let firstAscent: String?
  /// Its length in metres, if known.
  public let length: Int?
  /// The number of bolts that it has, if known.
  public let boltCount: Int?
  /// Its pitches; empty if the API doesn't know them.
  public let pitches: [OpenBetaPitch]
  /// Grades as written, by scale.
  public let grades: [OpenBetaScale: String]
  /// The country whose habits of grading apply, such as `US`.
  public let gradeContext: String?
  /// The disciplines in which it is climbed.
  public let disciplines: Set<OpenBetaDiscipline>
  /// The quality of its protection, if known.
  public let safety: OpenBetaSafety?
  /// The coordinates, if known.
  public let place: OpenBetaLocation?
  /// Its place on the wall from the left, if known.
  public let leftRightIndex: Int?
  /// The number of its page at Mountain Project, if it came from there.
  public let mountainProjectID: String?
  /// A description of the place or climb.
  public let description: String?
  /// The way to the climb.
  public let location: String?
  public let protection: String?
  /// The names of the areas around it, the widest first.
  public let path: [String]
  /// The identities of the areas around it, as the API orders them.
  public let ancestors: [Identifier<OpenBetaArea>]
}

/// A part of a climb, from one belay to the next.
///
/// The API has a place for pitches and, as of 2026, nothing in it.
public struct OpenBetaPitch: Sendable, Hashable {
  /// The number, from 1.
  public let number: Int
  /// Grades as written, by scale.
  public let grades: [OpenBetaScale: String]
  /// The disciplines in which it is climbed.
  public let disciplines: Set<OpenBetaDiscipline>
  /// Its length in metres, if known.
  public let length: Int?
  /// The number of bolts that it has, if known.
  public let boltCount: Int?
  /// The ascent that result, style and mode describe.
  public let description: String?
}

/// The quality of a climb's protection, by the API's name for it.
public struct OpenBetaSafety: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  /// Makes one of its name; names that are not known here are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Good, with a few poor places.
  public static let pg = OpenBetaSafety(rawValue: "PG")
  /// Fair; a fall may be long.
  public static let pg13 = OpenBetaSafety(rawValue: "PG13")
  /// A part has no protection.
  public static let runout = OpenBetaSafety(rawValue: "runout")
  /// The terrain is what is dangerous.
  public static let terrain = OpenBetaSafety(rawValue: "terrain")
  /// Little protection; a fall may injure.
  public static let restricted = OpenBetaSafety(rawValue: "R")
  /// No protection; a fall may kill.
  public static let extreme = OpenBetaSafety(rawValue: "X")
}

/// A discipline of climbing, by the API's name for it; a climb may have several.
public enum OpenBetaDiscipline: String, Sendable, CaseIterable {
  /// With gear placed by the leader.
  case trad
  case sport
  /// Without a rope, close to the ground.
  case bouldering
  /// Without a rope, over water.
  case deepWaterSolo = "deepwatersolo"
  case alpine
  case snow
  case ice
  /// On rock and ice.
  case mixed
  /// With gear pulled on.
  case aid
  /// On a rope from above.
  case topRope = "tr"
}

/// A grade scale, by the name that the API has for it.
public enum OpenBetaScale: String, Sendable, CaseIterable {
  /// Boulders: V0 to V17.
  case vscale
  /// Routes: the Yosemite Decimal System.
  case yds
  /// Routes in Australia and New Zealand.
  case ewbank
  /// Routes: the French scale.
  case french
  /// Routes in Brazil.
  case brazilianCrux
  /// Boulders: Fontainebleau.
  case font
  /// Routes: the UIAA's scale.
  case uiaa
  /// Climbs on frozen water: the WI scale.
  case wi
}
