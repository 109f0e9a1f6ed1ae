import DesignTokens
import Foundation
import QuartetTokens
import ScreenParts
import ScreenPartsTesting
import Terminal
import Testing

@Suite struct ScreenLookTests {
  @Test("data is made safe, and folded where there is only ASCII")
  func data() {
    #expect(!SampleLook().text("a\u{1B}[2Jb").contains("\u{1B}"))
    #expect(SampleLook().text("Zürich ✓") == "Zürich ✓")
    #expect(SampleLook(isUnicode: false).text("Zürich").utf8.allSatisfy { $0 < 128 })
    #expect(SampleLook().lines("one two three", 7).map(\.plain) == ["one two", "three"])
  }

  @Test("signs and keys have names in ASCII")
  func signs() {
    let (unicode, ascii) = (SampleLook(), SampleLook(isUnicode: false))
    #expect(unicode.sign("✓", "x") == "✓")
    #expect(ascii.sign("✓", "x") == "x")
    #expect(unicode.keys("↑↓ ←") == "↑↓ ←")
    #expect(ascii.keys("↑↓ ←→ ← → ↑ ↓") == "Up/Down Left/Right Left Right Up Down")
  }

  @Test("colours are used on a window that is ours, and where there are enough of them")
  func colors() {
    let printed = SampleLook(level: .trueColor)
    #expect(printed.muted == .dim)
    #expect(printed.onScreen.muted == .color(printed.theme.muted))
    #expect(SampleLook(level: .ansi16).onScreen.muted == .dim)
    var frame = Frame(TerminalSize(columns: 2, rows: 1))
    printed.paintSurface(of: &frame)
    #expect(frame[column: 0, row: 0].style.background == nil)
    printed.onScreen.paintSurface(of: &frame)
    #expect(frame[column: 0, row: 0].style.background == printed.theme.base)
  }

  @Test("tokens become colours, gradients and the appearance of a terminal")
  func tokens() throws {
    let tokens = try QuartetTokens.tokens(.climbing)
    let parts = try tokens.color("accent").rgb8
    #expect(
      try tokens.rgb("accent") == RGB(red: parts.red, green: parts.green, blue: parts.blue))
    _ = try tokens.terminalGradient("gradient.hero")
    #expect(throws: TokenError.self) { try tokens.rgb("gradient.hero") }
    var traits = SampleLook().traits
    #expect(TokenAppearance(on: traits) == TokenAppearance(.dark))
    traits.isLight = true
    traits.isContrastRaised = true
    #expect(TokenAppearance(on: traits) == TokenAppearance(.light, .more))
  }

  @Test(
    "a notice is drawn in the middle, cut where it doesn't fit, and left out where nothing does")
  func notice() {
    let notice = Notice(title: "Stop", text: "Really leave?", look: SampleLook())
    var frame = Frame(TerminalSize(columns: 30, rows: 8))
    notice.draw(in: &frame, frame.bounds)
    #expect(frame.text.contains("Stop"))
    #expect(frame.text.contains("Really leave?"))
    for columns in 0...12 {
      for rows in 0...6 {
        var small = Frame(TerminalSize(columns: columns, rows: rows))
        notice.draw(in: &small, small.bounds)
      }
    }
  }
}

@Suite struct GoldenFileTests {
  @Test("a golden is written once, compared afterwards, and says which lines differ")
  func comparing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = GoldenFile("page", in: folder)
    #expect(
      file.problem(with: "a\nb\n", isRecording: false)?.contains("no golden page.txt") == true)
    #expect(file.problem(with: "a\nb\n", isRecording: true) == nil)
    #expect(file.problem(with: "a\nb\n", isRecording: false) == nil)
    #expect(
      file.problem(with: "a\nc\nd\n", isRecording: false)
        == "page differs:\n2 -b\n2 +c\n3 -\n3 +d\n4 +")
    #expect(
      GoldenFile("x/y", in: folder.appending(path: "page.txt")).problem(with: "", isRecording: true)
        != nil)
  }

  @Test("a frame's text has its escapes made visible, and its cursor")
  func frames() {
    var frame = Frame(TerminalSize(columns: 3, rows: 1))
    frame.write("ab", column: 0, row: 0, style: .bold)
    #expect(GoldenFile.text(of: frame, level: .none) == "ab\n")
    frame.cursor = Frame.Position(column: 2, row: 0)
    #expect(GoldenFile.text(of: frame, level: .trueColor) == "␛[1mab␛[0m\ncursor 2,0\n")
  }
}
