import DesignTokens

/// A colour as platforms take it: red, green and blue from 0 to 1, to six decimals.
struct NativeColor: Hashable, Sendable {
  /// Red, green and blue.
  typealias Parts = SIMD3<Double>

  /// In sRGB, as ``ColorValue/rgb8`` draws it, without the rounding to bytes.
  let srgb: Parts

  /// In Display P3, if sRGB can't hold the colour.
  let displayP3: Parts?

  /// How opaque it is.
  let alpha: Double

  /// In sRGB, 8 bits each.
  let rgb8: SRGB8

  init(_ color: ColorValue) {
    rgb8 = color.rgb8
    alpha = Self.rounded(color.alpha)
    displayP3 =
      color.isInGamut(of: .srgb, tolerance: 1e-4)
      ? nil : Self.parts(color.mapped(into: .displayP3))
    if color.space != .srgb, color.hex != nil {
      srgb = Parts(Double(rgb8.red), Double(rgb8.green), Double(rgb8.blue)) / 255
    } else {
      srgb = Self.parts(color.mapped(into: .srgb))
    }
  }

  /// `#rrggbb`, or `#rrggbbaa` if it isn't opaque.
  var hex: String { rgb8.alpha == 255 ? rgb8.hex : rgb8.hexWithAlpha }

  /// The parts as text, of a colour of either space.
  static func texts(_ parts: Parts) -> [String] {
    [parts.x, parts.y, parts.z].map { TokenText.number(rounded($0)) }
  }

  private static func parts(_ color: ColorValue) -> Parts {
    let numbers = color.components.map { rounded($0 ?? 0) }
    return Parts(numbers[0], numbers[1], numbers[2])
  }

  private static func rounded(_ number: Double) -> Double {
    guard number > 0 else { return 0 }
    return (min(number, 1) * 1e6).rounded() / 1e6
  }
}
