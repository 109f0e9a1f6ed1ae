/// A component: what stands between BEGIN and END (RFC 5545, 3.6), known or not.
public struct ICalendarComponent: Sendable {
  /// The name, in capital letters, such as "VEVENT".
  public let name: String

  /// The properties, in order.
  public var properties: [ICalendarProperty]

  /// The components inside, in order.
  public var components: [ICalendarComponent]

  /// Where its BEGIN stood, if it was read.
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

  /// Puts properties where the first one of that name stands, or at the end, and takes the others of
  /// that name away.
  public mutating func set(_ name: String, _ new: [ICalendarProperty]) {
    let name = name.uppercased()
    let place = properties.firstIndex { $0.name == name } ?? properties.count
    properties.removeAll { $0.name == name }
    properties.insert(contentsOf: new, at: place)
  }
}

extension ICalendarComponent: Hashable {
  /// Whether two components say the same.
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
