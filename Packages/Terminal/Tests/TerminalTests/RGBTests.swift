import Terminal
import Testing

@Suite struct RGBTests {
  @Test("a colour from a number")
  func number() {
    #expect(RGB(0x1A2B3C) == RGB(red: 0x1A, green: 0x2B, blue: 0x3C))
    #expect(RGB(0xFF00_0001) == RGB(red: 0, green: 0, blue: 1))
  }

  @Test(
    "a colour from text",
    arguments: [
      ("#1A2B3C", RGB(0x1A2B3C)), ("#ffffff", RGB(0xFFFFFF)), ("1A2B3C", nil), ("#1A2B3", nil),
      ("#1A2B3CD", nil), ("#1A2B3G", nil), ("#+1A2B3", nil), ("", nil), ("#１AAA", nil),
    ] as [(String, RGB?)])
  func hex(_ text: String, _ color: RGB?) {
    #expect(RGB(hex: text) == color)
  }

  @Test(
    "mixing",
    arguments: [
      (0, 0x000000), (1, 0xFF8040), (0.5, 0x804020), (-3, 0x000000), (7, 0xFF8040),
      (.nan, 0x000000),
    ] as [(Double, UInt32)])
  func mixing(_ share: Double, _ color: UInt32) {
    #expect(RGB(0x000000).mixed(with: RGB(0xFF8040), share: share) == RGB(color))
  }
}
