/// Scales that measure the same thing, and so can be compared and converted into each other.
///
/// A route and a boulder are not the same thing: there is no conversion between families.
public struct GradeFamily: Sendable, Hashable {
  /// A stable name for programs (`route`).
  public let id: String

  /// What it measures, as a part of a sentence (`boulders`).
  public let name: String

  /// Makes a family, for scales of one's own that measure something new.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }

  /// Whether both have the same `id`.
  public static func == (first: GradeFamily, second: GradeFamily) -> Bool {
    first.id == second.id
  }

  /// Hashes the `id`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }

  /// Free climbing on a rope: how hard the moves are.
  public static let route = GradeFamily(id: "route", name: "routes")
  /// Climbing without a rope close to the ground.
  public static let boulder = GradeFamily(id: "boulder", name: "boulders")
  /// Frozen water and glacier ice.
  public static let ice = GradeFamily(id: "ice", name: "ice")
  /// Rock and ice with axes.
  public static let mixed = GradeFamily(id: "mixed", name: "mixed climbs")
  /// Climbing by pulling on gear.
  public static let aid = GradeFamily(id: "aid", name: "aid")
  /// The British overall grade of a lead: how hard and how serious.
  public static let trad = GradeFamily(id: "trad", name: "British leads")
  /// The overall grade of an alpine climb.
  public static let alpine = GradeFamily(id: "alpine", name: "alpine climbs")
  /// The overall grade of a Scottish winter climb.
  public static let winter = GradeFamily(id: "winter", name: "Scottish winter climbs")
  /// How steep snow is.
  public static let snow = GradeFamily(id: "snow", name: "snow")
  /// Climbing along iron ropes and rungs.
  public static let ferrata = GradeFamily(id: "ferrata", name: "via ferratas")

  /// Every family of the scales in ``GradeScale/all``.
  public static let all = [
    route, boulder, ice, mixed, aid, trad, alpine, winter, snow, ferrata,
  ]
}
