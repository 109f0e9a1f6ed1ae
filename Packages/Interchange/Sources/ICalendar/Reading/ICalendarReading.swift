/// What was read, and what couldn't be.
public struct ICalendarReading: Sendable {
  /// What stands outermost in the file: mostly one VCALENDAR.
  public internal(set) var components: [ICalendarComponent] = []

  /// What couldn't be read, in order, up to the limit.
  public private(set) var problems: [ICalendarProblem] = []

  /// How many problems there were beyond the limit.
  public private(set) var problemsLeftOut = 0

  public var calendars: [ICalendarComponent] {
    components.filter { $0.name == "VCALENDAR" }
  }

  mutating func add(_ problem: ICalendarProblem, limit: Int) {
    if problems.count < limit { problems.append(problem) } else { problemsLeftOut += 1 }
  }
}
