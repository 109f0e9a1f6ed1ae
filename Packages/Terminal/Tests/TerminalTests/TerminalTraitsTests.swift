import Terminal
import Testing

@Suite struct TerminalTraitsTests {
  private func detect(
    _ environment: [String: String], terminal: Bool = true, columns: Int? = 100,
    choice: ColorChoice = .auto
  ) -> TerminalTraits {
    TerminalTraits.detect(
      environment: environment, stdoutIsTerminal: terminal, stderrIsTerminal: terminal,
      columns: columns, choice: choice)
  }

  @Test(
    "colours on a terminal",
    arguments: [
      ([:], ColorLevel.ansi16), (["TERM": "xterm"], .ansi16),
      (["TERM": "xterm-256color"], .ansi256),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
      (["TERM": "screen", "COLORTERM": "24bit"], .trueColor),
      (["TERM": "xterm-direct"], .trueColor),
      (["TERM": "dumb"], .none), (["NO_COLOR": "1"], .none), (["NO_COLOR": ""], .ansi16),
      (["CLICOLOR": "0"], .none), (["CLICOLOR": "1"], .ansi16),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .none),
      (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .ansi16),
    ] as [([String: String], ColorLevel)])
  func colors(_ environment: [String: String], _ level: ColorLevel) {
    #expect(detect(environment).colorLevel == level)
    #expect(detect(environment).errorColorLevel == level)
  }

  @Test(
    "colours in a pipe",
    arguments: [
      (["TERM": "xterm-256color"], ColorLevel.none), (["CLICOLOR_FORCE": "1"], .ansi16),
      (["CLICOLOR_FORCE": "0"], .none), (["CLICOLOR_FORCE": ""], .none),
    ] as [([String: String], ColorLevel)])
  func pipeColors(_ environment: [String: String], _ level: ColorLevel) {
    #expect(detect(environment, terminal: false).colorLevel == level)
  }

  @Test("the user's choice outranks everything")
  func choice() {
    let forced = detect(["NO_COLOR": "1", "TERM": "dumb"], terminal: false, choice: .always)
    #expect(forced.colorLevel == .ansi16)
    let refused = detect(["CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"], choice: .never)
    #expect(refused.colorLevel == .none)
  }

  @Test("standard output and standard error are judged apart")
  func streams() {
    let traits = TerminalTraits.detect(
      environment: ["TERM": "xterm"], stdoutIsTerminal: false, stderrIsTerminal: true, columns: nil,
      choice: .auto)
    #expect(traits.colorLevel == .none)
    #expect(traits.errorColorLevel == .ansi16)
    #expect(!traits.stdoutIsTerminal)
    #expect(traits.stderrIsTerminal)
  }

  @Test(
    "width",
    arguments: [
      ([:], 100, 100), ([:], nil, 80), ([:], 0, 80), (["COLUMNS": "40"], 100, 40),
      (["COLUMNS": "wide"], 100, 100), (["COLUMNS": "-3"], 100, 100), (["COLUMNS": "0"], nil, 80),
      (["COLUMNS": "99999999999999999999"], 100, 100),
    ] as [([String: String], Int?, Int)])
  func width(_ environment: [String: String], _ columns: Int?, _ expected: Int) {
    #expect(detect(environment, columns: columns).columns == expected)
  }

  @Test(
    "encoding",
    arguments: [
      ([:], true), (["LANG": "en_GB.UTF-8"], true), (["LANG": "C"], false),
      (["LANG": "C.utf8"], true),
      (["LC_ALL": "POSIX", "LANG": "en_GB.UTF-8"], false),
      (["LC_ALL": "", "LANG": "C.UTF-8"], true),
      (["LC_CTYPE": "de_DE.UTF-8", "LANG": "C"], true), (["LANG": "de_DE.ISO-8859-1"], false),
    ] as [([String: String], Bool)])
  func encoding(_ environment: [String: String], _ isUnicode: Bool) {
    #expect(detect(environment).isUnicode == isUnicode)
    #expect(detect(environment).ellipsis == (isUnicode ? "…" : "..."))
  }

  @Test("colour levels are ordered")
  func order() {
    #expect(ColorLevel.allCases == ColorLevel.allCases.sorted())
    #expect(ColorLevel.none < .ansi16)
  }

  @Test("the probe answers without a terminal too")
  func probe() {
    if let columns = TerminalProbe.columns { #expect(columns > 0) }
    #expect([true, false].contains(TerminalProbe.stdoutIsTerminal))
  }
}
