public import DomainModels
public import JournalModels

/// The result of an answer.
public struct PracticeAnswer: Sendable, Equatable {
  public let exercise: PracticeExercise
  /// How the answer compares with the key.
  public let grade: PracticeGrade
  /// The types that fit; none where the thought may be accurate.
  public let fitting: [DistortionType]
  /// When it comes back.
  public let card: PracticeCard

  /// The day on which it comes back.
  public var comesBackOn: CivilDate { card.dueOn }
}
