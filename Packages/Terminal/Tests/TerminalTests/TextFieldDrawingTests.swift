import Terminal
import Testing

@Suite struct TextFieldDrawingTests {
  /// The rows of a field, with a bar where the cursor stands.
  private func drawn(
    _ text: String, cursor: Int, columns: Int, rows: Int = 1, isFocused: Bool = true
  ) -> [String] {
    var field = TextField(text, keepsLineFeeds: true)
    field.moveCursor(to: cursor)
    var frame = Frame(TerminalSize(columns: columns, rows: rows))
    field.draw(in: &frame, frame.bounds, isFocused: isFocused)
    return (0..<rows).map { row in
      var line = ""
      for column in 0..<columns {
        let cell = frame[column: column, row: row]
        if frame.cursor == Frame.Position(column: column, row: row) { line += "|" }
        if cell.columns > 0 { line.append(cell.character) }
      }
      return line
    }
  }

  @Test(
    "one row moves aside so that the cursor shows",
    arguments: [
      ("abc", 3, "abc|   "), ("abc", 0, "|abc   "), ("abcdef", 3, "abc|def"),
      ("abcdef", 5, "abcde|f"), ("abcdef", 6, "bcdef| "), ("abcdefghij", 10, "fghij| "),
      ("abcdefghij", 7, "cdefg|h"), ("abcdefghij", 2, "ab|cdef"), ("漢字漢字", 4, "漢字|  "),
      ("漢字漢字", 3, "字漢|字"), ("漢字漢字", 1, "漢|字漢"), ("a\nb", 3, "a b|   "),
      ("a漢字漢", 3, "漢字|漢"),
    ])
  func oneRow(_ text: String, _ cursor: Int, _ expected: String) {
    #expect(drawn(text, cursor: cursor, columns: 6) == [expected])
  }

  @Test(
    "several rows break where they are full",
    arguments: [
      ("abcdefg", 5, ["abcd", "e|fg ", "    "]), ("abcd", 4, ["abcd", "|    ", "    "]),
      ("abcd", 3, ["abc|d", "    ", "    "]), ("ab\ncd", 3, ["ab  ", "|cd  ", "    "]),
      ("ab\n\n", 4, ["ab  ", "    ", "|    "]), ("abc漢", 4, ["abc ", "漢|  ", "    "]),
      ("abcdefghijklmno", 15, ["efgh", "ijkl", "mno| "]),
      ("abcdefghijklmno", 0, ["|abcd", "efgh", "ijkl"]), ("abcd\ne", 4, ["abc|d", "e   ", "    "]),
    ])
  func severalRows(_ text: String, _ cursor: Int, _ expected: [String]) {
    #expect(drawn(text, cursor: cursor, columns: 4, rows: 3) == expected)
  }

  @Test(
    "how many rows it takes",
    arguments: [
      ("", 4, 1), ("abc", 4, 1), ("abcd", 4, 2), ("abcde", 4, 2), ("a\nb\n", 4, 3), ("漢字", 3, 2),
      ("abc", 0, 4),
    ])
  func rows(_ text: String, _ columns: Int, _ rows: Int) {
    #expect(TextField(text, keepsLineFeeds: true).rows(columns: columns) == rows)
  }

  @Test("only the field that has the keys has a cursor")
  func focus() {
    #expect(drawn("ab", cursor: 1, columns: 4, isFocused: false) == ["ab  "])
    var frame = Frame(TerminalSize(columns: 3, rows: 1))
    TextField("ab").draw(in: &frame, Rect(column: 2, row: 0, columns: 4, rows: 1))
    #expect(frame.cursor == nil)
    #expect(frame.text == "  a\n")
    TextField("ab").draw(in: &frame, Rect(column: 0, row: 0, columns: 0, rows: 1))
    #expect(frame.cursor == nil)
  }

  @Test("a placeholder stands there until something is typed")
  func placeholder() {
    var frame = Frame(TerminalSize(columns: 8, rows: 1))
    TextField().draw(in: &frame, frame.bounds, placeholder: StyledText("Write a note", .dim))
    #expect(frame.text == "Write a\n")
    #expect(frame[column: 0, row: 0].style == .dim)
    #expect(frame.cursor == Frame.Position(column: 0, row: 0))
    var typed = Frame(TerminalSize(columns: 8, rows: 1))
    TextField("x").draw(in: &typed, typed.bounds, style: .bold, placeholder: "Write")
    #expect(typed.text == "x\n")
    #expect(typed[column: 0, row: 0].style == .bold)
  }
}
