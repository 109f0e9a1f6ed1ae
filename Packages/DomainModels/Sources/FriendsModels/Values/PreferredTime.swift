/// When somebody likes to meet.
///
/// An open list: a word that this version does not know stays as it is.
public struct PreferredTime: RawRepresentable, Hashable, Sendable, Codable {
  /// The word, in snake_case.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Monday to Friday from 18 to 22 h.
  public static let weekdayEvenings = PreferredTime(rawValue: "weekday_evenings")
  /// Saturday and Sunday from 9 to 22 h.
  public static let weekends = PreferredTime(rawValue: "weekends")
  /// Every day from 7 to 12 h.
  public static let mornings = PreferredTime(rawValue: "mornings")

  /// The words that have a meaning here.
  public static let known: [PreferredTime] = [.weekdayEvenings, .weekends, .mornings]
}
