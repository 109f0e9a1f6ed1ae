import DesignTokens
import Testing

@Suite struct ColorDifferenceTests {
  /// The supplementary test data of Sharma, Wu and Dalal (2005), table 1: two colours of CIELAB and
  /// their ΔE00.
  private static let pairs: [[Double]] = """
    50 2.6772 -79.7751 50 0 -82.7485 2.0425
    50 3.1571 -77.2803 50 0 -82.7485 2.8615
    50 2.8361 -74.02 50 0 -82.7485 3.4412
    50 -1.3802 -84.2814 50 0 -82.7485 1
    50 -1.1848 -84.8006 50 0 -82.7485 1
    50 -0.9009 -85.5211 50 0 -82.7485 1
    50 0 0 50 -1 2 2.3669
    50 -1 2 50 0 0 2.3669
    50 2.49 -0.001 50 -2.49 0.0009 7.1792
    50 2.49 -0.001 50 -2.49 0.001 7.1792
    50 2.49 -0.001 50 -2.49 0.0011 7.2195
    50 2.49 -0.001 50 -2.49 0.0012 7.2195
    50 -0.001 2.49 50 0.0009 -2.49 4.8045
    50 -0.001 2.49 50 0.001 -2.49 4.8045
    50 -0.001 2.49 50 0.0011 -2.49 4.7461
    50 2.5 0 50 0 -2.5 4.3065
    50 2.5 0 73 25 -18 27.1492
    50 2.5 0 61 -5 29 22.8977
    50 2.5 0 56 -27 -3 31.9030
    50 2.5 0 58 24 15 19.4535
    50 2.5 0 50 3.1736 0.5854 1
    50 2.5 0 50 3.2972 0 1
    50 2.5 0 50 1.8634 0.5757 1
    50 2.5 0 50 3.2592 0.3350 1
    60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
    63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.2630
    61.2901 3.7196 -5.3901 61.4292 2.2480 -4.9620 1.8731
    35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
    22.7233 20.0904 -46.6940 23.0331 14.9730 -42.5619 2.0373
    36.4612 47.8580 18.3852 36.2715 50.5065 21.2231 1.4146
    90.8027 -2.0831 1.4410 91.1528 -1.6435 0.0447 1.4441
    90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
    6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
    2.0776 0.0795 -1.1350 0.9033 -0.0636 -0.5514 0.9082
    """.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }

  @Test("CIEDE2000 gives the figures of its authors, in both orders", arguments: pairs)
  func published(pair: [Double]) {
    let first = ColorValue(.lab, pair[0], pair[1], pair[2])
    let second = ColorValue(.lab, pair[3], pair[4], pair[5])
    #expect((first.difference(from: second, by: .ciede2000) - pair[6]).magnitude <= 0.000_05)
    #expect((second.difference(from: first, by: .ciede2000) - pair[6]).magnitude <= 0.000_05)
  }

  @Test("all thirty-four published pairs are there")
  func count() {
    #expect(Self.pairs.count == 34)
    #expect(Self.pairs.allSatisfy { $0.count == 7 })
  }

  /// Made with coloraide 8.13.1: `delta_e` by the methods `76` and `2000` in the space `lab`, and
  /// `ok`.
  @Test(
    "colours of any space are compared as coloraide does",
    arguments: [
      (
        ColorValue(.srgb, 1, 0, 0), ColorValue(.srgb, 0, 1, 0),
        [163.926_016_40, 84.306_863_29, 0.519_812_90]
      ),
      (
        ColorValue(.srgb, 0, 0, 1), ColorValue(.srgb, 0.1, 0.1, 0.9),
        [16.779_417_27, 2.508_163_63, 0.042_148_66]
      ),
      (
        ColorValue(.displayP3, 1, 0, 0), ColorValue(.srgb, 1, 0, 0),
        [32.114_240_30, 7.115_676_08, 0.046_629_65]
      ),
      (
        ColorValue(.oklch, 0.7, 0.1, 200), ColorValue(.lab, 52, 40, -60),
        [86.665_668_98, 36.431_246_64, 0.240_823_87]
      ),
      (ColorValue(.srgb, 1, 1, 1), ColorValue(.srgb, 0, 0, 0), [100, 100, 1]),
      (
        ColorValue(.hsl, 330, 100, 50), ColorValue(.hwb, 200, 20, 30),
        [105.821_147_73, 61.299_080_61, 0.337_875_22]
      ),
      (
        ColorValue(.srgb, 0.5, 0.5, 0.5), ColorValue(.srgb, 0.5, 0.51, 0.5),
        [1.856_219_90, 2.287_490_80, 0.007_437_83]
      ),
    ] as [(ColorValue, ColorValue, [Double])])
  func vectors(first: ColorValue, second: ColorValue, expected: [Double]) {
    for (measure, figure) in zip([ColorDifference.cie76, .ciede2000, .ok], expected) {
      #expect((first.difference(from: second, by: measure) - figure).magnitude <= 1e-6)
    }
  }

  @Test("OK2 counts a and b twice")
  func ok2() {
    let first = ColorValue(.oklab, 0.5, 0.1, 0.1)
    let second = ColorValue(.oklab, 0.8, 0.3, -0.2)
    #expect(
      (first.difference(from: second, by: .ok2) - (0.09 + 0.16 + 0.36).squareRoot()).magnitude
        < 1e-12)
  }

  @Test("a colour differs from itself by nothing, and the order makes no difference")
  func symmetry() {
    var colors = Colors(seed: 3)
    for _ in 0..<100 {
      let first = colors.wide()
      let second = colors.srgb()
      for measure in ColorDifference.allCases {
        let there = first.difference(from: second, by: measure)
        let back = second.difference(from: first, by: measure)
        #expect((there - back).magnitude <= 1e-9)
        #expect(there > 0)
        #expect(first.difference(from: first, by: measure) == 0)
      }
    }
  }
}
