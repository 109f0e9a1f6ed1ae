public import DomainModels

extension Thought {
  /// Whether its review is finished.
  public var isReviewed: Bool { reviewedAt != nil }

  /// Whether it waits for a review, or for the rest of one.
  public var isWaiting: Bool { reviewedAt == nil && !lifecycle.isDeleted }

  /// The civil day on which it was there, by the clock on the wall at that place.
  public var day: CivilDate {
    let offset = Int64(clamping: utcOffsetMinutes).multipliedReportingOverflow(by: 60_000)
    return occurredAt.advanced(byMilliseconds: offset.overflow ? 0 : offset.partialValue).utcDate
  }

  /// The hour of the clock on the wall at which it was there, 0 to 23.
  public var hour: Int {
    let offset = Int64(clamping: utcOffsetMinutes).multipliedReportingOverflow(by: 60_000)
    let local = occurredAt.advanced(byMilliseconds: offset.overflow ? 0 : offset.partialValue)
    let ofDay = local.milliseconds % 86_400_000
    return Int((ofDay < 0 ? ofDay + 86_400_000 : ofDay) / 3_600_000)
  }

  /// Whether its answer to "how did it turn out?" is due.
  public func followUpIsDue(on today: CivilDate) -> Bool {
    guard let followUpOn, outcome == nil, !lifecycle.isDeleted else { return false }
    return followUpOn <= today
  }
}
