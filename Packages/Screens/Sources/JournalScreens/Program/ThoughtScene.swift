public import DomainModels
public import JournalFeatures
public import JournalModels

/// A thought with all that its page shows.
public struct ThoughtScene: Sendable, Equatable {
  public var entry: ThoughtEntry
  /// The earlier versions, the newest change first.
  public var history: [Revision]
  /// The distortions by their names.
  public var catalogue: DistortionCatalogue
  /// The civil date then.
  public var today: CivilDate
  /// The scale that strengths are shown in.
  public var scale: EmotionScale

  public init(
    entry: ThoughtEntry, history: [Revision] = [], catalogue: DistortionCatalogue,
    today: CivilDate, scale: EmotionScale = .hundred
  ) {
    self.entry = entry
    self.history = history
    self.catalogue = catalogue
    self.today = today
    self.scale = scale
  }
}
