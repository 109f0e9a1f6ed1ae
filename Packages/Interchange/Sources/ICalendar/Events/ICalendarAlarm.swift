/// A reminder: a view of a VALARM (RFC 5545, 3.6.6).
public struct ICalendarAlarm: Hashable, Sendable {
  /// When an alarm goes off.
  public enum Trigger: Hashable, Sendable {
    /// So long after the event's start, or its end; mostly negative.
    case relative(ICalendarDuration, toEnd: Bool)

    /// At a moment in UTC.
    case absolute(ICalendarMoment)
  }

  /// The component, with all that it has.
  public private(set) var component: ICalendarComponent

  /// Looks at a VALARM.
  public init(_ component: ICalendarComponent) {
    self.component = component
  }

  public init(showing text: String, at trigger: Trigger) {
    component = ICalendarComponent(
      "VALARM",
      [
        ICalendarProperty("ACTION", value: "DISPLAY"), ICalendarProperty("DESCRIPTION", text: text),
        Self.property(of: trigger),
      ])
  }

  /// What it does, such as "DISPLAY" or "AUDIO".
  public var action: String? { component["ACTION"]?.value.uppercased() }

  public var description: String? { component["DESCRIPTION"]?.text }

  /// When it goes off, or nil if that can't be read.
  public var trigger: Trigger? {
    guard let property = component["TRIGGER"], let value = try? property.firstValue() else {
      return nil
    }
    switch value {
    case .duration(let duration):
      return .relative(duration, toEnd: property[parameter: "RELATED"]?.uppercased() == "END")
    case .moment(let moment): return .absolute(moment)
    default: return nil
    }
  }

  private static func property(of trigger: Trigger) -> ICalendarProperty {
    switch trigger {
    case .relative(let duration, let toEnd):
      let parameters = toEnd ? [ICalendarParameter("RELATED", "END")] : []
      return ICalendarProperty("TRIGGER", parameters, values: [.duration(duration)])
    case .absolute(let moment): return ICalendarProperty("TRIGGER", values: [.moment(moment)])
    }
  }
}
