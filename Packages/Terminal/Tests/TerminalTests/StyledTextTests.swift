import Terminal
import Testing

@Suite struct StyledTextTests {
  private let line = StyledText("ab", .bold) + StyledText("漢d", .dim)

  @Test(
    "truncation keeps the looks",
    arguments: [
      (5, "ab|漢d"), (9, "ab|漢d"), (4, "ab|…"), (3, "ab|…"), (2, "a…"), (1, "…"), (0, ""), (-3, ""),
    ])
  func truncated(_ width: Int, _ expected: String) {
    let cut = line.truncated(toWidth: width)
    #expect(cut.spans.map(\.text).joined(separator: "|") == expected)
    #expect(
      cut.spans.allSatisfy { $0.style == ("ab…".contains($0.text.first ?? " ") ? $0.style : .dim) })
    #expect(cut.displayWidth <= max(0, width))
  }

  @Test("an ellipsis that doesn't fit is left out")
  func ellipsis() {
    #expect(line.truncated(toWidth: 2, ellipsis: "...").plain == "ab")
    #expect(line.truncated(toWidth: 4, ellipsis: "...").plain == "a...")
    #expect(line.truncated(toWidth: 4, ellipsis: "").plain == "ab漢")
  }

  @Test("padding looks like nothing")
  func padded() {
    #expect(line.padded(toWidth: 8, alignment: .center).plain == " ab漢d  ")
    #expect(line.padded(toWidth: 8).spans.last?.style == .plain)
    #expect(line.padded(toWidth: 8, alignment: .trailing).plain == "   ab漢d")
    #expect(line.padded(toWidth: 2) == line)
  }
}

@Suite struct TextStyleTests {
  private let orange = RGB(0xFF8800)

  @Test(
    "a colour becomes the nearest there is",
    arguments: [
      (ColorLevel.none, "x"), (.ansi16, "\u{1B}[33mx\u{1B}[0m"),
      (.ansi256, "\u{1B}[38;5;208mx\u{1B}[0m"), (.trueColor, "\u{1B}[38;2;255;136;0mx\u{1B}[0m"),
    ])
  func levels(_ level: ColorLevel, _ expected: String) {
    #expect(TextStyle.color(orange).painted("x", level: level) == expected)
  }

  @Test("attributes are joined in one sequence")
  func attributes() {
    let style = TextStyle(isBold: true, isDim: true, isUnderlined: true, foreground: RGB(0xFFFFFF))
    #expect(style.painted("x", level: .ansi16) == "\u{1B}[1;2;4;97mx\u{1B}[0m")
    #expect(style.painted("x", level: .none) == "x")
    #expect(TextStyle.bold.painted("x", level: .ansi16) == "\u{1B}[1mx\u{1B}[0m")
    #expect(TextStyle.dim.painted("x", level: .ansi256) == "\u{1B}[2mx\u{1B}[0m")
    #expect(TextStyle.underline.painted("x", level: .trueColor) == "\u{1B}[4mx\u{1B}[0m")
  }

  @Test("nothing to paint leaves the text alone")
  func nothing() {
    #expect(TextStyle.plain.painted("x", level: .trueColor) == "x")
    #expect(TextStyle.bold.painted("", level: .trueColor) == "")
  }

  @Test("traits paint for their own stream")
  func traits() {
    let traits = TerminalTraits(
      stdoutIsTerminal: false, stderrIsTerminal: true, colorLevel: .none, errorColorLevel: .ansi16)
    #expect(traits.paint("x", .bold) == "x")
    #expect(traits.paintError("x", .bold) == "\u{1B}[1mx\u{1B}[0m")
  }

  @Test(
    "xterm's 256 colours",
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x00FF00, 46), (0x0000FF, 21),
      (0x808080, 244), (0x080808, 232), (0xEEEEEE, 255), (0x5F87AF, 67), (0x5E88AE, 67),
    ] as [(UInt32, Int)])
  func ansi256(_ color: UInt32, _ index: Int) {
    #expect(RGB(color).nearestANSI256 == index)
  }

  @Test("every colour of the cube and the greys is its own nearest")
  func cube() {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    for red in 0..<6 {
      for green in 0..<6 {
        for blue in 0..<6 {
          let color = RGB(red: levels[red], green: levels[green], blue: levels[blue])
          #expect(color.nearestANSI256 == 16 + 36 * red + 6 * green + blue)
        }
      }
    }
    for step in 0..<24 {
      let level = UInt8(8 + 10 * step)
      #expect(RGB(red: level, green: level, blue: level).nearestANSI256 == 232 + step)
    }
  }

  @Test(
    "the sixteen colours",
    arguments: [
      (0x000000, 0), (0xCD0000, 1), (0xFF1010, 9), (0xFFFFFF, 15), (0x808080, 8), (0x00D000, 2),
    ] as [(UInt32, Int)])
  func ansi16(_ color: UInt32, _ index: Int) {
    #expect(RGB(color).nearestANSI16 == index)
  }
}

@Suite struct RelativeTimeTests {
  @Test(
    "distances",
    arguments: [
      (0, "just now"), (9_999, "just now"), (-9_999, "just now"), (10_000, "10 seconds ago"),
      (60_000, "1 minute ago"), (119_999, "1 minute ago"), (3_600_000, "1 hour ago"),
      (7_200_000, "2 hours ago"), (86_400_000, "1 day ago"), (172_800_000, "2 days ago"),
      (604_800_000, "1 week ago"), (2_592_000_000, "1 month ago"), (31_536_000_000, "1 year ago"),
      (63_072_000_000, "2 years ago"), (-60_000, "in 1 minute"), (-172_800_000, "in 2 days"),
    ])
  func distances(_ age: Int64, _ expected: String) {
    let now: Int64 = 1_795_249_038_000
    #expect(RelativeTime.describe(milliseconds: now - age, now: now) == expected)
  }

  @Test("the ends of time don't overflow")
  func extremes() {
    #expect(RelativeTime.describe(milliseconds: .min, now: .max).hasSuffix("years ago"))
    #expect(RelativeTime.describe(milliseconds: .max, now: .min).hasPrefix("in "))
    #expect(RelativeTime.describe(milliseconds: .min, now: 0).hasSuffix("years ago"))
  }
}
