import DesignTokens
import Testing

/// CSS Color Module Level 4, section 13.2.
@Suite struct GamutMappingTests {
  @Test("colours outside come inside as coloraide brings them", arguments: GamutVectors.rows)
  func vectors(row: GamutVectors.Row) {
    let mapped = row.color.mapped(into: row.gamut)
    for index in 0..<3 {
      let gap = ((mapped.components[index] ?? 0) - row.result[index]).magnitude
      #expect(gap <= 0.001, "\(mapped.components)")
    }
  }

  @Test("there are as many vectors as were made")
  func vectorCount() {
    #expect(GamutVectors.rows.count == 69)
    #expect(ConversionVectors.rows.count == 23)
  }

  @Test("the colours whose hex the standard's own examples clip")
  func standardExamples() {
    // DTCG Color Module 2025.10 gives #ff00ff for all four, and for hsl(330, 100, 50).
    let magentas: [(ColorSpace, String)] = [
      (.displayP3, "#ff2bfb"), (.a98RGB, "#ff69ed"), (.prophotoRGB, "#ff44e4"),
      (.rec2020, "#ff56e7"),
    ]
    for (space, hex) in magentas {
      #expect(ColorValue(space, 1, 0, 1).rgb8.hex == hex)
      #expect(ColorValue(space, 1, 0, 1).clipped(to: .srgb).rgb8.hex == "#ff00ff")
    }
    #expect(ColorValue(.hsl, 330, 100, 50).rgb8.hex == "#ff0080")
    #expect(ColorValue(.hwb, 330, 0, 0).rgb8.hex == "#ff0080")
  }

  @Test("every colour comes out inside, at about its lightness and hue", arguments: 0..<4)
  func inside(seed: UInt64) throws {
    var colors = Colors(seed: seed)
    for _ in 0..<100 {
      let color = colors.wide()
      let light = color.components[0] ?? 0
      for space in ColorSpace.allCases {
        let mapped = color.mapped(into: space)
        #expect(mapped.space == space)
        #expect(mapped.isInGamut(of: space, tolerance: 1e-12), "\(color) in \(space)")
        #expect(color.clipped(to: space).isInGamut(of: space, tolerance: 1e-12))
        // Cutting off at the end may change a colour by one just noticeable difference.
        guard (0.0..<1).contains(light) else { continue }
        let found = mapped.converted(to: .oklab)
        let change = ((found.components[0] ?? 0) - light).magnitude
        #expect(change <= 0.021, "\(color) in \(space) is \(change) lighter or darker")
      }
    }
  }

  @Test("a colour inside stays what it is, to the bit in its own space")
  func unchanged() {
    var colors = Colors(seed: 9)
    for _ in 0..<200 {
      let color = colors.srgb()
      #expect(color.mapped(into: .srgb) == color)
      #expect(color.clipped(to: .srgb) == color)
      #expect(color.isInGamut(of: .displayP3))
      #expect(color.isInGamut(of: .rec2020))
      for space in [ColorSpace.displayP3, .rec2020, .oklch, .hsl] {
        #expect(color.mapped(into: space) == color.converted(to: space))
        #expect(
          color.converted(to: space).mapped(into: .srgb).difference(from: color, by: .ok) < 1e-9)
      }
    }
    let corner = ColorValue(.srgb, nil, 1, 0, alpha: 0.5, hex: SRGB8(red: 9, green: 9, blue: 9))
    #expect(corner.mapped(into: .srgb) == corner)
  }

  @Test("whether a gamut holds a colour")
  func gamuts() {
    let red = ColorValue(.displayP3, 1, 0, 0)
    #expect(!red.isInGamut(of: .srgb))
    #expect(!red.isInGamut(of: .hsl))
    #expect(!red.isInGamut(of: .srgbLinear))
    #expect(!red.isInGamut(of: .rec2020))
    #expect(!red.isInGamut(of: .prophotoRGB))
    #expect(red.isInGamut(of: .displayP3))
    #expect(red.isInGamut(of: .xyzD65))
    #expect(ColorValue(.oklch, 5, 9, 0).isInGamut(of: .lab))
    #expect(ColorValue(.srgb, 1.01, 0, 0).isInGamut(of: .srgb, tolerance: 0.02))
    #expect(!ColorValue(.srgb, 0, -0.01, 0).isInGamut(of: .srgb))
  }

  @Test("as light as white is white, as dark as black is black, and alpha stays")
  func ends() {
    #expect(
      ColorValue(.oklch, 1, 0.2, 50, alpha: 0.4).mapped(into: .displayP3)
        == ColorValue(.displayP3, 1, 1, 1, alpha: 0.4))
    #expect(ColorValue(.oklch, 0, 0.2, 50).mapped(into: .srgb) == .black)
    #expect(ColorValue(.oklch, 3, 0, 0).mapped(into: .srgb) == .white)
  }

  @Test("a colour is drawn by its hex outside sRGB, and as it is inside")
  func drawing() {
    let hex = SRGB8(red: 1, green: 2, blue: 3)
    #expect(ColorValue(.oklch, 0.7, 0.3, 20, alpha: 0.5, hex: hex).rgb8.hex == "#010203")
    #expect(ColorValue(.oklch, 0.7, 0.3, 20, alpha: 0.5, hex: hex).rgb8.alpha == 128)
    #expect(ColorValue(.srgb, 1, 0, 0, hex: hex).rgb8.hex == "#ff0000")
    #expect(ColorValue(.displayP3, 1, 0, 0).rgb8.hex == "#ff0b0c")
    #expect(ColorValue(.oklch, nil, nil, nil).rgb8.hex == "#000000")
    for value in [UInt32(0), 0x12_3456, 0xFF_FFFF, 0x80_7F01] {
      let color = Colors.hex(value)
      for space in ColorSpace.allCases {
        #expect(color.converted(to: space).rgb8 == color.rgb8)
      }
    }
  }
}
