import Terminal
import Testing

@Suite struct GradientTests {
  private let red = RGB(0xFF0000)
  private let green = RGB(0x00FF00)
  private let blue = RGB(0x0000FF)

  @Test("the ends and the stops are the colours themselves")
  func stops() {
    let gradient = Gradient([red, green, blue])
    #expect(gradient.stops.map(\.position) == [0, 0.5, 1])
    #expect(gradient.color(at: 0) == red)
    #expect(gradient.color(at: 0.5) == green)
    #expect(gradient.color(at: 1) == blue)
    for place in [-1, -Double.infinity, .nan] { #expect(gradient.color(at: place) == red) }
    for place in [2, Double.infinity] { #expect(gradient.color(at: place) == blue) }
  }

  @Test(
    "mixes of OKLab, as CSS Color 4 gives them",
    arguments: [
      // Worked out from the published matrices in double precision.
      (0x000000, 0xFFFFFF, 0.5, 0x636363), (0xFF0000, 0x00FF00, 0.5, 0xD0A800),
      (0x0000FF, 0xFFFFFF, 0.5, 0x74A3FF), (0xFF0000, 0x0000FF, 0.5, 0x8C53A2),
      (0xFFC45C, 0xFF4D88, 0.25, 0xFFAA6C),
    ] as [(UInt32, UInt32, Double, UInt32)])
  func mixes(_ first: UInt32, _ second: UInt32, _ place: Double, _ expected: UInt32) {
    #expect(Gradient([RGB(first), RGB(second)]).color(at: place) == RGB(expected))
  }

  @Test("every grey and a sample of colours survive the way through OKLab")
  func roundTrip() {
    var random = SeededRandom(seed: 1)
    let colors =
      (0...255).map { RGB(UInt32($0) * 0x010101) }
      + (0..<500).map { _ in RGB(.random(in: 0...0xFFFFFF, using: &random)) }
    for color in colors {
      // Halfway between a colour and itself.
      #expect(Gradient([color, color]).color(at: 0.5) == color)
    }
  }

  @Test("positions are put in order")
  func positions() {
    let gradient = Gradient(stops: [(red, -1), (green, 0.6), (blue, 0.2), (red, 7), (green, .nan)])
    #expect(gradient.stops.map(\.position) == [0, 0.6, 0.6, 1, 1])
    // Two stops in one place are a hard edge.
    #expect(gradient.color(at: 0.6) == green)
    #expect(gradient.color(at: 0.6001) != gradient.color(at: 0.6))
  }

  @Test("before the first stop and after the last, the colour stays")
  func margins() {
    let gradient = Gradient(stops: [(red, 0.25), (blue, 0.75)])
    #expect(gradient.color(at: 0.1) == red)
    #expect(gradient.color(at: 0.9) == blue)
  }

  @Test("one colour, and none")
  func single() {
    #expect(Gradient([red]).color(at: 0.3) == red)
    #expect(Gradient([]).color(at: 0.3) == .black)
    #expect(Gradient(stops: []) == Gradient([.black]))
  }

  @Test("a scrim is black laid over it")
  func darkened() {
    let dark = Gradient([RGB.white, RGB(0xFF8000)]).darkened(by: 0.5)
    #expect(dark == Gradient([RGB(0x808080), RGB(0x804000)]))
    #expect(dark.darkened(by: 0) == dark)
    #expect(dark.darkened(by: 1) == Gradient([.black, .black]))
  }

  @Test(
    "contrast: known pairs",
    arguments: [
      (0x000000, 0xFFFFFF, 21), (0xFFFFFF, 0xFFFFFF, 1), (0x777777, 0xFFFFFF, 4.478),
      (0x767676, 0xFFFFFF, 4.542), (0xFF0000, 0xFFFFFF, 3.998), (0x0000FF, 0xFFFFFF, 8.592),
    ] as [(UInt32, UInt32, Double)])
  func contrast(_ first: UInt32, _ second: UInt32, _ expected: Double) {
    #expect(abs(RGB(first).contrast(with: RGB(second)) - expected) < 0.001)
    #expect(RGB(first).contrast(with: RGB(second)) == RGB(second).contrast(with: RGB(first)))
  }

  @Test("text that can be read is the better of black and white at its worst place")
  func readable() {
    #expect(Gradient([RGB(0x202020), RGB(0x404040)]).readableText == .white)
    #expect(Gradient([RGB(0xE0E0E0), RGB(0xC0C0C0)]).readableText == .black)
    // White is better on most of it, but can't be read at the light end at all.
    #expect(Gradient([RGB(0x606060), RGB(0x606060), RGB(0xFFFFFF)]).readableText == .black)
    var random = SeededRandom(seed: 2)
    for _ in 0..<50 {
      let gradient = Gradient(
        (0..<3).map { _ in RGB(.random(in: 0...0xFFFFFF, using: &random)) })
      let chosen = gradient.readableText
      let other: RGB = chosen == .white ? .black : .white
      func least(_ text: RGB) -> Double {
        stride(from: 0.0, through: 1, by: 0.001)
          .map { text.contrast(with: gradient.color(at: $0)) }.min() ?? 0
      }
      #expect(least(chosen) >= least(other) - 0.05)
    }
  }

  @Test("deepened as far as text needs it, and no further")
  func deepened() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<50 {
      let bright = Gradient([RGB(.random(in: 0...0xFFFFFF, using: &random)), .white])
      let deep = bright.deepened(toContrast: 4.5, with: .white)
      for (before, after) in zip(bright.stops, deep.stops) {
        let ratio = after.color.contrast(with: .white)
        #expect(ratio >= 4.5)
        #expect(ratio < 5.2 || after == before)
        #expect(after.position == before.position)
      }
    }
    let dark = Gradient([RGB(0x202040), .black])
    #expect(dark.deepened(toContrast: 4.5, with: .white) == dark)
    #expect(Gradient([.white]).deepened(toContrast: 30, with: .white) == Gradient([.black]))
  }

  @Test("through the letters of a title")
  func title() {
    let title = StyledText("a漢b", Gradient([red, blue]), style: .bold)
    #expect(title.plain == "a漢b")
    #expect(title.spans.first?.style == TextStyle(isBold: true, foreground: red))
    #expect(title.spans.last?.style == TextStyle(isBold: true, foreground: blue))
    #expect(title.spans.count == 3)
    #expect(StyledText("", Gradient([red])).plain == "")
    #expect(StyledText("abc", Gradient([red])).spans.count == 1)
  }
}

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
