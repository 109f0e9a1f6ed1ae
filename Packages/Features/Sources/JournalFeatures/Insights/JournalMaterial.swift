public import DomainModels
public import JournalModels

/// The records that insights are computed from.
public struct JournalMaterial: Sendable {
  /// Every thought with what belongs to it.
  public var entries: [ThoughtEntry]
  /// Every prediction, those without a thought too.
  public var predictions: [Prediction]
  /// The types and their names.
  public var catalogue: DistortionCatalogue
  /// The person's civil date.
  public var today: CivilDate
  /// The clock on the wall, for points in time that have no offset of their own.
  public var localTime: LocalTime

  public init(
    entries: [ThoughtEntry], predictions: [Prediction],
    catalogue: DistortionCatalogue = DistortionCatalogue(), today: CivilDate, localTime: LocalTime
  ) {
    self.entries = entries
    self.predictions = predictions
    self.catalogue = catalogue
    self.today = today
    self.localTime = localTime
  }
}
