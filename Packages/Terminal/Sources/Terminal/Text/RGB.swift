#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A colour of 24 bits.
public struct RGB: Sendable, Hashable {
  /// The amount of red, 0 to 255.
  public let red: UInt8

  /// The amount of green, 0 to 255.
  public let green: UInt8

  /// The amount of blue, 0 to 255.
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

/// A colour in the OKLab space, where equal steps look equally large.
///
/// Björn Ottosson, "A perceptual color space for image processing" (2020); the matrices are those
/// of CSS Color Module Level 4, section 18 (sample code for colour conversions), rounded.
struct OKLab {
  var lightness: Double
  var a: Double
  var b: Double

  init(_ color: RGB) {
    let red = color.linear(\.red)
    let green = color.linear(\.green)
    let blue = color.linear(\.blue)
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The colour between this one and another.
  func mixed(with other: OKLab, share: Double) -> OKLab {
    var mix = self
    mix.lightness += (other.lightness - lightness) * share
    mix.a += (other.a - a) * share
    mix.b += (other.b - b) * share
    return mix
  }

  /// The nearest colour that a screen has: what lies outside sRGB is cut off.
  var rgb: RGB {
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return RGB(
      red: RGB.encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
      green: RGB.encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
      blue: RGB.encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short))
  }

  private func cube(_ value: Double) -> Double { value * value * value }
}

extension RGB {
  public static let black = RGB(0x000000)

  public static let white = RGB(0xFFFFFF)

  /// The lightness of the colour, from 0 for black to 1 for white (WCAG 2.2, "relative luminance").
  public var relativeLuminance: Double {
    0.2126 * linear(\.red) + 0.7152 * linear(\.green) + 0.0722 * linear(\.blue)
  }

  /// The contrast of two colours: the contrast ratio of WCAG 2.2.
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

extension RGB {
  /// The nearest of xterm's colours 16 to 255 (the cube and the greys).
  ///
  /// Colours 0 to 15 are left out: themes change them.
  public var nearestANSI256: Int {
    let (red, green, blue) = (Self.cubeStep(red), Self.cubeStep(green), Self.cubeStep(blue))
    let cube = RGB(
      red: Self.cubeLevel(red), green: Self.cubeLevel(green), blue: Self.cubeLevel(blue))
    let mean = (Int(self.red) + Int(self.green) + Int(self.blue)) / 3
    let greyStep = min(max((mean - 3) / 10, 0), 23)
    let greyLevel = UInt8(8 + 10 * greyStep)
    let grey = RGB(red: greyLevel, green: greyLevel, blue: greyLevel)
    return squaredDistance(to: grey) < squaredDistance(to: cube)
      ? 232 + greyStep : 16 + 36 * red + 6 * green + blue
  }

  /// The nearest of the sixteen basic colours, 0 to 15, taken as xterm shows them.
  public var nearestANSI16: Int {
    var nearest = 0
    var least = Int.max
    for (index, color) in Self.basicColors.enumerated() {
      let distance = squaredDistance(to: color)
      if distance < least { (nearest, least) = (index, distance) }
    }
    return nearest
  }

  private static func cubeStep(_ value: UInt8) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
  }

  /// The steps of the cube: 0, 95, 135, 175, 215, 255.
  private static func cubeLevel(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }

  private func squaredDistance(to other: RGB) -> Int {
    let red = Int(red) - Int(other.red)
    let green = Int(green) - Int(other.green)
    let blue = Int(blue) - Int(other.blue)
    return red * red + green * green + blue * blue
  }

  private static let basicColors: [RGB] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { RGB($0) }
}

/// The number of colours that a terminal can show.
public enum ColorLevel: Int, Sendable, Comparable, CaseIterable {
  /// No colours and no other styles: plain text.
  case none

  /// The sixteen colours that every colour terminal has, whose look the user's theme decides.
  case ansi16

  /// The 256 colours of xterm.
  case ansi256

  /// Any colour of 24 bits.
  case trueColor

  /// Returns whether one level shows fewer colours than another.
  public static func < (left: ColorLevel, right: ColorLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
