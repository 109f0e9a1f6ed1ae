public import DomainModels

/// The events on a route before an attempt, and what they say about the attempt's style.
public struct AttemptHistory: Sendable, Hashable {
  /// One earlier or later entry of the same route (``Climb/routeKey``).
  public struct Entry: Sendable, Hashable {
    public var ascent: Ascent
    /// On which civil date, as far as that is known.
    public var date: PartialDate?
    /// The climb that it belongs to, since a route may be logged as several climbs of one day;
    /// `nil` where all entries are of one.
    public var climb: Identifier<Climb>?
    /// Its place among the attempts of its climb; `nil` where they were not logged one by one.
    public var position: Int?
    /// The exact time; known only of what was logged on the spot.
    public var moment: Timestamp?
    /// The number of tries that the entry stands for, as far as that is known.
    public var tries: Int?

    public init(
      _ ascent: Ascent, on date: PartialDate?, in climb: Identifier<Climb>? = nil,
      position: Int? = nil, at moment: Timestamp? = nil, tries: Int? = nil
    ) {
      self.ascent = ascent
      self.date = date
      self.climb = climb
      self.position = position
      self.moment = moment
      self.tries = tries
    }
  }

  /// The entries that were certainly before it.
  public let earlier: [Entry]
  /// True if there are others that may have been before it: their dates are not known so exactly.
  public let isUncertain: Bool

  /// Makes the history of an attempt.
  ///
  /// An entry of an earlier date was before it. One of the same day was, if it is of the same climb
  /// and its place is smaller. Places of two climbs can't be compared, and two attempts that share
  /// one were logged on two devices: there the earlier time decides, if both are known. Dates that
  /// overlap otherwise ("2009" and "2009-07-14") decide nothing.
  ///
  /// - Parameters:
  ///   - entries: those of the same route, in any order, without the attempt itself.
  ///   - date: the attempt's date.
  ///   - climb: the attempt's climb, as its entries name theirs.
  ///   - position: its place among the attempts of its climb.
  ///   - moment: the exact time.
  public init(
    of entries: [Entry], before date: PartialDate?, in climb: Identifier<Climb>? = nil,
    position: Int? = nil, at moment: Timestamp? = nil
  ) {
    var earlier: [Entry] = []
    var isUncertain = false
    for entry in entries where entry.ascent.result.isTry {
      guard let date, let other = entry.date else {
        isUncertain = true
        continue
      }
      if other.latest < date.earliest {
        earlier.append(entry)
      } else if other.earliest > date.latest {
        continue
      } else if date.day != nil, other == date, entry.climb == climb, let position,
        let place = entry.position, place != position
      {
        if place < position { earlier.append(entry) }
      } else if date.day != nil, other == date, let moment, let then = entry.moment,
        then != moment
      {
        if then < moment { earlier.append(entry) }
      } else {
        isUncertain = true
      }
    }
    self.init(earlier: earlier, isUncertain: isUncertain)
  }

  private init(earlier: [Entry], isUncertain: Bool) {
    self.earlier = earlier
    self.isUncertain = isUncertain
  }

  /// Joins this with another history of the same attempt, of different entries each.
  public func joined(with other: AttemptHistory) -> AttemptHistory {
    AttemptHistory(
      earlier: earlier + other.earlier, isUncertain: isUncertain || other.isUncertain)
  }

  /// The number of tries certainly; an entry that does not say counts as one.
  public var earlierTries: Int {
    earlier.reduce(0) { sum, entry in
      let (total, overflow) = sum.addingReportingOverflow(max(1, entry.tries ?? 1))
      return overflow ? .max : total
    }
  }

  /// True if it was climbed before.
  public var wasClimbed: Bool { earlier.contains { $0.ascent.isTick } }

  /// Refuses a style that is said of first tries where there was an earlier one.
  ///
  /// - Throws: ``ClimbingRuleError`` with ``ClimbingRuleError/Reason/notTheFirstTry(_:earlier:)``.
  public func check(_ ascent: Ascent) throws(ClimbingRuleError) {
    guard let style = ascent.style, style.isFirstTry, !earlier.isEmpty else { return }
    throw ClimbingRuleError(.notTheFirstTry(style, earlier: earlierTries))
  }

  /// The style that a send of this route has, as far as the history tells.
  ///
  /// Only what was climbed before in as good a way is repeated: after a top rope or an ascent with
  /// aid, the first free lead is a redpoint.
  ///
  /// - Parameters:
  ///   - mode: how the climber was protected.
  ///   - knewBeta: whether the climber knew more than can be seen from below; `nil` if that is not
  ///     said, and then a flash is not turned into an onsight.
  /// - Returns: `nil` where the history is too uncertain to say.
  public func suggestedStyle(mode: AscentMode?, knewBeta: Bool?) -> AscentStyle? {
    let isSharpEnd = mode.map { !$0.isTopRope } ?? false
    let isRepeated = earlier.contains { entry in
      entry.ascent.isTick && !(entry.ascent.style?.isAided ?? false)
        && !(isSharpEnd && entry.ascent.isTopRope)
    }
    if isRepeated { return .repeat }
    if !earlier.isEmpty { return mode?.isTopRope ?? false ? .clean : .redpoint }
    if isUncertain { return nil }
    return knewBeta == false && mode != .boulder ? .onsight : .flash
  }
}
