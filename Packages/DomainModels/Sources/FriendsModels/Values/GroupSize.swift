/// In how large a group somebody feels well.
///
/// An open list: a word that this version does not know stays as it is.
public struct GroupSize: RawRepresentable, Hashable, Sendable, Codable {
  /// The word, in snake_case.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Three or four.
  public static let small = GroupSize(rawValue: "small")
  /// Five to seven.
  public static let medium = GroupSize(rawValue: "medium")
  /// Eight and more.
  public static let large = GroupSize(rawValue: "large")

  /// The words that have a meaning here.
  public static let known: [GroupSize] = [.small, .medium, .large]
}
