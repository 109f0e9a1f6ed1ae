/// Zones, for those who need a zone and can say which event lacks it.
struct ICalendarClocks: Sendable {
  let zones: ICalendarZones
  let position: ICalendarPosition?

  func zone(of moment: ICalendarMoment) throws(ICalendarProblem) -> ICalendarZone {
    guard let zone = zones.zone(of: moment) else {
      throw ICalendarProblem(
        .invalidValue, position,
        "nobody knows the time zone \(String((moment.zone ?? "").prefix(80)).debugDescription)")
    }
    return zone
  }

  func instant(of moment: ICalendarMoment) throws(ICalendarProblem) -> Int {
    try zone(of: moment).instant(of: moment.local)
  }

  /// A moment as seconds on the clock of another one.
  func stamp(
    of moment: ICalendarMoment, asAt other: ICalendarMoment
  ) throws(ICalendarProblem) -> Int {
    if other.isDate || moment.at(other.local) == other { return moment.local.stamp }
    let instant = try instant(of: moment)
    return try zone(of: other).local(at: instant)?.stamp ?? moment.local.stamp
  }
}
