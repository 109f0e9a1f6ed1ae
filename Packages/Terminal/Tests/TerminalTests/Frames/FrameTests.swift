import Terminal
import Testing

@Suite struct FrameTests {
  private func frame(_ columns: Int = 8, _ rows: Int = 1, _ text: String = "") -> Frame {
    var frame = Frame(TerminalSize(columns: columns, rows: rows))
    frame.write(text, column: 0, row: 0)
    return frame
  }

  /// Every wide character is followed by its other columns, and they look like it.
  private func isSound(_ frame: Frame) -> Bool {
    for row in 0..<frame.size.rows {
      var open = 0
      var style = TextStyle.plain
      for column in 0..<frame.size.columns {
        let cell = frame[column: column, row: row]
        if open > 0 {
          guard cell.columns == 0, cell.style == style, cell.character == " " else { return false }
          open -= 1
        } else {
          guard cell.columns > 0, DisplayWidth.columns(of: cell.character) == cell.columns else {
            return false
          }
          open = cell.columns - 1
          style = cell.style
        }
      }
      guard open == 0 else { return false }
    }
    return true
  }

  @Test("wide characters keep their columns, whatever is drawn", arguments: 0..<40)
  func sound(_ seed: Int) {
    var generator = FrameGenerator(seed: seed)
    for step in 0..<200 {
      let frame = generator.next()
      #expect(isSound(frame), "step \(step)")
    }
  }

  @Test(
    "half of a wide character that is written over becomes a space",
    arguments: [
      (0, "x", "x b漢c"), (1, "x", " xb漢c"), (2, "x", "漢x漢c"), (3, "x", "漢bx c"),
      (4, "x", "漢b xc"), (1, "字", " 字漢c"), (2, "字", "漢字 c"), (4, "字", "漢b 字"),
      (0, "\u{928}\u{93F}", "\u{928}\u{93F}b漢c"),
    ])
  func halves(_ column: Int, _ text: String, _ expected: String) {
    var frame = frame(6, 1, "漢b漢c")
    frame.write(text, column: column, row: 0)
    #expect(frame.text == expected + "\n")
    #expect(isSound(frame))
  }

  @Test("a cluster of three columns is written over as one")
  func threeColumns() {
    let cluster = "\u{915}\u{94D}\u{937}\u{93F}"
    #expect(cluster.count == 1 && cluster.displayWidth == 3)
    for column in 0..<3 {
      var frame = frame(4, 1, cluster + "d")
      frame.write("x", column: column, row: 0)
      let expected = String(repeating: " ", count: column) + "x"
      #expect(frame.text == expected.padded(toWidth: 3) + "d\n")
      #expect(isSound(frame))
    }
    var target = frame(3, 1)
    target.overlay(frame(4, 1, cluster + "d"), column: -2, row: 0)
    #expect(target.text == " d\n")
    target.overlay(frame(4, 1, "a" + cluster), column: 1, row: 0)
    #expect(target.text == " a\n")
    #expect(isSound(target))
  }

  @Test("nothing is drawn outside")
  func outside() {
    var frame = frame(4, 2)
    #expect(frame.write("abcdef", column: -2, row: 0) == 4)
    #expect(frame.write("xyz", column: 2, row: 1) == 5)
    frame.write("no", column: 0, row: -1)
    frame.write("no", column: 0, row: 2)
    frame.fill(Rect(column: 9, row: 0, columns: 5, rows: 5), "x")
    frame.fill(Rect(column: -5, row: -5, columns: 2, rows: 2), "x")
    #expect(frame.text == "cdef\n  xy\n")
  }

  @Test("a wide character that fits by half is left out")
  func wideAtEdges() {
    var frame = frame(4, 1, "....")
    frame.write("漢", column: 3, row: 0)
    frame.write("漢", column: -1, row: 0)
    #expect(frame.text == "....\n")
    frame.write("漢漢", column: 0, row: 0, clip: Rect(column: 1, row: 0, columns: 2, rows: 1))
    #expect(frame.text == "....\n")
  }

  @Test("text without a background keeps the one that is there")
  func background() {
    var frame = frame(3, 1)
    frame.fill(frame.bounds, style: TextStyle(background: .white))
    frame.write("a", column: 0, row: 0, style: .bold)
    frame.write("b", column: 1, row: 0, style: TextStyle(background: .black))
    #expect(frame[column: 0, row: 0].style == TextStyle(isBold: true, background: .white))
    #expect(frame[column: 1, row: 0].style == TextStyle(background: .black))
  }

  @Test("only characters of one column fill")
  func fill() {
    var frame = frame(3, 1, "abc")
    frame.fill(Rect(column: 0, row: 0, columns: 1, rows: 1), "漢")
    frame.fill(Rect(column: 1, row: 0, columns: 1, rows: 1), "\u{1B}")
    #expect(frame.text == "  c\n")
  }

  @Test("control characters are left out")
  func controls() {
    #expect(frame(8, 1, "a\u{1B}[2J\r\n\u{202E}b").text == "a[2Jb\n")
  }

  @Test(
    "a frame laid over another is clipped at every edge",
    arguments: [
      (-1, 0, "b漢 ..\nd 漢..\n......\n"), (3, 0, "...ab\n...cd\n......\n"),
      (-3, 1, "......\n  ....\n漢....\n"), (1, -1, ".cd 漢\n......\n......\n"),
      (5, 2, "......\n......\n.....a\n"), (-9, 0, "......\n......\n......\n"),
      (0, 3, "......\n......\n......\n"),
    ])
  func overlay(_ column: Int, _ row: Int, _ expected: String) {
    var below = Frame(TerminalSize(columns: 6, rows: 3))
    below.fill(below.bounds, ".")
    var above = Frame(TerminalSize(columns: 5, rows: 2))
    above.write("ab漢", column: 0, row: 0)
    above.write("cd 漢", column: 0, row: 1)
    below.overlay(above, column: column, row: row)
    #expect(below.text == expected)
    #expect(isSound(below))
  }

  @Test("a wide character looks the same throughout")
  func restyle() {
    var frame = frame(4, 1, "漢b")
    frame.restyle(Rect(column: 0, row: 0, columns: 1, rows: 1)) { style, _, _ in style = .bold }
    #expect(frame[column: 1, row: 0].style == .bold)
    frame.restyle(Rect(column: 1, row: 0, columns: 9, rows: 1)) { style, _, _ in style = .dim }
    #expect(frame[column: 1, row: 0].style == .bold)
    #expect(frame[column: 2, row: 0].style == .dim)
  }

  @Test("a frame without cells")
  func empty() {
    var frame = Frame(TerminalSize(columns: 0, rows: 3))
    frame.write("x", column: 0, row: 0)
    frame.fill(frame.bounds, "x")
    frame.box(frame.bounds)
    frame.shade(frame.bounds, Gradient([.black]))
    frame.overlay(Frame(TerminalSize(columns: 2, rows: 2)), column: 0, row: 0)
    #expect(frame.text == "\n\n\n")
    #expect(Frame(TerminalSize(columns: -1, rows: -1)).text == "")
  }

  @Test("rendered with colours")
  func rendered() {
    var frame = frame(6, 2, "a")
    frame.write("b", column: 2, row: 0, style: .bold)
    frame.fill(
      Rect(column: 1, row: 1, columns: 2, rows: 1), style: TextStyle(background: RGB(0x010203)))
    #expect(
      frame.rendered(level: .trueColor)
        == "a \u{1B}[1mb\u{1B}[0m\n \u{1B}[48;2;1;2;3m  \u{1B}[0m\n")
    #expect(frame.rendered(level: .none) == "a b\n\n")
  }
}
