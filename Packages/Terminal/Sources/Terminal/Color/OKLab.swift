#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

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
