public import DomainModels

/// One filled-in questionnaire.
public struct SelfCheck: Record {
  /// The typed ID of the record.
  public let id: Identifier<SelfCheck>
  /// The questionnaire, by its id (`phq-9`).
  public var instrument: String
  /// The answers, in the order of the items.
  public var answers: [Int]
  /// When it was filled in.
  public var takenAt: Timestamp
  /// The number of minutes that the person's clock was ahead of UTC then.
  public var utcOffsetMinutes: Int
  /// When it was written down, changed and deleted.
  public var lifecycle: Lifecycle

  /// Makes a self-check with all its fields.
  public init(
    id: Identifier<SelfCheck>, instrument: String, answers: [Int], takenAt: Timestamp,
    utcOffsetMinutes: Int, lifecycle: Lifecycle
  ) {
    self.id = id
    self.instrument = instrument
    self.answers = answers
    self.takenAt = takenAt
    self.utcOffsetMinutes = utcOffsetMinutes
    self.lifecycle = lifecycle
  }

  /// The civil day on which it was filled in.
  public var day: CivilDate {
    let offset = Int64(clamping: utcOffsetMinutes).multipliedReportingOverflow(by: 60_000)
    return takenAt.advanced(byMilliseconds: offset.overflow ? 0 : offset.partialValue).utcDate
  }

  public static let table = "self_checks"

  /// The owner's, on all devices; sealed.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("instrument", \.instrument, .sensitive),
    Column("answers", \.answers, .sensitive),
    Column("taken_at", \.takenAt, .sensitive),
    Column("utc_offset_minutes", \.utcOffsetMinutes, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: SelfCheck.init)

  /// Checks the answers against their questionnaire.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(utcOffsetMinutes: utcOffsetMinutes)
    if let instrument = Instrument(id: instrument) {
      instrument.check(answers, &problems)
    } else {
      problems.require(
        false, "instrument",
        "must be \(Instrument.all.map(\.id).joined(separator: " or "))")
    }
    try problems.check("self-check")
  }
}
