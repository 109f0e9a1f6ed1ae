public import DomainModels

extension CivilDate {
  /// The day that a clock shows which is so many minutes ahead of UTC.
  ///
  /// - Parameters:
  ///   - instant: the moment.
  ///   - utcOffsetMinutes: minutes east of Greenwich; negative to the west.
  public init(at instant: Timestamp, utcOffsetMinutes: Int) {
    let offset = Int64(clamping: utcOffsetMinutes).multipliedReportingOverflow(by: 60_000)
    let local = instant.advanced(byMilliseconds: offset.overflow ? 0 : offset.partialValue)
    self = local.utcDate
  }
}
