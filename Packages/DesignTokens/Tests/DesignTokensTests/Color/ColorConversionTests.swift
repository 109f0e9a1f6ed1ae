import Testing

@testable import DesignTokens

/// CSS Color Module Level 4, sections 7 to 12 and 18.
@Suite struct ColorConversionTests {
  /// Returns the distance of two components, around the circle if they are hues.
  private func gap(_ one: Double, _ other: Double, _ space: ColorSpace, _ index: Int) -> Double {
    let isHue =
      index == 0 && (space == .hsl || space == .hwb)
      || index == 2 && (space == .lch || space == .oklch)
    let gap = (one - other).magnitude
    return isHue ? min(gap, 360 - gap) : gap
  }

  /// The vectors have twelve digits, which next to 0 are five or six once a gamma has been undone.
  @Test(
    "each colour comes from each space to each other as coloraide has it",
    arguments: ConversionVectors.rows)
  func vectors(row: ConversionVectors.Row) throws {
    #expect(row.components.count == 14)
    for (from, components) in row.components {
      let color = ColorValue(from, components[0], components[1], components[2])
      for (to, expected) in row.components {
        let converted = color.converted(to: to).components
        for index in 0..<3 {
          switch (converted[index], expected[index]) {
          case (let one?, let other?):
            #expect(
              gap(one, other, to, index) <= 1e-5 * max(1, other.magnitude),
              "\(from) to \(to): \(converted), not \(expected)")
          case (nil, nil): break
          default: Issue.record("\(from) to \(to): \(converted), not \(expected)")
          }
        }
      }
    }
  }

  @Test("a colour comes back from every other space within 1e-9, within sRGB and far outside")
  func roundTrips() {
    var colors = Colors(seed: 1)
    // HSL and HWB divide by what may be next to nothing outside sRGB.
    let unlimited = ColorSpace.allCases.filter { $0 != .hsl && $0 != .hwb }
    var worst = 0.0
    var place = ""
    for number in 0..<200 {
      let isInside = number.isMultiple(of: 2)
      let start =
        isInside
        ? ColorSpace.srgb.convert(colors.rgb() * 0.98 + 0.01, to: .xyzD65)
        : ColorSpace.rec2020.convert(colors.rgb() * 1.4 - 0.2, to: .xyzD65)
      let spaces = isInside ? ColorSpace.allCases : unlimited
      for from in spaces {
        let components = ColorSpace.xyzD65.convert(start, to: from)
        for to in spaces {
          let back = to.convert(from.convert(components, to: to), to: from)
          for index in 0..<3 {
            let size = max(1, components[index].magnitude)
            let error = gap(back[index], components[index], from, index) / size
            if !(error <= worst) {
              worst = error
              place = "\(from) to \(to) and back: \(components), \(back)"
            }
          }
        }
      }
    }
    #expect(worst <= 1e-9, "\(place)")
    #expect(worst > 0)
  }

  @Test("in its own space a colour stays what it is, with its hex and beyond every range")
  func identity() {
    let hex = SRGB8(red: 1, green: 2, blue: 3)
    for space in ColorSpace.allCases {
      let color = ColorValue(space, 0.1, nil, -1e9, alpha: 0.3, hex: hex)
      #expect(color.converted(to: space) == color)
      #expect(space.convert(SIMD3(0.1, 777, -1e-9), to: space) == SIMD3(0.1, 777, -1e-9))
    }
  }

  @Test("alpha goes along, the hex stays behind")
  func alpha() {
    let color = ColorValue(
      .oklch, 0.7, 0.1, 200, alpha: 0.25, hex: SRGB8(red: 1, green: 2, blue: 3))
    #expect(color.converted(to: .srgb).alpha == 0.25)
    #expect(color.converted(to: .srgb).hex == nil)
  }

  @Test(
    "a missing component stays missing where the other space has its like",
    arguments: [
      (.oklch, [0.5, 0.1, nil], .hsl, [nil, true, true]),
      (.oklch, [0.5, 0.1, nil], .oklab, [true, true, true]),
      (.oklch, [nil, 0.1, 20], .lab, [nil, true, true]),
      (.lch, [50, nil, nil], .oklch, [true, nil, nil]),
      (.hsl, [20, nil, 50], .oklch, [true, nil, nil]),
      (.srgb, [nil, 0.5, 0.5], .displayP3, [nil, true, true]),
      (.srgb, [0.5, nil, 0.5], .xyzD65, [true, nil, true]),
      (.rec2020, [0.5, 0.5, nil], .xyzD50, [true, true, nil]),
      (.srgb, [nil, 0.5, 0.5], .oklab, [true, true, true]),
      (.lab, [50, nil, 10], .oklab, [true, nil, true]),
      (.hwb, [nil, 10, 20], .hsl, [nil, true, true]),
      (.hwb, [120, nil, 20], .hsl, [true, true, true]),
      // Components without an analogous one are carried over as a group, or not at all.
      (.lab, [50, nil, nil], .lch, [true, nil, nil]),
      (.lab, [50, nil, 10], .lch, [true, true, true]),
      (.srgb, [nil, nil, nil], .oklab, [nil, nil, nil]),
      (.hwb, [120, nil, nil], .hsl, [true, nil, nil]),
    ] as [(ColorSpace, [Double?], ColorSpace, [Bool?])])
  func missing(from: ColorSpace, components: [Double?], to: ColorSpace, present: [Bool?]) {
    let color = ColorValue(from, components[0], components[1], components[2])
    let converted = color.converted(to: to).components
    #expect(converted.map { $0 != nil } == present.map { $0 != nil }, "\(converted)")
  }

  @Test("a missing component counts as 0")
  func missingIsZero() {
    let missing = ColorValue(.srgb, nil, 0.4, 0.9).converted(to: .lab)
    #expect(missing == ColorValue(.srgb, 0, 0.4, 0.9).converted(to: .lab))
  }

  @Test("the hue of what is as good as grey is missing, and that of the palest colour is not")
  func powerless() {
    for space in [ColorSpace.hsl, .hwb] {
      #expect(ColorValue(.lab, 40, 0, 0).converted(to: space).components[0] == nil)
      #expect(ColorValue(.srgb, 0.5, 0.5, 0.501).converted(to: space).components[0] != nil)
    }
    #expect(ColorValue(.lab, 40, 0.0015, 0).converted(to: .lch).components[2] == nil)
    #expect(ColorValue(.lab, 40, 0.0016, 0).converted(to: .lch).components[2] == 0)
    #expect(ColorValue(.oklab, 0.4, 0, 0.000_004).converted(to: .oklch).components[2] == nil)
    #expect(ColorValue(.oklab, 0.4, 0, 0.000_005).converted(to: .oklch).components[2] == 90)
    // The hue stays if the author's space is kept.
    #expect(ColorValue(.oklch, 0.4, 0, 30).converted(to: .oklch).components[2] == 30)
  }

  @Test("hues come out at least 0 and below 360, and any angle goes in")
  func hues() {
    for angle in [-1e-20, -30.0, 360, 725, 1e18] {
      for space in [ColorSpace.lch, .oklch, .hsl, .hwb] {
        let vivid: [SIMD3<Double>] = [SIMD3(50, 30, angle), SIMD3(angle, 30, 40)]
        let start = space == .hsl || space == .hwb ? vivid[1] : vivid[0]
        let turned = space.convert(start, to: .xyzD65)
        let back = ColorSpace.xyzD65.convert(turned, to: space)
        let hue = space == .hsl || space == .hwb ? back.x : back.z
        #expect((0..<360).contains(hue), "\(space) \(angle) \(hue)")
      }
    }
    let plain = ColorSpace.oklch.convert(SIMD3(0.5, 0.1, 330), to: .srgb)
    let turned = ColorSpace.oklch.convert(SIMD3(0.5, 0.1, -30), to: .srgb)
    #expect((plain - turned).max() < 1e-12 && (plain - turned).min() > -1e-12)
  }

  @Test("what is not finite is none, and no number stops the program")
  func extremes() {
    #expect(
      ColorValue(.lab, .nan, .infinity, -.infinity).components == [nil, nil, nil])
    #expect(ColorValue(.lab, 0, 0, 0, alpha: .nan).alpha == 1)
    #expect(ColorValue(.lab, 0, 0, 0, alpha: -3).alpha == 0)
    let sizes = [0, -0.0, 1, -1, 1e-305, 1e15, -1e100, 1e300, -1e308]
    for space in ColorSpace.allCases {
      for (index, size) in sizes.enumerated() {
        let color = ColorValue(space, size, sizes[(index + 3) % 9], sizes[(index * 5 + 1) % 9])
        for other in ColorSpace.allCases {
          let converted = color.converted(to: other)
          #expect(converted.components.allSatisfy { $0?.isFinite != false })
          let mapped = color.mapped(into: other)
          #expect(mapped.isInGamut(of: other, tolerance: 1e-9), "\(color) in \(other): \(mapped)")
        }
        _ = color.rgb8
        for measure in ColorDifference.allCases {
          _ = color.difference(from: .white, by: measure)
        }
      }
    }
  }
}

@Suite struct CubeRootTests {
  @Test("cube roots are right to the last digits, at every size and of either sign")
  func accuracy() {
    var worst = 0.0
    var colors = Colors(seed: 31)
    for exponent in -1000..<1000 {
      let size = Double(sign: .plus, exponent: exponent, significand: 1 + colors.share())
      for number in [size, -size] {
        let root = Oklab.cubeRoots(SIMD3(number, 1, -8)).x
        // Scaled first, so that the cube is a normal number.
        let scale = Double(sign: .plus, exponent: -(exponent / 3), significand: 1)
        let cube = (root * scale) * (root * scale) * (root * scale)
        let scaled = number * scale * scale * scale
        worst = max(worst, ((cube - scaled) / scaled).magnitude)
      }
    }
    #expect(worst < 2e-15)
    #expect(Oklab.cubeRoots(SIMD3(8, -27, 1)) == SIMD3(2, -3, 1))
    #expect(Oklab.cubeRoots(SIMD3(0.001, 0, 1)).y == 0)
    #expect(Oklab.cubeRoots(SIMD3(.infinity, -.infinity, 1)) == SIMD3(.infinity, -.infinity, 1))
    #expect(Oklab.cubeRoots(SIMD3(.nan, 1, 1)).x.isNaN)
  }
}
