/// A colour.
///
/// DTCG Color Module 2025.10. Every colour can be drawn: see ``rgb8``.
public struct ColorValue: Sendable, Hashable {
  /// The space the components are in.
  public let space: ColorSpace

  /// The first component in the space's own order and scale; `nil` where the file says `"none"`.
  public let first: Double?

  /// The second component.
  public let second: Double?

  /// The third component.
  public let third: Double?

  /// The opacity, 0 to 1.
  public let alpha: Double

  /// The author's fallback colour where the colour's space is unknown, without alpha.
  public let hex: SRGB8?

  /// Makes a colour.
  ///
  /// - Parameters:
  ///   - space: The space the components are in.
  ///   - first: The first component in the space's own scale, such as red or lightness. Here and
  ///     below, `nil` is `none`, and so is what is not finite.
  ///   - second: The second component.
  ///   - third: The third component.
  ///   - alpha: The opacity; beyond 0 to 1 it stays at the end, and NaN is 1.
  ///   - hex: How to draw it where the space is unknown.
  public init(
    _ space: ColorSpace, _ first: Double?, _ second: Double?, _ third: Double?,
    alpha: Double = 1, hex: SRGB8? = nil
  ) {
    self.space = space
    self.first = Self.finite(first)
    self.second = Self.finite(second)
    self.third = Self.finite(third)
    self.alpha = alpha.isNaN ? 1 : min(max(0, alpha), 1)
    self.hex = hex
  }

  /// The three components in the space's own order and scale; `nil` where the file says `"none"`.
  public var components: [Double?] { [first, second, third] }

  /// The sRGB colour of 8 bits a part.
  public init(_ rgb: SRGB8) {
    self.init(
      .srgb, Double(rgb.red) / 255, Double(rgb.green) / 255, Double(rgb.blue) / 255,
      alpha: Double(rgb.alpha) / 255)
  }

  private static func finite(_ component: Double?) -> Double? {
    guard let component, component.isFinite else { return nil }
    return component
  }
}

/// An sRGB colour of 8 bits a part.
public struct SRGB8: Sendable, Hashable {
  /// The amount of red, 0 to 255.
  public let red: UInt8

  /// The amount of green, 0 to 255.
  public let green: UInt8

  /// The amount of blue, 0 to 255.
  public let blue: UInt8

  /// The opacity: 0 is transparent, 255 is opaque.
  public let alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour without its alpha, as `#1a2b3c`.
  public var hex: String { Self.text([red, green, blue]) }

  /// The colour with its alpha, as `#1a2b3c80`.
  public var hexWithAlpha: String { Self.text([red, green, blue, alpha]) }

  private static func text(_ parts: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: 1 + 2 * parts.count) { bytes in
      bytes[0] = UInt8(ascii: "#")
      for (index, part) in parts.enumerated() {
        bytes[2 * index + 1] = digit(part >> 4)
        bytes[2 * index + 2] = digit(part & 15)
      }
      return 1 + 2 * parts.count
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }

  /// Reads `#1a2b3c`, in upper or lower case; `nil` for anything else.
  init?(hex: String) {
    var hex = hex
    guard let color = hex.withUTF8({ SRGB8(hex: $0) }) else { return nil }
    self = color
  }

  /// Reads `#1a2b3c`, in upper or lower case; `nil` for anything else.
  init?(hex: UnsafeBufferPointer<UInt8>) {
    guard hex.count == 7, hex[0] == UInt8(ascii: "#") else { return nil }
    var value: UInt32 = 0
    for byte in hex.dropFirst() {
      let letter = byte | 0x20
      switch (byte, letter) {
      case (UInt8(ascii: "0")...UInt8(ascii: "9"), _):
        value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
      case (_, UInt8(ascii: "a")...UInt8(ascii: "f")):
        value = value << 4 | UInt32(letter - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  /// A share of 0 to 1 on the scale of 0 to 255; beyond, it stays at the end.
  static func part(_ share: Double) -> UInt8 {
    share > 0 ? UInt8((min(share, 1) * 255).rounded()) : 0
  }
}
