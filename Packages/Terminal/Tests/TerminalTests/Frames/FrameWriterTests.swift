import Terminal
import Testing

@Suite struct FrameWriterTests {
  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
  }

  /// The differences between a terminal and a frame, as far as they must agree.
  private func differences(
    _ terminal: EmulatedTerminal, _ frame: Frame, _ level: ColorLevel,
    ignoring isIgnored: (Character) -> Bool = { _ in false }
  ) -> [String] {
    var found: [String] = []
    for row in 0..<frame.size.rows {
      var isSkipped = false
      for column in 0..<frame.size.columns {
        let cell = frame[column: column, row: row]
        if cell.columns > 0 { isSkipped = isIgnored(cell.character) }
        let expected = EmulatedTerminal.Cell(
          character: cell.character, codes: cell.style.codes(level),
          columns: cell.columns)
        let shown = terminal[column: column, row: row]
        if !isSkipped, shown != expected {
          found.append("\(column),\(row): \(shown) instead of \(expected)")
        }
      }
    }
    let cursor = frame.cursor.flatMap {
      frame.bounds.contains(column: $0.column, row: $0.row) ? $0 : nil
    }
    if terminal.isCursorShown != (cursor != nil) { found.append("the cursor") }
    if let cursor, cursor != terminal.cursor { found.append("the cursor's place") }
    if terminal.isSynchronized { found.append("an open update") }
    return found
  }

  private func run(
    seed: Int, level: ColorLevel, measure: EmulatedTerminal.Measure,
    ignoring isIgnored: (Character) -> Bool = { _ in false }
  ) {
    var generator = FrameGenerator(seed: seed)
    var writer = FrameWriter(level: level)
    var terminal = EmulatedTerminal(generator.frame.size, measure: measure)
    var size = generator.frame.size
    for step in 0..<150 {
      let frame = generator.next()
      if frame.size != size {
        size = frame.size
        terminal = EmulatedTerminal(size, measure: measure)
      }
      terminal.receive(writer.bytes(for: frame))
      let found = differences(terminal, frame, level, ignoring: isIgnored)
      #expect(found.isEmpty, "step \(step)")
      if !found.isEmpty { return }
      #expect(writer.bytes(for: frame).isEmpty, "an unchanged frame")
    }
  }

  @Test("the terminal shows the frame, whatever came before", arguments: 0..<24)
  func random(_ seed: Int) {
    run(seed: seed, level: .trueColor, measure: .agreeing)
  }

  @Test("with fewer colours too", arguments: [ColorLevel.none, .ansi16, .ansi256], 100..<104)
  func levels(_ level: ColorLevel, _ seed: Int) {
    run(seed: seed, level: level, measure: .agreeing)
  }

  @Test("a terminal without clusters spoils them and nothing else", arguments: 200..<224)
  func codePoints(_ seed: Int) {
    run(seed: seed, level: .trueColor, measure: .codePoints) { $0.unicodeScalars.count > 1 }
  }

  @Test("a terminal that draws emoji too narrow spoils them and nothing else", arguments: 300..<324)
  func narrow(_ seed: Int) {
    run(seed: seed, level: .trueColor, measure: .narrow) { character in
      character.unicodeScalars.count > 1
        || character.unicodeScalars.contains { $0.value >= 0x1F000 }
    }
  }

  @Test("the column that a narrow emoji leaves shows the ground, not what was there")
  func narrowGround() {
    var frame = Frame(TerminalSize(columns: 4, rows: 1))
    frame.write("abcd", column: 0, row: 0)
    var writer = FrameWriter(level: .trueColor)
    var terminal = EmulatedTerminal(frame.size, measure: .narrow)
    terminal.receive(writer.bytes(for: frame))
    frame.write("😀", column: 1, row: 0, style: TextStyle(background: RGB(0x102030)))
    terminal.receive(writer.bytes(for: frame))
    #expect(
      terminal[column: 2, row: 0]
        == EmulatedTerminal.Cell(character: " ", codes: ["48;2;16;32;48"]))
    #expect(terminal[column: 3, row: 0].character == "d")
  }

  @Test("the first frame is written on an empty screen")
  func first() {
    var frame = Frame(TerminalSize(columns: 6, rows: 2))
    frame.write("hi", column: 1, row: 1, style: .bold)
    frame.cursor = Frame.Position(column: 3, row: 1)
    var writer = FrameWriter(level: .ansi16)
    #expect(
      text(writer.bytes(for: frame))
        == "␛[?2026h␛[?25l␛[0m␛[2J␛[2;2H␛[1mhi␛[0m␛[?25h␛[?2026l")
  }

  @Test("only what changed is written")
  func change() {
    var frame = Frame(TerminalSize(columns: 20, rows: 3))
    frame.write("one two three", column: 0, row: 0)
    var writer = FrameWriter(level: .trueColor)
    _ = writer.bytes(for: frame)
    #expect(writer.bytes(for: frame) == [])
    frame.write("TWO", column: 4, row: 0)
    frame.write("x", column: 0, row: 2, style: .color(RGB(0x010203)))
    #expect(
      text(writer.bytes(for: frame))
        == "␛[?2026h␛[1;5HTWO␛[3;1H␛[38;2;1;2;3mx␛[0m␛[?2026l")
  }

  @Test("a look is changed by what differs")
  func looks() {
    let red = RGB(0xFF0000)
    var frame = Frame(TerminalSize(columns: 10, rows: 1))
    frame.write("a", column: 0, row: 0, style: TextStyle(foreground: red))
    frame.write("b", column: 1, row: 0, style: TextStyle(isBold: true, foreground: red))
    frame.write("c", column: 2, row: 0, style: TextStyle(isBold: true, background: red))
    frame.write("d", column: 3, row: 0, style: TextStyle(isDim: true, background: red))
    frame.write("e", column: 4, row: 0)
    var writer = FrameWriter(level: .ansi256)
    #expect(
      text(writer.bytes(for: frame))
        == "␛[?2026h␛[?25l␛[0m␛[2J␛[1;1H␛[38;5;196ma␛[1mb␛[39;48;5;196mc␛[0;2;48;5;196md"
        + "␛[0me␛[?2026l")
    var plain = FrameWriter(level: .none)
    #expect(text(plain.bytes(for: frame)) == "␛[?2026h␛[?25l␛[0m␛[2J␛[1;1Habcde␛[?2026l")
  }

  @Test("steps of a gradient that look the same are one look")
  func gradient() {
    var frame = Frame(TerminalSize(columns: 30, rows: 1))
    frame.write(String(repeating: "x", count: 30), column: 0, row: 0)
    frame.shade(frame.bounds, Gradient([RGB(0x101010), RGB(0x141414)]), direction: .horizontal)
    var writer = FrameWriter(level: .ansi16)
    let shown = text(writer.bytes(for: frame))
    #expect(shown.contains("␛[40m" + String(repeating: "x", count: 30) + "␛[0m"))
  }

  @Test("the cursor alone")
  func cursor() {
    var frame = Frame(TerminalSize(columns: 10, rows: 4))
    var writer = FrameWriter(level: .none)
    _ = writer.bytes(for: frame)
    frame.cursor = Frame.Position(column: 2, row: 3)
    #expect(text(writer.bytes(for: frame)) == "␛[4;3H␛[?25h")
    frame.cursor = Frame.Position(column: 9, row: 0)
    #expect(text(writer.bytes(for: frame)) == "␛[1;10H")
    frame.cursor = Frame.Position(column: 10, row: 0)
    #expect(text(writer.bytes(for: frame)) == "␛[?25l")
    frame.cursor = nil
    #expect(writer.bytes(for: frame) == [])
  }

  @Test("text after the last column and after a disputed character is placed again")
  func places() {
    var frame = Frame(TerminalSize(columns: 4, rows: 2))
    frame.write("abcd", column: 0, row: 0)
    frame.write("漢ef", column: 0, row: 1)
    var writer = FrameWriter(level: .none)
    #expect(
      text(writer.bytes(for: frame))
        == "␛[?2026h␛[?25l␛[0m␛[2J␛[1;1Habcd␛[2;1H漢␛[2;3Hef␛[?2026l")
  }

  @Test("what was forgotten is written again")
  func forget() {
    var frame = Frame(TerminalSize(columns: 4, rows: 1))
    frame.write("abcd", column: 0, row: 0)
    var writer = FrameWriter(level: .none)
    let first = writer.bytes(for: frame)
    writer.forget()
    #expect(writer.bytes(for: frame) == first)
  }

  @Test("an empty window")
  func empty() {
    var writer = FrameWriter(level: .trueColor)
    let frame = Frame(TerminalSize(columns: 0, rows: 0))
    #expect(text(writer.bytes(for: frame)) == "␛[?2026h␛[?25l␛[0m␛[2J␛[?2026l")
    #expect(writer.bytes(for: frame) == [])
  }
}
