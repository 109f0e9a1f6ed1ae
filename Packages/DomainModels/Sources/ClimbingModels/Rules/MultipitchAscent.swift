import DomainModels

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
