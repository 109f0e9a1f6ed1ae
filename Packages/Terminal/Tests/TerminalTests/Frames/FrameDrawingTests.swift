import Terminal
import Testing

@Suite struct FrameDrawingTests {
  private let gradient = Gradient([.black, .white])

  private func frame(_ columns: Int, _ rows: Int) -> Frame {
    Frame(TerminalSize(columns: columns, rows: rows))
  }

  private func ground(_ frame: Frame) -> [[UInt8?]] {
    (0..<frame.size.rows).map { row in
      (0..<frame.size.columns).map { frame[column: $0, row: row].style.background?.red }
    }
  }

  @Test("a gradient runs where it should and keeps the text")
  func shade() {
    var frame = frame(3, 3)
    frame.write("abc", column: 0, row: 1, style: .bold)
    frame.shade(frame.bounds, gradient, direction: .vertical)
    #expect(ground(frame) == [[0, 0, 0], [99, 99, 99], [255, 255, 255]])
    #expect(frame.text == "\nabc\n\n")
    #expect(frame[column: 0, row: 1].style.isBold)
    frame.shade(frame.bounds, gradient, direction: .horizontal)
    #expect(ground(frame) == Array(repeating: [0, 99, 255], count: 3))
    frame.shade(frame.bounds, gradient, direction: .diagonal)
    let diagonal = ground(frame).map { $0.map { Int($0 ?? 0) } }
    #expect(diagonal[0][0] == 0 && diagonal[2][2] == 255)
    #expect(diagonal[0][2] == diagonal[2][0] && diagonal[0][1] < diagonal[0][2])
    #expect(diagonal[0][1] > 0 && diagonal[1][2] < 255)
  }

  @Test(
    "the colours of what slides off the edge slide with it", arguments: GradientDirection.allCases)
  func slidingShade(_ direction: GradientDirection) {
    let card = Rect(column: 0, row: 0, columns: 6, rows: 4)
    var whole = frame(6, 4)
    whole.shade(card, gradient, direction: direction)
    var half = frame(6, 4)
    half.shade(card.moved(columns: -3, rows: -2), gradient, direction: direction)
    for row in 0..<2 {
      for column in 0..<3 {
        #expect(half[column: column, row: row] == whole[column: column + 3, row: row + 2])
      }
    }
    #expect(half[column: 3, row: 0] == .blank && half[column: 0, row: 2] == .blank)
  }

  @Test("a single cell has the gradient's first colour", arguments: GradientDirection.allCases)
  func oneCell(_ direction: GradientDirection) {
    var frame = frame(1, 1)
    frame.shade(frame.bounds, Gradient([.white, .black]), direction: direction)
    #expect(frame[column: 0, row: 0].style.background == .white)
  }

  @Test("boxes")
  func boxes() {
    var frame = frame(12, 7)
    frame.box(Rect(column: 0, row: 0, columns: 12, rows: 7), glyphs: .double)
    frame.box(
      Rect(column: 1, row: 1, columns: 10, rows: 5), title: StyledText("Cards", .bold))
    frame.box(Rect(column: 3, row: 3, columns: 4, rows: 2), glyphs: .heavy, title: "x")
    let expected = """
      ╔══════════╗
      ║╭─ Car… ─╮║
      ║│        │║
      ║│ ┏━━┓   │║
      ║│ ┗━━┛   │║
      ║╰────────╯║
      ╚══════════╝

      """
    #expect(frame.text == expected)
    #expect(frame[column: 4, row: 1].style == .bold)
    #expect(frame[column: 2, row: 1].style == .plain)
  }

  @Test("boxes in ASCII, and thin ones")
  func asciiBoxes() {
    var frame = frame(14, 5)
    frame.box(
      Rect(column: 0, row: 0, columns: 14, rows: 2), glyphs: .standard(isUnicode: false),
      title: "A long title")
    frame.box(Rect(column: 0, row: 3, columns: 3, rows: 1), glyphs: .ascii)
    frame.box(Rect(column: 5, row: 2, columns: 1, rows: 3), glyphs: .single)
    frame.box(Rect(column: 7, row: 2, columns: 2, rows: 2), glyphs: .single)
    frame.box(Rect(column: 12, row: 4, columns: 1, rows: 1), glyphs: .single)
    frame.box(Rect(column: 0, row: 4, columns: 0, rows: 1), glyphs: .single)
    let expected = """
      +- A lon... -+
      +------------+
           │ ┌┐
      ---  │ └┘
           │      ─

      """
    #expect(frame.text == expected)
    #expect(BoxGlyphs.standard(isUnicode: true) == .rounded)
  }

  @Test("a box that lies partly outside")
  func clippedBox() {
    var frame = frame(4, 2)
    frame.box(Rect(column: -2, row: -1, columns: 5, rows: 3), title: "no")
    #expect(frame.text == "  │\n──╯\n")
  }

  @Test("a paragraph says how many rows it took")
  func paragraph() {
    var frame = frame(10, 4)
    let area = Rect(column: 1, row: 1, columns: 8, rows: 3)
    #expect(frame.write(paragraph: "one two three", in: area) == 2)
    #expect(frame.text == "\n one two\n three\n\n")
    #expect(frame.write(paragraph: "", in: area) == 0)
    #expect(frame.write(paragraph: "x", in: Rect(column: 0, row: 0, columns: 0, rows: 1)) == 0)
    #expect(frame.text == "\n one two\n three\n\n")
  }

  @Test(
    "more text than room ends with an ellipsis",
    arguments: [
      ("one two three", 7, "…", "one tw…"), ("one two three", 8, "…", "one two…"),
      ("onetwothree", 6, "…", "onetw…"), ("a\nb", 5, "…", "a…"),
      ("abc def", 3, "…", "ab…"), ("abcdef gh", 6, "...", "abc..."), ("漢字 漢字", 4, "…", "漢…"),
      ("one two", 7, "…", "one two"), ("ab cd", 2, "...", "ab"),
    ])
  func ellipsis(_ text: String, _ width: Int, _ mark: String, _ expected: String) {
    var frame = frame(12, 2)
    let area = Rect(column: 0, row: 0, columns: width, rows: 1)
    #expect(frame.write(paragraph: text, in: area, ellipsis: mark) == 1)
    #expect(frame.text == expected + "\n\n")
  }

  @Test("a paragraph's alignment")
  func alignment() {
    let area = Rect(column: 1, row: 0, columns: 8, rows: 2)
    let expected: [(TextAlignment, String)] = [
      (.leading, " one two\n three\n"), (.center, " one two\n  three\n"),
      (.trailing, "  one two\n    three\n"),
    ]
    for (alignment, text) in expected {
      var frame = frame(10, 2)
      frame.write(paragraph: "one two three", in: area, alignment: alignment)
      #expect(frame.text == text)
    }
    #expect("漢".padded(toWidth: 5, alignment: .center) == " 漢  ")
  }

  @Test("a centred column of a table")
  func centredColumn() {
    var table = Table([TableColumn("NAME", alignment: .center), "B"])
    table.append(["x", "1"])
    table.append(["xy", ""])
    let terminal = TerminalTraits(stdoutIsTerminal: true, stderrIsTerminal: true)
    #expect(table.rendered(for: terminal) == "NAME  B\n x    1\n xy\n")
  }

  @Test("a scrollbar shows how much there is and where one is")
  func scrollbar() {
    var position = ScrollPosition(content: 20, viewport: 5)
    func drawn(isUnicode: Bool = false) -> String {
      var frame = frame(1, 5)
      frame.scrollbar(in: frame.bounds, position, isUnicode: isUnicode)
      return frame.text.filter { $0 != "\n" }
    }
    #expect(drawn() == "#||||")
    position.scroll(by: 1)
    #expect(drawn() == "|#|||")
    position.scrollToEnd()
    #expect(drawn() == "||||#")
    #expect(drawn(isUnicode: true) == "││││█")
    position.scroll(by: -1)
    #expect(drawn() == "|||#|")
    position.resize(content: 10, viewport: 5)
    #expect(drawn() == "||###" || drawn() == "|||##")
    position.resize(content: 5, viewport: 5)
    #expect(drawn() == "")
  }
}
