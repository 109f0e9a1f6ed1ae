public import DomainModels
public import JournalFeatures
public import JournalModels

/// The state of a review, with all that its page shows.
public struct ReviewScene: Sendable, Equatable {
  public var state: ReviewState
  /// The distortions that can be chosen.
  public var types: [DistortionType]
  /// The scale that strengths are shown and typed in.
  public var scale: EmotionScale
  /// The civil date then.
  public var today: CivilDate
  /// The mood of the text, for the soft card; it is not stored.
  public var reading: CrisisReading

  public init(
    state: ReviewState, types: [DistortionType], scale: EmotionScale = .hundred,
    today: CivilDate, reading: CrisisReading = .none
  ) {
    self.state = state
    self.types = types
    self.scale = scale
    self.today = today
    self.reading = reading
  }
}
