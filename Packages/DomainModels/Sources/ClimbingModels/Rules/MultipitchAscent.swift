public import DomainModels

/// The part of a route of several pitches that a climber really climbed.
///
/// A party that turned back under the crux, or whose leader was another climber there, has not
/// climbed the grade that the guidebook gives to the whole.
public struct MultipitchAscent: Sendable {
  /// The number of pitches that the route has; `nil` if that is unknown.
  public let pitches: Int?
  private let best: [Int: Attempt]

  /// Makes it of a climb's attempts; those at the whole climb, and deleted ones, are left out.
  ///
  /// Of several attempts at one pitch the best counts: a clean lead, then a lead, then a clean
  /// ascent, then any.
  public init(attempts: [Attempt], pitches: Int?) {
    var best: [Int: Attempt] = [:]
    for attempt in attempts.sorted(by: Attempt.isOrdered)
    where attempt.result.isTick && !attempt.lifecycle.isDeleted {
      guard let pitch = attempt.pitch else { continue }
      if let other = best[pitch], Self.worth(other) >= Self.worth(attempt) { continue }
      best[pitch] = attempt
    }
    self.pitches = pitches
    self.best = best
  }

  /// The pitches that were climbed, in order.
  public var climbed: [Int] { best.keys.sorted() }

  /// The pitches that were led, in order.
  public var led: [Int] { best.filter { $0.value.mode?.isLead ?? false }.keys.sorted() }

  /// True if every pitch was climbed; `nil` if the number of pitches is unknown.
  public var isWhole: Bool? {
    // Different numbers that run from 1 to their count: no list of as many as a damaged row claims.
    pitches.map { count in
      count > 0 && best.count == count && best.keys.allSatisfy { (1...count).contains($0) }
    }
  }

  /// The hardest pitch that was climbed, and is graded.
  ///
  /// - Parameter ledOnly: whether only pitches count that were led.
  /// - Returns: the best attempt at it; `nil` where none is. Of two equally hard ones the lower.
  public func hardest(ledOnly: Bool = false) -> Attempt? {
    (ledOnly ? led : climbed).compactMap { best[$0] }
      .filter { $0.gradeHigh != nil }
      .max { left, right in
        (left.gradeHigh ?? 0, left.gradeLow ?? 0, right.pitch ?? 0)
          < (right.gradeHigh ?? 0, right.gradeLow ?? 0, left.pitch ?? 0)
      }
  }

  /// The pitches that were climbed and whose grade is not known, so that a harder one may be among
  /// them.
  public var ungraded: [Int] { climbed.filter { best[$0]?.gradeHigh == nil } }

  private static func worth(_ attempt: Attempt) -> Int {
    (attempt.mode?.isLead ?? false ? 2 : 0) + (attempt.ascent.isClean ? 1 : 0)
  }
}

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
