import DesignTokens
import Testing

/// CSS Color Module Level 4, and what older programs can read.
@Suite struct CSSColorTests {
  @Test(
    "each space has its own notation",
    arguments: [
      (ColorValue(.srgb, 1, 0.5, 0), "color(srgb 1 0.5 0)"),
      (ColorValue(.srgbLinear, 1, 0.5, 0), "color(srgb-linear 1 0.5 0)"),
      (ColorValue(.hsl, 330, 100, 50), "hsl(330 100% 50%)"),
      (ColorValue(.hwb, 200.5, 20, 30, alpha: 0.5), "hwb(200.5 20% 30% / 0.5)"),
      (ColorValue(.lab, 52, 40, -60), "lab(52 40 -60)"),
      (ColorValue(.lch, 60, 120, 30), "lch(60 120 30)"),
      (ColorValue(.oklab, 0.5, -0.1, 0.0001), "oklab(0.5 -0.1 0.0001)"),
      (ColorValue(.oklch, 0.7, 0.1, 200, alpha: 0.25), "oklch(0.7 0.1 200 / 0.25)"),
      (ColorValue(.displayP3, 1, 0, 0), "color(display-p3 1 0 0)"),
      (ColorValue(.a98RGB, 1, 0, 0), "color(a98-rgb 1 0 0)"),
      (ColorValue(.prophotoRGB, 1, 0, 0), "color(prophoto-rgb 1 0 0)"),
      (ColorValue(.rec2020, 1, 0, 0), "color(rec2020 1 0 0)"),
      (ColorValue(.xyzD65, 0.1, 0.2, 0.3), "color(xyz-d65 0.1 0.2 0.3)"),
      (ColorValue(.xyzD50, 0.1, 0.2, 0.3, alpha: 0), "color(xyz-d50 0.1 0.2 0.3 / 0)"),
      (ColorValue(.oklch, 0.7, nil, nil), "oklch(0.7 none none)"),
      (ColorValue(.hsl, nil, nil, 50), "hsl(none none 50%)"),
      (ColorValue(.srgb, nil, 0, -0.0), "color(srgb none 0 0)"),
    ] as [(ColorValue, String)])
  func exact(color: ColorValue, text: String) {
    #expect(color.css() == text)
    #expect(color.css(.exact) == text)
  }

  @Test(
    "as sRGB of 8 bits",
    arguments: [
      (ColorValue(.srgb, 1, 0.5, 0), "#ff8000", "rgb(255 128 0)"),
      (ColorValue(.srgb, 1, 0.5, 0, alpha: 0.2), "#ff800033", "rgb(255 128 0 / 0.2)"),
      (ColorValue(.srgb, nil, 0, 0.02, alpha: 0), "#00000500", "rgb(0 0 5 / 0)"),
      (ColorValue(.displayP3, 1, 0, 1), "#ff2bfb", "rgb(255 43 251)"),
      (
        ColorValue(.displayP3, 1, 0, 1, hex: SRGB8(red: 255, green: 0, blue: 255)), "#ff00ff",
        "rgb(255 0 255)"
      ),
      // Not quite opaque, and rounds to it.
      (ColorValue(.srgb, 0, 0, 0, alpha: 0.999), "#000000", "rgb(0 0 0 / 0.999)"),
    ] as [(ColorValue, String, String)])
  func eightBits(color: ColorValue, hex: String, rgb: String) {
    #expect(color.css(.hex) == hex)
    #expect(color.css(.rgb) == rgb)
  }

  @Test(
    "numbers are written out without powers of ten",
    arguments: [
      (1e-7, "0.0000001"), (-2.5e-9, "-0.0000000025"), (1e16, "10000000000000000"),
      (-1.5e20, "-150000000000000000000"), (12_345.678_9, "12345.6789"), (0.1, "0.1"),
      (1.234_567_890_123_456_7e16, "12345678901234568"), (1.0 / 3, "0.3333333333333333"),
    ] as [(Double, String)])
  func numbers(number: Double, text: String) {
    #expect(ColorValue(.lab, 0, number, 0).css() == "lab(0 \(text) 0)")
  }

  @Test("every number reads back as the same double")
  func roundTrip() {
    var colors = Colors(seed: 5)
    for exponent in -300..<300 {
      let number = (colors.share() - 0.5) * Double(sign: .plus, exponent: exponent, significand: 1)
      let text = ColorValue(.xyzD65, number, 0, 0).css()
      let written = text.dropFirst("color(xyz-d65 ".count).prefix { $0 != " " }
      #expect(Double(written) == number)
      #expect(!written.contains("e"))
    }
  }
}
