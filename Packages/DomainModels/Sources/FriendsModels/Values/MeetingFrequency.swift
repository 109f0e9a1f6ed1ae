/// How often somebody wants to meet.
///
/// An open list: a word that this version does not know stays as it is.
public struct MeetingFrequency: RawRepresentable, Hashable, Sendable, Codable {
  /// The word, in snake_case.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Every week.
  public static let weekly = MeetingFrequency(rawValue: "weekly")
  /// Every second week.
  public static let biweekly = MeetingFrequency(rawValue: "biweekly")
  /// Once a month.
  public static let monthly = MeetingFrequency(rawValue: "monthly")
  public static let flexible = MeetingFrequency(rawValue: "flexible")

  /// The words that have a meaning here.
  public static let known: [MeetingFrequency] = [.weekly, .biweekly, .monthly, .flexible]
}
