public import DomainModels

/// When somebody was last here, as coarsely as others may see it.
///
/// It follows from UTC days, so that it changes at midnight only: whoever asks every minute does
/// not learn the minute.
public enum ActivityBucket: String, CaseIterable, Sendable, Codable {
  /// On the same UTC day.
  case today
  /// One to six days before.
  case thisWeek = "this_week"
  /// Seven to twenty-nine days before.
  case thisMonth = "this_month"
  /// Longer ago.
  case longAgo = "long_ago"

  /// The bucket of a moment.
  ///
  /// - Parameters:
  ///   - moment: when somebody was last here; what lies in the future counts as today.
  ///   - now: the time it is.
  public init(from moment: Timestamp, now: Timestamp) {
    let days = now.utcDate.daysSinceEpoch - moment.utcDate.daysSinceEpoch
    self =
      switch days {
      case ..<1: .today
      case ..<7: .thisWeek
      case ..<30: .thisMonth
      default: .longAgo
      }
  }

  /// The words as people read them.
  public var title: String {
    switch self {
    case .today: "today"
    case .thisWeek: "this week"
    case .thisMonth: "this month"
    case .longAgo: "a while ago"
    }
  }
}
