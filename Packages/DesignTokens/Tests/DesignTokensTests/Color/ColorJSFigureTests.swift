import DesignTokens
import DomainModelsTesting
import Testing

/// Figures that the tests of color.js have, for the spaces and the algorithm this package has too.
///
/// From `test/conversions.js` and `test/gamut.js` of color-js/color.js, as they were in 2026.
@Suite struct ColorJSFigureTests {
  private static let conversions = [
    "srgb 0.4392156863 0.5019607843 0.5647058824 > lch 52.6973498582 11.2341564412 253.0026376691",
    "srgb 1 0.9372549020 0.8352941176 > lch 95.2289020479 14.8941614084 80.1856951278",
    "srgb 1 1 1 > lch 100 0 none",
    "srgb 0 0 0 > lch 0 0 none",
    "srgb 1 1 1 > xyz-d65 0.9504559270516717 1 1.0890577507598784",
    "hwb 0 20 40 > srgb 0.6 0.2 0.2",
    "hwb 90 30 5 > srgb 0.625 0.95 0.3",
    "hwb 30 0 80 > srgb 0.2 0.1 0",
    "hwb 720 20 40 > srgb 0.6 0.2 0.2",
    "hwb -270 30 5 > srgb 0.625 0.95 0.3",
    "hwb 0 40 80 > srgb 0.3333333 0.3333333 0.3333333",
    "hwb 0 50 50 > srgb 0.5 0.5 0.5",
    "srgb 0.6 0.2 0.2 > hwb 0 20 40",
    "srgb 0 0 0 > hwb none 0 100",
    "srgb 1 1 1 > hwb none 100 0",
    "rec2020 0 0 1 > hwb 230.6391472869 -29.9212950205 -5.0489461008",
    "rec2020 0 0 1 > hsl 230.6391472869 179.6545468685 37.5638255401",
    "srgb 0 0 0 > hsl none 0 0",
    "srgb 1 1 1 > hsl none 0 100",
    "display-p3 0.47 0.47 0.47 > srgb 0.47 0.47 0.47",
    "display-p3 1 1 1 > srgb 1 1 1",
    "display-p3 -0.1 -0.1 -0.1 > srgb -0.1 -0.1 -0.1",
    "display-p3 0.238 0.532 0.611 > srgb 0.019595 0.54027 0.621351",
    "display-p3 1 0 0 > srgb 1.09299 -0.226745 -0.150155",
    "display-p3 0 1 0 > srgb -0.511567 1.018276 -0.310711",
    "display-p3 0 0 1 > srgb 0 0 1.0420216193529395",
    "srgb 1 0 0 > oklab 0.627955 0.224863 0.125846",
    "srgb 0 1 0 > oklab 0.86644 -0.233888 0.179498",
    "srgb 0 0 1 > oklab 0.452014 -0.032457 -0.311528",
    "srgb 0 1 1 > oklab 0.905399 -0.149444 -0.039398",
    "srgb 1 0 1 > oklab 0.701674 0.274566 -0.169156",
    "srgb 1 1 0 > oklab 0.967983 -0.071369 0.198570",
    "srgb 1 1 1 > oklch 1 0 none",
    "srgb 1 0 0 > oklch 0.6279553639 0.2576833038 29.2338802796",
    "srgb 0 1 0 > oklch 0.8664396175 0.2948272245 142.4953450414",
    "srgb 0 0 1 > oklch 0.4520137182 0.3132143886 264.0520226164",
    "srgb 0.5 0.5 0.5 > srgb-linear 0.21404114 0.21404114 0.21404114",
  ]

  private static let mappings = [
    "display-p3 1 0 0 > srgb 1 0.04457 0.045932",
    "display-p3 0 1 0 > srgb 0 0.98576 0.15974",
    "display-p3 0 0 1 > srgb 0 0 1",
    "display-p3 1 1 0 > srgb 0.99623 0.99901 0",
    "display-p3 0 1 1 > srgb 0 0.99645 0.98471",
    "display-p3 1 0 1 > srgb 1 0.16736 0.98264",
    "display-p3 1 1 1 > srgb 1 1 1",
    "display-p3 2 0 1 > srgb 1 1 1",
    "display-p3 0 0 0 > srgb 0 0 0",
    "display-p3 -1 0 0 > srgb 0 0 0",
    "hsl 0 50 50 > hsl 0 50 50",
    "hsl 360 50 50 > hsl 360 50 50",
  ]

  private func read(_ line: String) throws -> (ColorValue, ColorSpace, [Double?]) {
    let words = line.split(separator: " ").map(String.init)
    let from = try #require(ColorSpace(rawValue: words[0]))
    let to = try #require(ColorSpace(rawValue: words[5]))
    return (
      ColorValue(from, Double(words[1]), Double(words[2]), Double(words[3])), to,
      words[6...].map { Double($0) }
    )
  }

  private func expect(_ found: ColorValue, _ figures: [Double?], within epsilon: Double) {
    #expect(figures.count == 3)
    for (one, other) in zip(found.components, figures) {
      #expect((one == nil) == (other == nil))
      #expect(((one ?? 0) - (other ?? 0)).magnitude <= epsilon, "\(found.components)")
    }
  }

  @Test("a conversion comes to the same within 0.0001", arguments: conversions)
  func conversion(line: String) throws {
    let (color, space, figures) = try read(line)
    expect(color.converted(to: space), figures, within: 0.000_1)
  }

  @Test("a colour brought into a gamut comes to the same within 0.001", arguments: mappings)
  func mapping(line: String) throws {
    let (color, space, figures) = try read(line)
    expect(color.mapped(into: space), figures, within: 0.001)
  }
}

/// Colours for tests, the same on every run.
struct Colors {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// A number of 0 to 1.
  mutating func share() -> Double { Double(generator.next() >> 11) / 9_007_199_254_740_992 }

  /// Three shares.
  mutating func rgb() -> SIMD3<Double> { SIMD3(share(), share(), share()) }

  /// A colour anywhere in OKLCH, mostly outside every gamut.
  mutating func wide() -> ColorValue {
    ColorValue(.oklch, share() * 1.2 - 0.1, share() * 0.5, share() * 360)
  }

  /// An opaque colour of sRGB.
  mutating func srgb() -> ColorValue { ColorValue(.srgb, share(), share(), share()) }

  /// An sRGB colour from its hex digits.
  static func hex(_ value: UInt32, alpha: Double = 1) -> ColorValue {
    let color = ColorValue(
      SRGB8(
        red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
        blue: UInt8(truncatingIfNeeded: value)))
    return ColorValue(
      .srgb, color.components[0], color.components[1], color.components[2], alpha: alpha)
  }
}
