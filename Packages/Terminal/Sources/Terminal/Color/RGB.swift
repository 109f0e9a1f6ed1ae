/// A colour of 24 bits.
public struct RGB: Sendable, Hashable {
  /// How much red, 0 to 255.
  public let red: UInt8

  /// How much green, 0 to 255.
  public let green: UInt8

  /// How much blue, 0 to 255.
  public let blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Makes a colour from a number such as `0xFF8800`; bits above the lowest 24 are ignored.
  public init(_ value: UInt32) {
    red = UInt8(truncatingIfNeeded: value >> 16)
    green = UInt8(truncatingIfNeeded: value >> 8)
    blue = UInt8(truncatingIfNeeded: value)
  }
}
