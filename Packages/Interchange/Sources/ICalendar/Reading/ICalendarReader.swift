/// Reads a calendar into components.
///
/// Feed it pieces cut anywhere and ask for the ``ICalendarReading`` at the end, or read all at once
/// with ``read(_:limits:)``.
public struct ICalendarReader: Sendable {
  private let limits: ICalendarLimits
  private var parser: ICalendarParser
  private var open: [ICalendarComponent] = []
  private var reading = ICalendarReading()

  public init(limits: ICalendarLimits = ICalendarLimits()) {
    self.limits = limits
    parser = ICalendarParser(limits: limits)
  }

  /// Reads all of a file.
  public static func read(
    _ bytes: some Collection<UInt8>, limits: ICalendarLimits = ICalendarLimits()
  ) -> ICalendarReading {
    var reader = ICalendarReader(limits: limits)
    reader.feed(bytes)
    return reader.finish()
  }

  /// Reads all of a text.
  public static func read(
    _ text: some StringProtocol, limits: ICalendarLimits = ICalendarLimits()
  ) -> ICalendarReading {
    read(Array(text.utf8), limits: limits)
  }

  public mutating func feed(_ bytes: some Collection<UInt8>) {
    take(parser.feed(bytes))
  }

  /// Says that nothing follows, and gives what was read.
  public mutating func finish() -> ICalendarReading {
    take(parser.finish())
    return reading
  }

  private mutating func take(_ tokens: [ICalendarToken]) {
    for token in tokens {
      switch token {
      case .begin(let name, let position):
        var component = ICalendarComponent(name)
        component.position = position
        open.append(component)
      case .property(let property): open[open.count - 1].properties.append(property)
      case .end(_, let isComplete): end(isComplete: isComplete)
      case .problem(let problem): reading.add(problem, limit: limits.problems)
      }
    }
  }

  private mutating func end(isComplete: Bool) {
    guard let component = open.popLast() else { return }
    // Half an event would look like a whole one; half a calendar has whole events.
    guard isComplete || component.name == "VCALENDAR" else { return }
    if open.isEmpty {
      reading.components.append(component)
    } else {
      open[open.count - 1].components.append(component)
    }
  }
}
