#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

extension RGB {
  public static let black = RGB(0x000000)

  public static let white = RGB(0xFFFFFF)

  /// How light the colour is, from 0 for black to 1 for white (WCAG 2.2, "relative luminance").
  public var relativeLuminance: Double {
    0.2126 * linear(\.red) + 0.7152 * linear(\.green) + 0.0722 * linear(\.blue)
  }

  /// How well two colours can be told apart: the contrast ratio of WCAG 2.2.
  ///
  /// Text should reach 4.5 on what it stands on (success criterion 1.4.3).
  ///
  /// - Parameter other: The other colour; the order doesn't matter.
  /// - Returns: From 1, the same lightness, to 21, black on white.
  public func contrast(with other: RGB) -> Double {
    let first = relativeLuminance + 0.05
    let second = other.relativeLuminance + 0.05
    return max(first, second) / min(first, second)
  }

  /// A part of the colour as an amount of light, 0 to 1 (the transfer function of sRGB,
  /// IEC 61966-2-1).
  func linear(_ part: KeyPath<RGB, UInt8>) -> Double { Self.light[Int(self[keyPath: part])] }

  /// The inverse of ``linear(_:)``; less than no light counts as none, too much as all of it.
  static func encoded(_ light: Double) -> UInt8 {
    let light = min(max(0, light), 1)
    let value = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }

  private static let light: [Double] = (0...255).map { value in
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
