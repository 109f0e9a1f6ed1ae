/// The missions to list.
public struct MissionFilter: RawRepresentable, Hashable, Sendable, Codable {
  /// The word, in snake_case.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Those that one can see.
  public static let all = MissionFilter(rawValue: "all")
  /// Those that one answered with going or maybe.
  public static let mine = MissionFilter(rawValue: "my_rsvp")
  /// Those of the caller's crews.
  public static let myCrews = MissionFilter(rawValue: "my_crews")
  /// Those within the caller's reach.
  public static let nearby = MissionFilter(rawValue: "nearby")

  /// The words that have a meaning.
  public static let known: [MissionFilter] = [.all, .mine, .myCrews, .nearby]
}
