public import DomainModels
public import JournalFeatures
public import JournalModels

/// The chosen contents of a report for a therapist.
public struct TherapistOptions: Sendable, Hashable {
  public var period: JournalPeriod
  public var fields: Set<TherapistField>
  /// Whether thoughts that wait for a review are included.
  public var includesWaiting: Bool
  /// Single thoughts to leave out.
  public var leftOut: Set<Identifier<Thought>>
  /// The settings for redaction.
  public var redaction: Redaction

  /// Makes options; without arguments the last month, every field, reviewed thoughts alone.
  public init(
    period: JournalPeriod = .month, fields: Set<TherapistField> = Set(TherapistField.allCases),
    includesWaiting: Bool = false, leftOut: Set<Identifier<Thought>> = [],
    redaction: Redaction = Redaction()
  ) {
    self.period = period
    self.fields = fields
    self.includesWaiting = includesWaiting
    self.leftOut = leftOut
    self.redaction = redaction
  }
}
