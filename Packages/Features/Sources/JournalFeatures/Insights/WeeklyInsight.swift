public import DomainModels

/// One week, from Monday to Sunday.
public struct WeeklyInsight: Sendable, Hashable, Encodable {
  public let weekStart: CivilDate
  /// How many thoughts were caught.
  public let thoughtCount: Int
  /// How many of them are reviewed by now.
  public let reviewedCount: Int
  /// The type that was accepted most often, of equals the first in the catalogue; `nil` of none.
  public let mostCommonDistortion: TypeCount?
  public let effect: EffectTally

  /// A type and how often it was accepted.
  public struct TypeCount: Sendable, Hashable, Encodable {
    /// The type, by its id.
    public let type: String
    public let name: String
    /// In how many thoughts of the week.
    public let count: Int
    /// Whether no other type was accepted as often.
    public let isAlone: Bool
  }

  /// The Monday of the week of a day.
  public static func start(of day: CivilDate) -> CivilDate { day.adding(days: 1 - day.isoWeekday) }

  /// The week in up to three sentences, which count, and neither praise nor blame.
  public var sentence: String {
    guard thoughtCount > 0 else { return "No thoughts were caught this week." }
    var text = "\(thoughtCount) \(thoughtCount == 1 ? "thought was" : "thoughts were") caught"
    // What was not looked at yet is no arrears, and nothing is said of it.
    if reviewedCount == thoughtCount {
      text += " and reviewed"
    } else if reviewedCount > 0 {
      text += ", \(reviewedCount) of them reviewed"
    }
    text += "."
    // One thought is no pattern, and of equals none is the first.
    if let common = mostCommonDistortion, common.count > 1, common.isAlone {
      text += " The pattern you noticed most was \(common.name.lowercasedStart)"
      text += " (\(common.count) of \(thoughtCount))."
    }
    if let summary = effect.summary {
      text += " Where you rated feelings twice, they went from \(summary.before) to "
      text += "\(summary.after) (median of \(summary.count))."
    }
    return text
  }
}

extension String {
  /// With a small letter in front, for the middle of a sentence.
  fileprivate var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }
}
