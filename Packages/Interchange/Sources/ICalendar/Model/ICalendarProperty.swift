/// A property: one content line (RFC 5545, 3.1).
///
/// The value is kept as the file has it, escapes included, so that what this module doesn't know
/// survives; ``values()`` says what it means. Two properties are equal if they say the same,
/// wherever they stand.
public struct ICalendarProperty: Sendable {
  /// The name, in capital letters.
  public let name: String

  /// The parameters, in order.
  public var parameters: [ICalendarParameter]

  /// The value, unfolded and otherwise as it stands in the file.
  public var value: String

  /// Where it stood, if it was read.
  let place: ICalendarPlace?

  /// Makes a property of a value that is escaped as its type wants it.
  public init(_ name: String, _ parameters: [ICalendarParameter] = [], value: String) {
    self.init(name, parameters, value: value, place: nil)
  }

  /// Makes a property of text, which it escapes.
  public init(_ name: String, _ parameters: [ICalendarParameter] = [], text: String) {
    self.init(name, parameters, value: ICalendarText.escaped(text))
  }

  /// Makes a property of values; VALUE and TZID are added if the values need them.
  ///
  /// Values of one property are of one type and of one zone; the first one decides.
  public init(
    _ name: String, _ parameters: [ICalendarParameter] = [], values: [ICalendarValue]
  ) {
    let name = name.uppercased()
    var parameters = parameters.filter { $0.name != "VALUE" && $0.name != "TZID" }
    if let type = values.first?.type, type != ICalendarValueType.standard(of: name) {
      parameters.append(ICalendarParameter("VALUE", type.rawValue))
    }
    if let zone = values.first?.zone { parameters.append(ICalendarParameter("TZID", zone)) }
    self.init(name, parameters, value: values.map(\.text).joined(separator: ","))
  }

  init(
    _ name: String, _ parameters: [ICalendarParameter], value: String, place: ICalendarPlace?
  ) {
    self.name = name.uppercased()
    self.parameters = parameters
    self.value = value
    self.place = place
  }

  /// The first value of a parameter.
  public subscript(parameter name: String) -> String? {
    let name = name.uppercased()
    return parameters.first { $0.name == name }?.values.first
  }

  /// The value as text, its escapes resolved.
  public var text: String { ICalendarText.unescaped(value) }

  /// Where the property begins, if it was read.
  public var position: ICalendarPosition? {
    place.map { ICalendarPosition(line: $0.line, column: 1) }
  }

  /// Where a byte of the value stands, if the property was read.
  public func position(of offset: Int) -> ICalendarPosition? {
    place?.position(of: offset, in: value)
  }
}

extension ICalendarProperty: Hashable {
  /// Whether two properties say the same.
  public static func == (left: ICalendarProperty, right: ICalendarProperty) -> Bool {
    left.name == right.name && left.parameters == right.parameters && left.value == right.value
  }

  /// Hashes what a property says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(parameters)
    hasher.combine(value)
  }
}
