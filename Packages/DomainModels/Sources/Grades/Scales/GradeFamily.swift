/// Scales that measure the same thing, and so can be compared and converted into each other.
///
/// A route and a boulder are not the same thing: there is no conversion between families.
public struct GradeFamily: Sendable, Hashable {
  /// A stable name for programs (`route`).
  public let id: String

  /// The kind of climb that it measures, as a part of a sentence (`boulders`).
  public let name: String

  /// Makes a family, for scales of your own that measure something new.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }

  /// Returns whether both have the same `id`.
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
  /// The steepness of snow.
  public static let snow = GradeFamily(id: "snow", name: "snow")
  /// Climbing along iron ropes and rungs.
  public static let ferrata = GradeFamily(id: "ferrata", name: "via ferratas")

  /// Every family of the scales in ``GradeScale/all``.
  public static let all = [
    route, boulder, ice, mixed, aid, trad, alpine, winter, snow, ferrata,
  ]
}

/// The notation of a grade that spans several of its own.
public enum GradeRangeStyle: Sendable, Hashable {
  /// Both ends in full: `6b/6b+`.
  case full
  /// The second end by its letter alone, if only that differs: `5.10b/c`.
  case letters
  /// The second end by its number alone, if the first is this prefix and a number: `V2-3`.
  case numbers(prefix: String)

  func joining(_ low: String, _ high: String) -> String {
    // Words of more than one part can only be told apart by a third.
    if low.utf8.contains(32) || high.utf8.contains(32) { return "\(low) to \(high)" }
    switch self {
    case .full: break
    case .letters:
      // `5.10-` and `5.10c` differ by a letter too, but `5.10-/c` is nothing.
      if let first = low.utf8.last, let last = high.utf8.last, 97...122 ~= first, 97...122 ~= last,
        low.utf8.dropLast().elementsEqual(high.utf8.dropLast())
      {
        return "\(low)/\(high.suffix(1))"
      }
    case .numbers(let prefix):
      if let number = Self.number(low, after: prefix), let second = Self.number(high, after: prefix)
      {
        return "\(prefix)\(number)-\(second)"
      }
    }
    return "\(low)/\(high)"
  }

  private static func number(_ text: String, after prefix: String) -> Substring? {
    guard text.hasPrefix(prefix) else { return nil }
    let rest = text.dropFirst(prefix.count)
    return !rest.isEmpty && rest.utf8.allSatisfy { 48...57 ~= $0 } ? rest : nil
  }
}
