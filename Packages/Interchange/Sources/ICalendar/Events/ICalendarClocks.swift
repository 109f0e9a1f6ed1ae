/// Zones, for those who need a zone and can say which event lacks it.
struct ICalendarClocks: Sendable {
  let zones: ICalendarZones
  let position: ICalendarPosition?

  func zone(of moment: ICalendarMoment) throws(ICalendarProblem) -> ICalendarZone {
    guard let zone = zones.zone(of: moment) else {
      throw ICalendarProblem(unknownZone: moment.zone ?? "", position)
    }
    return zone
  }

  func instant(of moment: ICalendarMoment) throws(ICalendarProblem) -> Int {
    try zone(of: moment).instant(of: moment.local)
  }

  /// A moment as seconds on the clock of another one.
  ///
  /// Where only one of them is a date, the day is what they share: a date means the other one's time
  /// on that day, and a time on the clock of a date means its day.
  func stamp(
    of moment: ICalendarMoment, asAt other: ICalendarMoment
  ) throws(ICalendarProblem) -> Int {
    if other.isDate { return ICalendarLocalTime(startOf: moment.local.date).stamp }
    if moment.isDate { return moment.local.stamp + other.local.secondOfDay }
    if moment.at(other.local) == other { return moment.local.stamp }
    let instant = try instant(of: moment)
    return try zone(of: other).local(at: instant)?.stamp ?? moment.local.stamp
  }
}
