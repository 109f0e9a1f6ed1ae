public import DomainModels

/// A climber's progress on a route; derived from its attempts, never stored.
public enum ProjectState: String, Sendable, CaseIterable {
  /// Never tried.
  case untried
  /// Tried, not climbed, and not long ago.
  case active
  case completed
  /// Tried, not climbed, and not for a long time.
  case abandoned

  /// The number of days without a try that make a project abandoned.
  public static let patienceDays = 365

  /// The state of a route.
  ///
  /// - Parameters:
  ///   - entries: all that is logged of it.
  ///   - today: the climber's civil date.
  ///   - patienceDays: how many days without a try make it abandoned.
  public init(
    of entries: [AttemptHistory.Entry], today: CivilDate,
    patienceDays: Int = ProjectState.patienceDays
  ) {
    let tries = entries.filter(\.ascent.result.isTry)
    if tries.isEmpty {
      self = .untried
    } else if tries.contains(where: \.ascent.isTick) {
      self = .completed
    } else if let last = tries.compactMap(\.date?.latest).max(),
      last.adding(days: patienceDays) < today
    {
      self = .abandoned
    } else {
      self = .active
    }
  }

  /// The name as people read it.
  public var title: String { rawValue }
}

extension CivilDate {
  /// The day that a clock shows which is so many minutes ahead of UTC.
  ///
  /// - Parameters:
  ///   - instant: the time.
  ///   - utcOffsetMinutes: minutes east of Greenwich; negative to the west.
  public init(at instant: Timestamp, utcOffsetMinutes: Int) {
    let offset = Int64(clamping: utcOffsetMinutes).multipliedReportingOverflow(by: 60_000)
    let local = instant.advanced(byMilliseconds: offset.overflow ? 0 : offset.partialValue)
    self = local.utcDate
  }
}
