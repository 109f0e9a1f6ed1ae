import DesignTokens
import Testing

/// WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11.
@Suite struct ContrastThresholdTests {
  @Test("text needs 4.5 and 7, large text 3 and 4.5, the rest 3")
  func thresholds() {
    #expect(ContrastThreshold.text(.aa) == .wcag(ratio: 4.5))
    #expect(ContrastThreshold.text(.aa, isLarge: true) == .wcag(ratio: 3))
    #expect(ContrastThreshold.text(.aaa) == .wcag(ratio: 7))
    #expect(ContrastThreshold.text(.aaa, isLarge: true) == .wcag(ratio: 4.5))
    #expect(ContrastThreshold.nonText == .wcag(ratio: 3))
  }

  @Test("a threshold is passed from its own figure on, and nothing is rounded up")
  func passing() {
    let grey = Colors.hex(0x76_7676)
    #expect(Contrast.passes(.text(.aa), grey, on: .white))
    #expect(!Contrast.passes(.text(.aa), Colors.hex(0x77_7777), on: .white))
    let ratio = Contrast.wcag(grey, on: .white)
    #expect(Contrast.passes(.wcag(ratio: ratio), grey, on: .white))
    #expect(!Contrast.passes(.wcag(ratio: ratio.nextUp), grey, on: .white))
    #expect(Contrast.passes(.apca(lightness: 63), Colors.hex(0x88_8888), on: .white))
    #expect(Contrast.passes(.apca(lightness: 68), .white, on: Colors.hex(0x88_8888)))
    #expect(!Contrast.passes(.apca(lightness: 69), .white, on: Colors.hex(0x88_8888)))
  }

  @Test(
    "text is large from 24 pixels, and from 18.66 in bold",
    arguments: [
      (24, 400, true), (23.99, 400, false), (23.99, 699, false), (18.66, 700, true),
      (18.67, 900, true), (18.65, 700, false), (18.66, 600, false), (40, 100, true),
    ] as [(Double, Double, Bool)])
  func large(pixels: Double, weight: Double, isLarge: Bool) {
    #expect(LargeText.isLarge(pixels: pixels, weight: weight) == isLarge)
  }

  @Test("a size in rem is large by the pixels it comes to")
  func rem() throws {
    let set = try Reading.tokens(
      #"""
      {"$type": "dimension", "small": {"$value": {"value": 1.4, "unit": "rem"}},
       "large": {"$value": {"value": 1.5, "unit": "rem"}},
       "px": {"$value": {"value": 23, "unit": "px"}}}
      """#)
    #expect(!LargeText.isLarge(try set.dimension("small")))
    #expect(LargeText.isLarge(try set.dimension("small"), weight: 700))
    #expect(LargeText.isLarge(try set.dimension("small"), rem: 20))
    #expect(LargeText.isLarge(try set.dimension("large")))
    #expect(!LargeText.isLarge(try set.dimension("px"), rem: 20))
  }
}

@Suite struct NearestPassingTests {
  private static let thresholds: [ContrastThreshold] = [
    .text(.aa), .text(.aaa), .nonText, .apca(lightness: 60), .apca(lightness: 75),
  ]

  @Test(
    "what is proposed passes as it is and by its hex, and no nearer lightness does",
    arguments: thresholds)
  func nearest(threshold: ContrastThreshold) throws {
    var colors = Colors(seed: 21)
    var proposals = 0
    for number in 0..<40 {
      let foreground = number.isMultiple(of: 2) ? colors.srgb() : colors.wide()
      let background = colors.srgb()
      let proposal = Contrast.nearestPassing(foreground, on: background, threshold)
      // Every lightness in small steps, as the file would say it.
      let shown = foreground.mapped(into: .srgb)
      let origin = shown.converted(to: .oklch)
      let least = (0...1000).map { step in
        ColorValue(
          ColorValue(.oklch, Double(step) / 1000, origin.components[1], origin.components[2]).rgb8)
      }
      .filter { Contrast.passes(threshold, $0, on: background) }
      .map { $0.difference(from: shown, by: .ok) }
      .min()
      guard let proposal else {
        #expect(least == nil, "\(foreground) on \(background)")
        #expect(!Contrast.passes(threshold, .black, on: background))
        #expect(!Contrast.passes(threshold, .white, on: background))
        continue
      }
      #expect(Contrast.passes(threshold, proposal, on: background))
      if proposal == foreground { continue }
      proposals += 1
      #expect(Contrast.passes(threshold, ColorValue(proposal.rgb8), on: background))
      #expect(proposal == ColorValue(proposal.rgb8))
      // One step of 8 bits is up to 0.004.
      let difference = proposal.difference(from: shown, by: .ok)
      #expect(
        difference <= (try #require(least)) + 0.002, "\(foreground) on \(background): \(proposal)")
    }
    #expect(proposals > 10)
  }

  @Test("the same input gives the same colour")
  func determinism() throws {
    let pink = ColorValue(.oklch, 0.75, 0.18, 0)
    let first = try #require(Contrast.nearestPassing(pink, on: .white, .text(.aa)))
    for _ in 0..<5 {
      #expect(Contrast.nearestPassing(pink, on: .white, .text(.aa)) == first)
    }
    #expect(first.converted(to: .oklch).difference(from: pink, by: .ok) < 0.3)
    let hue = try #require(first.converted(to: .oklch).components[2])
    #expect(min(hue, 360 - hue) < 4)
  }

  @Test("a colour that passes is left alone, whatever its space")
  func passing() {
    let pale = ColorValue(.displayP3, 1, 0.9, 0.9, hex: SRGB8(red: 1, green: 1, blue: 1))
    #expect(Contrast.nearestPassing(pale, on: .black, .text(.aaa)) == pale)
  }

  @Test("lighter is proposed where it is nearer, darker where that is")
  func directions() throws {
    let dark = Colors.hex(0x20_2020)
    let lighter = try #require(
      Contrast.nearestPassing(Colors.hex(0x60_6060), on: dark, .text(.aa)))
    #expect(Contrast.apca(lighter, on: dark) < 0)
    #expect((lighter.components[0] ?? 0) > 96.0 / 255)
    let light = Colors.hex(0xF0_F0F0)
    let darker = try #require(
      Contrast.nearestPassing(Colors.hex(0x90_9090), on: light, .text(.aa)))
    #expect((darker.components[0] ?? 1) < 144.0 / 255)
    // 116 is the middle for the ratio: from there both ways are open.
    let middle = Colors.hex(0x74_7474)
    #expect(Contrast.nearestPassing(middle, on: middle, .text(.aa)) != nil)
  }

  @Test("there is none where neither black nor white passes")
  func none() {
    let grey = Colors.hex(0x80_8080)
    #expect(Contrast.nearestPassing(grey, on: grey, .text(.aaa)) == nil)
    #expect(Contrast.nearestPassing(.black, on: .white, .wcag(ratio: 21.5)) == nil)
    let faint = ColorValue(.srgb, 0.4, 0.2, 0.2, alpha: 0.3)
    #expect(Contrast.nearestPassing(faint, on: .white, .text(.aa)) == nil)
  }

  @Test("alpha stays, and what shines through counts")
  func alpha() throws {
    let text = ColorValue(.srgb, 0.6, 0.6, 0.6, alpha: 0.8)
    let veil = ColorValue(.srgb, 1, 1, 1, alpha: 0.5)
    let ground = Colors.hex(0xFF_D0D0)
    let proposal = try #require(
      Contrast.nearestPassing(text, on: veil, above: ground, .text(.aa)))
    #expect(proposal.alpha == 0.8)
    #expect(Contrast.passes(.text(.aa), proposal, on: veil, above: ground))
    #expect(!Contrast.passes(.text(.aa), text, on: veil, above: ground))
  }
}
