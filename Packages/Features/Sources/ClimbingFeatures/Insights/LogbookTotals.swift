public import DomainModels

/// How much a logbook has.
public struct LogbookTotals: Sendable, Equatable {
  public let sessions: Int
  /// Minutes of the sessions that have ended; `nil` where none has.
  public let minutes: Int?
  /// Climbs that were tried: one is one climb on one day.
  public let climbs: Int
  /// Climbs that were sent, as far as the options count them.
  public let sends: Int
  /// Ascents: a climb that was sent three times that day has three.
  public let ascents: Int
  /// Different routes and problems that were sent; nameless ones are each their own.
  public let routes: Int
  /// Days with a climb or a session.
  public let days: Int
  /// Metres climbed, of the sends whose height is known.
  public let metres: KnownSum
  /// Pitches climbed, of the sends on a rope whose pitches are known.
  public let pitches: KnownSum
  /// Tried climbs without a grade that can be read.
  public let ungraded: Int
  /// Climbs that may or may not lie within the days asked for, and were left out.
  public let unsure: Int
  /// The first day and the last; `nil` where no day is known.
  public let span: ClosedRange<CivilDate>?
}
