import DesignTokens
import Testing

/// WCAG 2.2 and APCA 0.1.9.
@Suite struct ContrastFigureTests {
  /// The figures of coloraide 8.13.1, `contrast` by `wcag21`; it has more digits of the shares of
  /// red, green and blue than WCAG.
  @Test(
    "the ratios of WCAG",
    arguments: [
      (0x00_0000, 0xFF_FFFF, 21), (0x76_7676, 0xFF_FFFF, 4.542_224_959_6),
      (0xFF_7AA6, 0x1A_0F1A, 7.618_225_206_8), (0x00_00FF, 0xFF_FFFF, 8.593_011_736_5),
      (0x88_8888, 0x77_7777, 1.263_253_368_8), (0xFF_0000, 0x00_00FF, 2.149_390_533_2),
      (0x33_6699, 0x33_6699, 1),
    ] as [(UInt32, UInt32, Double)])
  func ratios(first: UInt32, second: UInt32, ratio: Double) {
    let found = Contrast.wcag(Colors.hex(first), on: Colors.hex(second))
    #expect((found - ratio).magnitude <= 0.001)
    #expect(Contrast.wcag(Colors.hex(second), on: Colors.hex(first)) == found)
  }

  /// The figures that APCA's author publishes with version 0.1.9.
  @Test(
    "the published figures of APCA, of either polarity",
    arguments: [
      (0x88_8888, 0xFF_FFFF, 63.056_469_930_209_424),
      (0xFF_FFFF, 0x88_8888, -68.541_464_366_449_62),
      (0x00_0000, 0xAA_AAAA, 58.146_262_578_561_334),
      (0xAA_AAAA, 0x00_0000, -56.241_133_368_397_42),
      (0x11_2233, 0xDD_EEFF, 91.668_308_114_816_31), (0xDD_EEFF, 0x11_2233, -93.067_700_494_842_75),
      (0x11_2233, 0x44_4444, 8.323_261_369_573_93), (0x44_4444, 0x11_2233, -7.526_878_460_278_154),
    ] as [(UInt32, UInt32, Double)])
  func apca(text: UInt32, background: UInt32, lightness: Double) {
    let found = Contrast.apca(Colors.hex(text), on: Colors.hex(background))
    #expect((found - lightness).magnitude <= 1e-9)
  }

  @Test("colours too alike have no lightness contrast at all")
  func alike() {
    #expect(Contrast.apca(.white, on: .white) == 0)
    #expect(Contrast.apca(Colors.hex(0x80_8080), on: Colors.hex(0x84_8484)) == 0)
    #expect(Contrast.apca(Colors.hex(0x84_8484), on: Colors.hex(0x80_8080)) == 0)
    #expect(Contrast.apca(.black, on: Colors.hex(0x02_0202)) == 0)
  }

  @Test("the ratio is at least 1, at most 21 and the same both ways, even for vivid colours")
  func symmetry() {
    var colors = Colors(seed: 11)
    for _ in 0..<300 {
      let first = colors.wide()
      let second = colors.srgb()
      let ratio = Contrast.wcag(first, on: second)
      #expect(ratio >= 1 && ratio <= 21.000_000_1)
      #expect((ratio - Contrast.wcag(second, on: first)).magnitude <= 1e-12)
      let there = Contrast.apca(first, on: second)
      let back = Contrast.apca(second, on: first)
      #expect(there * back <= 0)
    }
  }

  @Test("text that lets half of its ground through is measured as it is seen")
  func translucentText() {
    let half = ColorValue(.srgb, 0, 0, 0, alpha: 0.5)
    #expect(
      Contrast.wcag(half, on: .white) == Contrast.wcag(ColorValue(.srgb, 0.5, 0.5, 0.5), on: .white)
    )
    #expect(Contrast.wcag(ColorValue(.srgb, 1, 0, 0, alpha: 0), on: .white) == 1)
    let purple = Colors.hex(0x33_0066)
    #expect(
      Contrast.apca(half, on: purple)
        == Contrast.apca(half.composited(over: purple), on: purple))
  }

  @Test("a background that lets the ground through is measured over it, and text over both")
  func translucentBackground() {
    let veil = ColorValue(.srgb, 0, 0, 0, alpha: 0.5)
    let grey = ColorValue(.srgb, 0.5, 0.5, 0.5)
    #expect(Contrast.wcag(.white, on: veil) == Contrast.wcag(.white, on: grey))
    #expect(
      Contrast.wcag(.white, on: veil, above: .black) == Contrast.wcag(.white, on: .black))
    #expect(
      Contrast.wcag(veil, on: veil, above: .white)
        == Contrast.wcag(ColorValue(.srgb, 0.25, 0.25, 0.25), on: grey))
    // A ground that isn't opaque lies over white.
    #expect(
      Contrast.wcag(.white, on: veil, above: veil)
        == Contrast.wcag(.white, on: ColorValue(.srgb, 0.25, 0.25, 0.25)))
  }

  /// The figures of coloraide 8.13.1, `layer` with `source-over` in `srgb`.
  @Test(
    "colours lie over one another as in a browser",
    arguments: [
      (
        0xFF_0000, 128.0, 0xFF_FFFF, 255.0,
        [1, 0.498_039_215_686_274_5, 0.498_039_215_686_274_5, 1]
      ),
      (0x00_0000, 51, 0x33_6699, 255, [0.16, 0.32, 0.48, 1]),
      (
        0x12_3456, 128, 0xFE_DCBA, 128,
        [
          0.378_277_384_252_130_14, 0.422_954_522_122_985_3, 0.467_631_659_993_840_5,
          0.751_956_939_638_600_6,
        ]
      ),
      (0x12_3456, 0, 0xFE_DCBA, 0, [0, 0, 0, 0]),
    ] as [(UInt32, Double, UInt32, Double, [Double])])
  func compositing(top: UInt32, cover: Double, ground: UInt32, rest: Double, seen: [Double]) {
    let mixed = Colors.hex(top, alpha: cover / 255).composited(
      over: Colors.hex(ground, alpha: rest / 255))
    let figures = mixed.components.map { $0 ?? -1 } + [mixed.alpha]
    for (figure, expected) in zip(figures, seen) {
      #expect((figure - expected).magnitude <= 1e-12)
    }
  }

  @Test("a colour outside sRGB is measured as the one it is drawn by")
  func outside() {
    let vivid = ColorValue(.displayP3, 1, 0, 1)
    #expect(
      Contrast.wcag(vivid, on: .black) == Contrast.wcag(vivid.mapped(into: .srgb), on: .black))
  }
}
