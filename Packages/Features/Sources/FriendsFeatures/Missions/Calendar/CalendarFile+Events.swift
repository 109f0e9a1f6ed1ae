import FriendsModels
import FriendsRequests
import ICalendar
import Identity

extension CalendarFile {
  /// A calendar of events, in the order of their starts.
  init(named name: String, _ events: [ICalendarEvent], _ keys: any IdentityKeys) throws {
    let ordered = events.sorted {
      ($0.start.text, $0.uid ?? "") < ($1.start.text, $1.uid ?? "")
    }
    let calendar = try ICalendarComponent.calendar(
      product: "-//Quartet//friends//EN", ordered,
      zones: ICalendarZones(others: ICalendarZone.system))
    let bytes = try ICalendarWriter.bytes(of: [calendar])
    self.init(
      name: name, content: String(decoding: bytes, as: UTF8.self),
      etag: "\"\(keys.hash(bytes, for: .feedToken).prefix(16).hexadecimal)\"")
  }
}

extension Sequence<UInt8> {
  /// Two digits for each byte.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef")
    return String(flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
