public import JournalModels

/// An exercise that is up, with the answers to choose from.
public struct PracticeItem: Sendable, Equatable {
  public let exercise: PracticeExercise
  /// The types to choose from, in the order of the catalogue; "none of these" is always an answer.
  public let choices: [DistortionType]
  /// How it went before; `nil` for a new one.
  public let card: PracticeCard?
}
