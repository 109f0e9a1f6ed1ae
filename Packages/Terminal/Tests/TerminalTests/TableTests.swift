import Terminal
import Testing

@Suite struct TableTests {
  private func table() -> Table {
    var table = Table([
      TableColumn("NAME", minimumWidth: 6, isFlexible: true),
      TableColumn("TRIES", alignment: .trailing),
      "WHEN",
    ])
    table.append(["La Marie-Rose", "3", TableCell("2 days ago", pipeText: "2026-11-19T08:00:00Z")])
    table.append(["漢字", "12", TableCell("just now", style: .dim, pipeText: "2026-11-21T08:00:00Z")])
    return table
  }

  private func terminal(
    columns: Int = 80, _ level: ColorLevel = .none, isUnicode: Bool = true
  ) -> TerminalTraits {
    TerminalTraits(
      stdoutIsTerminal: true, stderrIsTerminal: true, columns: columns, colorLevel: level,
      isUnicode: isUnicode)
  }

  @Test("on a terminal: headers, aligned columns, no trailing space")
  func aligned() {
    let expected = """
      NAME           TRIES  WHEN
      La Marie-Rose      3  2 days ago
      漢字              12  just now

      """
    #expect(table().rendered(for: terminal()) == expected)
  }

  @Test("in a pipe: every value in full between tabs, no header")
  func piped() {
    let expected = """
      La Marie-Rose\t3\t2026-11-19T08:00:00Z
      漢字\t12\t2026-11-21T08:00:00Z

      """
    #expect(table().rendered(for: .pipe) == expected)
  }

  @Test("flexible columns give way")
  func narrow() {
    let expected = """
      NAME       TRIES  WHEN
      La Marie…      3  2 days ago
      漢字          12  just now

      """
    #expect(table().rendered(for: terminal(columns: 28)) == expected)
    let ascii = table().rendered(for: terminal(columns: 28, isUnicode: false))
    #expect(ascii.contains("La Mar...      3  2 days ago\n"))
  }

  @Test("where the narrowest columns don't fit, the rightmost are left out")
  func fewerColumns() {
    let narrow = table().rendered(for: terminal(columns: 24))
    #expect(narrow == "NAME           TRIES\nLa Marie-Rose      3\n漢字              12\n")
    #expect(
      table().rendered(for: terminal(columns: 13)) == "NAME    TRIES\nLa Ma…      3\n漢字       12\n")
    #expect(table().rendered(for: terminal(columns: 5)) == "NAME\nLa M…\n漢字\n")
  }

  @Test("columns without text go first, then those of the lowest priority, an ID last")
  func priorities() {
    var table = Table([
      TableColumn("DATE", priority: 1), TableColumn("NAME", priority: 2), "GRADE", "PITCH", "ID",
    ])
    table.append(["2024-05-18", "Wolf", "6a", "", "12345678"])
    func headers(_ columns: Int) -> String? {
      table.rendered(for: terminal(columns: columns)).split(separator: "\n").first.map(String.init)
    }
    #expect(headers(42) == "DATE        NAME  GRADE  PITCH  ID")
    #expect(headers(35) == "DATE        NAME  GRADE  ID")
    #expect(headers(32) == "DATE        NAME  ID")
    #expect(headers(25) == "DATE        NAME")
    #expect(headers(15) == "NAME")
    #expect(table.rendered(for: .pipe) == "2024-05-18\tWolf\t6a\t\t12345678\n")
  }

  @Test("rows fit every width", arguments: 1...60)
  func fits(_ columns: Int) {
    for line in table().rendered(for: terminal(columns: columns)).split(separator: "\n") {
      #expect(String(line).displayWidth <= columns)
    }
  }

  @Test("the widest flexible column gives way first")
  func widestFirst() {
    var table = Table([
      TableColumn("A", isFlexible: true), TableColumn("B", minimumWidth: 4, isFlexible: true),
    ])
    table.append([
      TableCell(String(repeating: "a", count: 50)), TableCell(String(repeating: "b", count: 12)),
    ])
    let roomy = table.rendered(for: terminal(columns: 34)).split(separator: "\n")[1]
    #expect(roomy == String(repeating: "a", count: 19) + "…  " + String(repeating: "b", count: 12))
    let tight = table.rendered(for: terminal(columns: 14)).split(separator: "\n")[1]
    #expect(tight == "aaaaaaa…  bbb…")
  }

  @Test("headers and cells are painted, the space between is not")
  func painted() {
    let text = table().rendered(for: terminal(.ansi16))
    #expect(text.hasPrefix("\u{1B}[1mNAME\u{1B}[0m           \u{1B}[1mTRIES\u{1B}[0m"))
    #expect(text.hasSuffix("\u{1B}[2mjust now\u{1B}[0m\n"))
  }

  @Test("data can't drive the terminal or break a row")
  func hostile() {
    var table = Table(["NAME"])
    table.append(["\u{1B}]0;evil\u{7}\nnext\tcell"])
    #expect(table.rendered(for: .pipe) == "␛]0;evil␇ next cell\n")
    #expect(table.rendered(for: terminal()) == "NAME\n␛]0;evil␇ next cell\n")
  }

  @Test("no rows, no output; missing and extra cells")
  func shapes() {
    #expect(Table(["A"]).rendered(for: terminal()) == "")
    var table = Table(["A", "B"])
    table.append(["1"])
    table.append(["1", "2", "3"])
    #expect(table.rendered(for: .pipe) == "1\t\n1\t2\n")
    #expect(table.rendered(for: terminal()) == "A  B\n1\n1  2\n")
  }

  @Test("texts of a column that wraps are shown whole, and a pipe has them in one line")
  func wrapped() {
    var table = Table(["A", TableColumn("B", isFlexible: true, wraps: true), "C"])
    table.append(["one", "two words here\nand more", "x"])
    table.append(["two", "", "y"])
    #expect(
      table.rendered(for: terminal(columns: 17)) == """
        A    B          C
        one  two words  x
             here
             and more
        two             y

        """)
    #expect(table.rendered(for: .pipe) == "one\ttwo words here and more\tx\ntwo\t\ty\n")
  }
}
