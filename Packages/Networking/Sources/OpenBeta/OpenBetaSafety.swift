/// How well a climb can be protected, by the name that the API has for it.
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
