import Foundation

/// The zones that a calendar's TZIDs mean.
///
/// A name means the VTIMEZONE of the file first, and what the others say if the file has none:
/// `ICalendarZones(calendar, others: ICalendarZone.system)`. Names that begin with a path, as
/// "/citadel.org/20210210_1/Europe/Berlin" does, are tried with that path taken off, too.
public struct ICalendarZones: Sendable {
  private var known: [String: ICalendarZone] = [:]
  private let others: @Sendable (String) -> ICalendarZone?

  /// The zone in which times without one are meant, and in which days begin.
  ///
  /// It is the one that the calendar names in X-WR-TIMEZONE, as Google's, Apple's and Outlook's do;
  /// UTC if it names none that is known. The caller may set another one.
  public var floating = ICalendarZone.utc

  /// VTIMEZONEs that can't be read, by their position in the calendar, and why; and an
  /// X-WR-TIMEZONE that names no zone.
  public private(set) var problems: [ICalendarProblem] = []

  /// Collects a calendar's zones.
  ///
  /// - Parameters:
  ///   - calendar: A VCALENDAR, or nil for none.
  ///   - others: What a name means that the calendar has no VTIMEZONE for.
  public init(
    _ calendar: ICalendarComponent? = nil,
    others: @escaping @Sendable (String) -> ICalendarZone? = { _ in nil }
  ) {
    self.others = others
    for component in calendar?.components ?? [] where component.name == "VTIMEZONE" {
      do {
        let zone = try ICalendarZone(component)
        known[zone.name] = zone
      } catch {
        problems.append(
          ICalendarProblem(.invalidValue, component.position, "VTIMEZONE: \(error.reason)"))
      }
    }
    takeFloatingZone(of: calendar)
  }

  private mutating func takeFloatingZone(of calendar: ICalendarComponent?) {
    guard let property = calendar?["X-WR-TIMEZONE"] else { return }
    var name = property.text.drop { $0 == " " }
    while name.last == " " { name.removeLast() }
    guard !name.isEmpty else { return }
    if let zone = self[String(name)] {
      floating = zone
    } else {
      problems.append(
        ICalendarProblem(unknownZone: String(name), property.position, in: "X-WR-TIMEZONE: "))
    }
  }

  /// The zone of a name, or nil if the name is unknown.
  public subscript(name: String) -> ICalendarZone? {
    if let zone = known[name] ?? others(name) { return zone }
    guard name.hasPrefix("/") else { return nil }
    let parts = name.split(separator: "/")
    for count in [3, 2] where parts.count > count {
      if let zone = others(parts.suffix(count).joined(separator: "/")) { return zone }
    }
    return nil
  }

  /// The zone of a time, or nil if its name is unknown.
  public func zone(of dateOrTime: ICalendarDateOrTime) -> ICalendarZone? {
    switch dateOrTime {
    case .date, .floating: floating
    case .utc: .utc
    case .zoned(_, let name): self[name]
    }
  }

  /// A time in seconds since 1970 began in UTC, or nil if its zone is unknown.
  public func instant(of dateOrTime: ICalendarDateOrTime) -> Int? {
    zone(of: dateOrTime)?.instant(of: dateOrTime.local)
  }
}

extension ICalendarProblem {
  /// A name that no VTIMEZONE of the file and no other source of zones defines.
  init(unknownZone name: String, _ position: ICalendarPosition?, in place: String = "") {
    self.init(
      .invalidValue, position,
      "\(place)unknown time zone \(String(name.prefix(80)).debugDescription)")
  }
}
