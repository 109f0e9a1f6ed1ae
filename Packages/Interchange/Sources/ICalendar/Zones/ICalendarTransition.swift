/// The moment from which a zone has another offset.
struct ICalendarTransition: Hashable, Sendable {
  /// Seconds since 1970 began in UTC.
  let instant: Int
  /// Seconds ahead of UTC until then.
  let offsetBefore: Int
  /// Seconds ahead of UTC from then on.
  let offset: Int
  let isDaylight: Bool
}
