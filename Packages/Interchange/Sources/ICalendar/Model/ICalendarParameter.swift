/// A parameter of a property (RFC 5545, 3.2).
public struct ICalendarParameter: Hashable, Sendable {
  /// The name, in capital letters.
  public let name: String

  /// The values, without quotes and with RFC 6868's `^n`, `^^` and `^'` decoded.
  public let values: [String]

  public init(_ name: String, _ values: [String]) {
    self.name = name.uppercased()
    self.values = values
  }

  public init(_ name: String, _ value: String) {
    self.init(name, [value])
  }
}
