import Terminal
import Testing

@Suite struct TextFieldTests {
  private static let family = "👩‍👩‍👧‍👦"

  /// A field with a bar where the cursor stands.
  private func shown(_ field: TextField) -> String {
    field.text.prefix(field.cursor) + "|" + field.text.dropFirst(field.cursor)
  }

  private func field(_ text: String) -> TextField {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    var field = TextField(parts.joined(), keepsLineFeeds: true)
    field.moveCursor(to: parts[0].count)
    return field
  }

  @Test(
    "keys",
    arguments: [
      ("ab|c", "x", "abx|c"), ("ab|c", " ", "ab |c"),
      ("ab|c", KeyPress(.character("X"), .shift), "abX|c"),
      ("ab|c", KeyPress(.backspace), "a|c"), ("|c", KeyPress(.backspace), "|c"),
      ("ab|c", .control("h"), "a|c"), ("ab|c", KeyPress(.delete), "ab|"),
      ("ab|", KeyPress(.delete), "ab|"), ("a|bc", .control("d"), "a|c"),
      ("ab|c", KeyPress(.left), "a|bc"), ("|c", KeyPress(.left), "|c"),
      ("ab|c", .control("b"), "a|bc"),
      ("ab|c", KeyPress(.right), "abc|"), ("abc|", .control("f"), "abc|"),
      ("ab|c", KeyPress(.home), "|abc"), ("ab|c", .control("a"), "|abc"),
      ("a|bc", KeyPress(.end), "abc|"), ("a|bc", .control("e"), "abc|"),
      ("one two|, x", KeyPress(.character("b"), .alt), "one |two, x"),
      ("one |two, x", KeyPress(.left, .control), "|one two, x"),
      ("one| two, x", KeyPress(.character("f"), .alt), "one two|, x"),
      ("one two|, x", KeyPress(.right, .alt), "one two, x|"),
      ("one two-three|", KeyPress(.backspace, .alt), "one two-|"),
      ("one two-three|", .control("w"), "one |"), ("one two  |x", .control("w"), "one |x"),
      ("one| two", KeyPress(.character("d"), .alt), "one|"),
      ("one| two", KeyPress(.delete, .control), "one|"),
      ("one| two", .control("k"), "one|"), ("one| two", .control("u"), "| two"),
      ("a\nb|c\nd", .control("a"), "a\n|bc\nd"), ("a\nb|c\nd", .control("e"), "a\nbc|\nd"),
      ("a\nb|c\nd", .control("k"), "a\nb|\nd"), ("a\nb|\nd", .control("k"), "a\nb|d"),
      ("a\nb|c\nd", .control("u"), "a\n|c\nd"), ("a\n|c", .control("u"), "a|c"),
      ("a\nb|c\nd", KeyPress(.home, .control), "|a\nbc\nd"),
      ("a\nb|c\nd", KeyPress(.end, .control), "a\nbc\nd|"),
      ("e\u{301}|x", KeyPress(.backspace), "|x"), ("漢字|", KeyPress(.backspace), "漢|"),
      ("a" + family + "|b", KeyPress(.backspace), "a|b"),
      ("a|" + family + "b", KeyPress(.delete), "a|b"),
      ("a|" + family + "b", KeyPress(.right), "a" + family + "|b"),
      ("🇫🇷🇩🇪|", KeyPress(.backspace), "🇫🇷|"),
    ] as [(String, KeyPress, String)])
  func keys(_ start: String, _ key: KeyPress, _ expected: String) {
    var field = field(start)
    #expect(field.update(key) == true)
    #expect(shown(field) == expected)
  }

  @Test(
    "keys that are the program's",
    arguments: [
      KeyPress(.enter), KeyPress(.escape), KeyPress(.tab), KeyPress(.up), KeyPress(.down),
      KeyPress(.pageUp), .control("c"), .control("z"), KeyPress(.character("x"), .alt),
      KeyPress(.character("x"), [.alt, .control]), KeyPress(.function(1)),
    ])
  func left(_ key: KeyPress) {
    var field = field("ab|c")
    #expect(field.update(key) == false)
    #expect(shown(field) == "ab|c")
  }

  @Test("Ctrl-D in an empty field is the end of input")
  func endOfInput() {
    var field = TextField()
    #expect(field.update(.control("d")) == false)
  }

  @Test("what was cut last comes back")
  func yank() {
    var field = field("one two| three")
    field.update(.control("w"))
    field.update(.control("e"))
    field.update(.control("y"))
    #expect(shown(field) == "one  threetwo|")
    // Cutting nothing keeps what there is.
    field.update(.control("k"))
    field.update(.control("y"))
    #expect(shown(field) == "one  threetwotwo|")
  }

  @Test("an accent joins the letter before it")
  func joining() {
    var field = field("e|x")
    field.update(KeyPress(.character("\u{301}")))
    #expect(field.count == 2 && field.cursor == 1 && field.text == "e\u{301}x")
    // A joiner between two emoji makes one of them; the cursor goes behind it.
    var emoji = self.field("👩|👧")
    emoji.insert("\u{200D}")
    #expect(emoji.count == 1 && emoji.cursor == 1)
    emoji.update(KeyPress(.backspace))
    #expect(emoji.isEmpty)
  }

  @Test(
    "what is pasted can't drive the terminal",
    arguments: [
      ("a\r\nb\tc", "a b c", "a\nb c"), ("a\u{1B}[2Jb\u{7}", "a[2Jb", "a[2Jb"),
      ("\u{202E}x\u{9B}y\u{2028}z\r", "xy z ", "xy\nz\n"), ("👩‍👧 漢", "👩‍👧 漢", "👩‍👧 漢"),
    ])
  func paste(_ text: String, _ oneLine: String, _ lines: String) {
    var field = TextField()
    #expect(field.insert(text) == true)
    #expect(field.text == oneLine)
    #expect(TextField(text, keepsLineFeeds: true).text == lines)
  }

  @Test("a field that is full takes no more")
  func maximum() {
    var field = TextField("abc", maximumLength: 5)
    #expect(field.insert("漢字x") == false)
    #expect(shown(field) == "abc漢字|")
    field.update(KeyPress(.home))
    field.update("y")
    #expect(shown(field) == "|abc漢字")
    field.update(KeyPress(.delete))
    field.update("y")
    #expect(shown(field) == "y|bc漢字")
    #expect(TextField("abc", maximumLength: 0).isEmpty)
    #expect(TextField("abc", maximumLength: -1).isEmpty)
  }

  @Test("taking and setting the text")
  func takeAndSet() {
    var field = field("ab|c")
    #expect(field.take() == "abc")
    #expect(field.isEmpty && field.cursor == 0)
    field.set("new\u{7}")
    #expect(shown(field) == "new|")
    field.moveCursor(to: 99)
    #expect(field.cursor == 3)
    field.moveCursor(to: -9)
    #expect(field.cursor == 0)
  }

  @Test("whatever is typed, the cursor lies in the text and the text is whole", arguments: 0..<20)
  func random(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let keys: [KeyPress] = [
      "a", " ", "é", "漢", KeyPress(.character("\u{301}")), KeyPress(.character("\u{200D}")), "👩",
      "👧",
      KeyPress(.character("🇫")), KeyPress(.backspace), KeyPress(.delete), KeyPress(.left),
      KeyPress(.right), .control("w"), .control("k"), .control("u"), .control("y"), .control("a"),
      .control("e"), KeyPress(.character("b"), .alt), KeyPress(.character("f"), .alt),
    ]
    var field = TextField(maximumLength: 30, keepsLineFeeds: true)
    for _ in 0..<300 {
      if let key = keys.randomElement(using: &random) { #expect(field.update(key) == true) }
      #expect((0...field.count).contains(field.cursor))
      #expect(field.count == field.text.count && field.count <= 30)
      for area in [
        Rect(column: 1, row: 1, columns: 5, rows: 1), Rect(column: 1, row: 1, columns: 4, rows: 3),
        Rect(column: 1, row: 1, columns: 1, rows: 2),
      ] {
        var frame = Frame(TerminalSize(columns: 7, rows: 5))
        field.draw(in: &frame, area)
        let cursor = frame.cursor ?? Frame.Position(column: -1, row: -1)
        #expect(area.contains(column: cursor.column, row: cursor.row))
        #expect(frame[column: 0, row: 1] == .blank && frame[column: 6, row: 1] == .blank)
      }
    }
  }
}

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
