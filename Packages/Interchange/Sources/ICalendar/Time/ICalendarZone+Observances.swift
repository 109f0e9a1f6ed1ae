extension ICalendarZone {
  /// The most onsets that a part of a VTIMEZONE can list or count.
  private static let mostOnsets = 10_000

  /// Reads a VTIMEZONE.
  ///
  /// - Throws: ``ICalendarValueError`` if it has no TZID or no part, or a part lacks what it needs:
  ///   DTSTART, TZOFFSETFROM, TZOFFSETTO, and rules by years or months.
  public init(_ component: ICalendarComponent) throws(ICalendarValueError) {
    guard component.name == "VTIMEZONE" else {
      throw ICalendarValueError(reason: "\(component.name) is no VTIMEZONE", offset: 0)
    }
    guard let name = component["TZID"]?.value, !name.isEmpty else {
      throw ICalendarValueError(reason: "a VTIMEZONE needs TZID", offset: 0)
    }
    var rules: [ICalendarObservance] = []
    var transitions: [ICalendarTransition] = []
    for part in component.components where ["STANDARD", "DAYLIGHT"].contains(part.name) {
      try Self.read(part, &rules, &transitions)
    }
    guard !rules.isEmpty || !transitions.isEmpty else {
      throw ICalendarValueError(reason: "a VTIMEZONE needs STANDARD or DAYLIGHT", offset: 0)
    }
    transitions.sort { $0.instant < $1.instant }
    self.init(name: name, source: .observances(rules, transitions), definition: component)
  }

  private static func read(
    _ part: ICalendarComponent, _ rules: inout [ICalendarObservance],
    _ transitions: inout [ICalendarTransition]
  ) throws(ICalendarValueError) {
    guard case .dateOrTime(let start)? = try part["DTSTART"]?.firstValue(),
      case .offset(let before)? = try part["TZOFFSETFROM"]?.firstValue(),
      case .offset(let offset)? = try part["TZOFFSETTO"]?.firstValue()
    else {
      throw ICalendarValueError(
        reason: "\(part.name) needs DTSTART, TZOFFSETFROM and TZOFFSETTO", offset: 0)
    }
    var onsets: Set<Int> = [start.local.timestamp]
    for property in part.properties(named: "RDATE") {
      for value in try property.values() {
        switch value {
        case .dateOrTime(let dateOrTime): onsets.insert(dateOrTime.local.timestamp)
        case .period(let period): onsets.insert(period.start.local.timestamp)
        default: break
        }
      }
    }
    for property in part.properties(named: "RRULE") {
      guard case .rule(let rule)? = try property.firstValue() else { continue }
      guard rule.frequency == .yearly || rule.frequency == .monthly,
        rule.hours.isEmpty, rule.minutes.isEmpty, rule.seconds.isEmpty
      else {
        throw ICalendarValueError(reason: "a zone changes by years or months", offset: 0)
      }
      guard rule.end != .never else {
        rules.append(
          ICalendarObservance(
            rule: rule, start: start.local, offsetBefore: before.seconds, offset: offset.seconds))
        continue
      }
      // UNTIL is in UTC (RFC 5545, 3.6.5).
      var last = rule.lastTimestamp
      if case .until(.utc) = rule.end { last += before.seconds }
      let dates = ICalendarRuleDates(
        rule, from: start.local, until: last, notBefore: nil, includesStart: false)
      onsets.formUnion(dates.prefix(mostOnsets).map(\.timestamp))
    }
    for timestamp in onsets {
      transitions.append(
        ICalendarTransition(
          instant: timestamp - before.seconds, offsetBefore: before.seconds, offset: offset.seconds,
          isDaylight: part.name == "DAYLIGHT"))
    }
  }

  /// The offset of the part that began last.
  static func offset(
    at instant: Int, _ rules: [ICalendarObservance], _ transitions: [ICalendarTransition]
  ) -> Int {
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    var latest = low > 0 ? transitions[low - 1].instant : Int.min
    var offset = low > 0 ? transitions[low - 1].offset : nil
    for rule in rules {
      if let onset = rule.lastOnset(at: instant), onset > latest {
        (latest, offset) = (onset, rule.offset)
      }
    }
    // Before all of them, what the first one says was before it.
    return offset ?? transitions.first?.offsetBefore ?? 0
  }
}
