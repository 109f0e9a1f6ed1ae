/// A component: what stands between BEGIN and END (RFC 5545, 3.6), known or not.
public struct ICalendarComponent: Sendable {
  /// The name, in capital letters, such as "VEVENT".
  public let name: String

  /// The properties, in order.
  public var properties: [ICalendarProperty]

  /// The components inside, in order.
  public var components: [ICalendarComponent]

  /// The position of its BEGIN, if it was read.
  public internal(set) var position: ICalendarPosition?

  public init(
    _ name: String, _ properties: [ICalendarProperty] = [], _ components: [ICalendarComponent] = []
  ) {
    self.name = name.uppercased()
    self.properties = properties
    self.components = components
  }

  /// The first property of a name.
  ///
  /// Setting it replaces the first one and takes the others of that name away; nil takes all away.
  public subscript(name: String) -> ICalendarProperty? {
    get {
      let name = name.uppercased()
      return properties.first { $0.name == name }
    }
    set {
      set(name, newValue.map { [$0] } ?? [])
    }
  }

  /// All properties of a name, in order.
  public func properties(named name: String) -> [ICalendarProperty] {
    let name = name.uppercased()
    return properties.filter { $0.name == name }
  }

  /// Puts properties in place of the first one of that name, or at the end, and takes the others of
  /// that name away.
  public mutating func set(_ name: String, _ new: [ICalendarProperty]) {
    let name = name.uppercased()
    let place = properties.firstIndex { $0.name == name } ?? properties.count
    properties.removeAll { $0.name == name }
    properties.insert(contentsOf: new, at: place)
  }
}

extension ICalendarComponent: Hashable {
  /// Returns whether two components say the same.
  public static func == (left: ICalendarComponent, right: ICalendarComponent) -> Bool {
    left.name == right.name && left.properties == right.properties
      && left.components == right.components
  }

  /// Hashes what a component says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(properties)
    hasher.combine(components)
  }
}

extension ICalendarComponent {
  /// The events inside, why others can't be read, and what is wrong with those that can.
  public func events() -> (events: [ICalendarEvent], problems: [ICalendarProblem]) {
    var events: [ICalendarEvent] = []
    var problems: [ICalendarProblem] = []
    for component in components where component.name == "VEVENT" {
      let mistakes = ICalendarEvent.problems(of: component)
      problems += mistakes.isEmpty ? ICalendarEvent.warnings(of: component) : mistakes
      if mistakes.isEmpty, let event = try? ICalendarEvent(component) { events.append(event) }
    }
    return (events, problems)
  }

  /// The text of the first property of a name.
  func text(_ name: String) -> String? { self[name]?.text }

  /// The time of the first property of a name, or nil if there is none that can be read.
  func moment(_ name: String) -> ICalendarDateOrTime? {
    guard case .moment(let moment)? = try? self[name]?.firstValue() else { return nil }
    return moment
  }

  /// The values of all properties of a name; those that can't be read are left out.
  func values(_ name: String) -> [ICalendarValue] {
    properties(named: name).flatMap { (try? $0.values()) ?? [] }
  }

  mutating func setText(_ name: String, _ text: String?) {
    self[name] = text.map { ICalendarProperty(name, text: $0) }
  }

  mutating func setMoment(_ name: String, _ moment: ICalendarDateOrTime?) {
    self[name] = moment.map { ICalendarProperty(name, values: [.moment($0)]) }
  }
}
