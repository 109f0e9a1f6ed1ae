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

  /// The address of the person, mostly "mailto:" and an e-mail address.
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
