public import DomainModels
import FriendsRequests
import Pages

/// The clocks of places: the program brings them, since pages know no time zones.
public struct FriendsClocks: Sendable {
  /// An instant as the clocks of a place show it, with the zone where the reader has another.
  func wording(_ mission: MissionInfo, for reader: String?) -> String {
    let zone = mission.timeZone ?? "UTC"
    let text = wording(mission.date.timestamp, zone)
    return reader == nil || reader == zone ? text : "\(text) (\(zone))"
  }

  /// An instant as the clocks of a zone show it (`Tue 2027-05-04 18:00`).
  public let wording: @Sendable (_ instant: Timestamp, _ zone: String) -> String
  /// When the clocks of a zone show this; nil for what is no time.
  ///
  /// A moved mission has a day already.
  public let reading: @Sendable (_ text: String, _ zone: String, _ moved: Timestamp?) -> Timestamp?
  /// Returns the repetition of a text such as `every Thursday 18:00` as an RRULE; nil if it has
  /// none.
  public let repetition: @Sendable (_ text: String, _ zone: String) -> String?

  public init(
    wording: @escaping @Sendable (_ instant: Timestamp, _ zone: String) -> String,
    reading:
      @escaping @Sendable (
        _ text: String, _ zone: String, _ moved: Timestamp?
      ) -> Timestamp?,
    repetition: @escaping @Sendable (_ text: String, _ zone: String) -> String? = { _, _ in nil }
  ) {
    self.wording = wording
    self.reading = reading
    self.repetition = repetition
  }
}

extension FriendsClocks {
  /// An instant as a phrase, by the clocks of a zone.
  func phrase(_ time: WireTime, _ zone: String) -> Phrase {
    Phrase(wording(time.timestamp, zone), moment: ZonedTimestamp(time, zone))
  }
}

extension ZonedTimestamp {
  init(_ time: WireTime, _ zone: String) {
    self.init(milliseconds: time.timestamp.milliseconds, zone: zone)
  }
}
