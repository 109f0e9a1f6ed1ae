public import DomainModels
public import JournalFeatures
public import JournalModels

/// A message for the screens.
public enum JournalMessage: Sendable {
  /// The journal as it is now, and the number that it was asked with.
  case home(HomeSnapshot, number: Int)
  /// The settings of the journal.
  case settings(JournalSettings)
  case time(Timestamp)
  /// A thought is on the disk. The mood of its words chooses the soft card, and is not stored.
  case captured(CrisisReading)
  /// A thought, with all that belongs to it.
  case thought(ThoughtScene)
  /// A thought was changed; what it is now.
  case edited(ThoughtScene)
  /// A thought is gone for good.
  case deleted(Identifier<Thought>)
  /// The state of a review.
  case review(ReviewScene)
  /// Earlier thoughts like the one that is reviewed, compared once more by an embedder that was made
  /// ready meanwhile.
  case similar(Identifier<Thought>, [SimilarThought])
  /// A review has ended.
  case finished(ThoughtScene)
  /// What the journal says about a period, and the scale that strengths are shown in.
  case insights(JournalInsights, EmotionScale)
  /// The exercises that are up.
  case exercises([PracticeItem])
  /// The result of an answer.
  case practised(PracticeAnswer)
  /// A questionnaire is kept; what it comes to.
  case selfChecked(SelfCheckResult)
  /// The contents of the support page.
  case support(SupportPage)
  /// An effect failed: which, what happened, and what to do.
  case failed(JournalEffect, String, hint: String?)
  /// A while went by.
  case tick
}
