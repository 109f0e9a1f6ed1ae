/// An event: a view of a VEVENT (RFC 5545, 3.6.1).
///
/// It reads and writes the properties of its ``component``; properties without a name here stay
/// unchanged, and so do the parameters of named ones until they are set.
public struct ICalendarEvent: Hashable, Sendable {
  /// The component, with all that it has.
  public internal(set) var component: ICalendarComponent

  /// Looks at a VEVENT.
  ///
  /// - Throws: The first of ``problems(of:)``.
  public init(_ component: ICalendarComponent) throws(ICalendarProblem) {
    if let problem = Self.problems(of: component).first { throw problem }
    self.component = component
  }

  /// Makes an event.
  ///
  /// - Parameters:
  ///   - uid: A name that no other event has anywhere.
  ///   - stamp: When the event was written down, in UTC (DTSTAMP); there is no clock in here.
  ///   - start: When it begins.
  public init(uid: String, stamp: ICalendarLocalTime, start: ICalendarDateOrTime) {
    component = ICalendarComponent(
      "VEVENT",
      [
        ICalendarProperty("UID", text: uid),
        ICalendarProperty("DTSTAMP", values: [.moment(.utc(stamp))]),
        ICalendarProperty("DTSTART", values: [.moment(start)]),
      ])
  }
}

/// A reminder: a view of a VALARM (RFC 5545, 3.6.6).
public struct ICalendarAlarm: Hashable, Sendable {
  /// When an alarm goes off.
  public enum Trigger: Hashable, Sendable {
    /// So long after the event's start, or its end; mostly negative.
    case relative(ICalendarDuration, toEnd: Bool)

    /// At a time in UTC.
    case absolute(ICalendarDateOrTime)
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

  /// The action, such as "DISPLAY" or "AUDIO".
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

/// An organizer or an attendee: a view of an ORGANIZER or ATTENDEE property.
public struct ICalendarPerson: Hashable, Sendable {
  /// The property, with all its parameters.
  public private(set) var property: ICalendarProperty

  /// Looks at a property.
  public init(_ property: ICalendarProperty) {
    self.property = property
  }

  /// Makes an attendee; as an organizer it is renamed when it is set.
  ///
  /// - Parameters:
  ///   - address: Mostly "mailto:" and an e-mail address.
  ///   - name: What the person is called.
  public init(address: String, name: String? = nil) {
    property = ICalendarProperty("ATTENDEE", value: address)
    self.name = name
  }

  /// Who it is, mostly "mailto:" and an e-mail address.
  public var address: String { property.value }

  /// The name of the person (CN).
  public var name: String? {
    get { property[parameter: "CN"] }
    set { set("CN", newValue) }
  }

  /// The role of the person (ROLE), such as "REQ-PARTICIPANT".
  public var role: String? {
    get { property[parameter: "ROLE"] }
    set { set("ROLE", newValue) }
  }

  /// The participation status of the person (PARTSTAT), such as "ACCEPTED".
  public var participation: String? {
    get { property[parameter: "PARTSTAT"] }
    set { set("PARTSTAT", newValue) }
  }

  /// True if an answer is asked for (RSVP).
  public var isAnswerWanted: Bool {
    get { property[parameter: "RSVP"]?.uppercased() == "TRUE" }
    set { set("RSVP", newValue ? "TRUE" : nil) }
  }

  /// The same person under another property's name.
  func named(_ name: String) -> ICalendarProperty {
    name == property.name
      ? property : ICalendarProperty(name, property.parameters, value: property.value)
  }

  private mutating func set(_ name: String, _ value: String?) {
    property.parameters.removeAll { $0.name == name }
    if let value { property.parameters.append(ICalendarParameter(name, value)) }
  }
}

/// The position of a value in its file, folds included.
struct ICalendarGeoPosition: Hashable, Sendable {
  /// The position at which a line was folded.
  struct Fold: Hashable, Sendable {
    /// The byte that came first after the fold, counted from the value's start.
    let offset: Int
    let line: Int
  }

  /// The line on which the property begins.
  let line: Int

  /// The start of the value.
  let value: ICalendarPosition

  /// The folds within the value, in order.
  let folds: [Fold]

  /// The line and column of a byte of the value.
  func position(of offset: Int, in text: String) -> ICalendarPosition {
    let fold = folds.last { $0.offset <= offset }
    let start = fold?.offset ?? 0
    // A continuation byte belongs to a scalar that was counted with its first byte.
    let scalars = text.utf8.dropFirst(start).prefix(offset - start).count { $0 & 0xC0 != 0x80 }
    guard let fold else {
      return ICalendarPosition(line: value.line, column: value.column + scalars)
    }
    // The white space that marks a fold has the first column.
    return ICalendarPosition(line: fold.line, column: 2 + scalars)
  }
}
