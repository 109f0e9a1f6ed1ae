public import DomainModels
public import JournalModels

/// A thought that came more than once.
///
/// Two thoughts count as one if they have the same words, in any order, their small words
/// and their signs. Wordings that are merely alike are found by ``SimilarThoughts`` instead.
public struct RecurringThought: Sendable, Hashable, Encodable {
  public let text: String
  /// The latest time it came.
  public let latest: Identifier<Thought>
  /// How often it came.
  public let count: Int
  public let firstDay: CivilDate
  public let lastDay: CivilDate
  /// The median of the days between two times.
  public let medianGapDays: Int
  /// How strong its feelings were before a review, each time that they were rated, in order of time.
  public let strengths: [Int]
  /// The review of it that took feelings down the most, if one did by ten or more.
  public let best: HelpfulReframe?
}
