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
