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
    "height",
    arguments: [
      ([:], 50, 50), ([:], nil, 24), ([:], 0, 24), (["LINES": "10"], 50, 10),
      (["LINES": "tall"], 50, 50), (["LINES": "0"], nil, 24), (["LINES": "20000"], 50, 50),
      (["COLUMNS": "7"], 50, 50),
    ] as [([String: String], Int?, Int)])
  func height(_ environment: [String: String], _ rows: Int?, _ expected: Int) {
    let traits = TerminalTraits.detect(
      environment: environment, stdoutIsTerminal: true, stderrIsTerminal: true, columns: 100,
      rows: rows, choice: .auto)
    #expect(traits.rows == expected)
  }

  @Test(
    "motion: the user's choice, the environment, the terminal",
    arguments: [
      ([:], .auto, false), ([:], .reduced, true), (["REDUCE_MOTION": "1"], .auto, true),
      (["REDUCE_MOTION": "yes"], .auto, true), (["REDUCE_MOTION": ""], .auto, false),
      (["REDUCE_MOTION": "0"], .auto, false), (["REDUCE_MOTION": "1"], .full, false),
      (["TERM": "dumb"], .auto, true), (["TERM": "dumb"], .full, false),
      (["TERM": "dumb", "REDUCE_MOTION": "0"], .auto, false),
    ] as [([String: String], MotionChoice, Bool)])
  func motion(_ environment: [String: String], _ choice: MotionChoice, _ isReduced: Bool) {
    let traits = TerminalTraits.detect(
      environment: environment, stdoutIsTerminal: true, stderrIsTerminal: true, columns: 100,
      choice: .auto, motion: choice)
    #expect(traits.isMotionReduced == isReduced)
    #expect(traits.isDumb == (environment["TERM"] == "dumb"))
  }

  @Test(
    "light or dark: the user's choice, then the ground that the terminal names",
    arguments: [
      ([:], .auto, false), ([:], .light, true), (["COLORFGBG": "0;15"], .auto, true),
      (["COLORFGBG": "0;default;7"], .auto, true), (["COLORFGBG": "15;0"], .auto, false),
      (["COLORFGBG": "0;default"], .auto, false), (["COLORFGBG": ""], .auto, false),
      (["COLORFGBG": "0;15"], .dark, false),
    ] as [([String: String], SchemeChoice, Bool)])
  func scheme(_ environment: [String: String], _ choice: SchemeChoice, _ isLight: Bool) {
    let traits = TerminalTraits.detect(
      environment: environment, stdoutIsTerminal: true, stderrIsTerminal: true, columns: 100,
      choice: .auto, scheme: choice)
    #expect(traits.isLight == isLight)
    #expect(!traits.isContrastRaised)
  }

  @Test(
    "contrast: the user's choice, then the environment",
    arguments: [
      ([:], .auto, false), ([:], .more, true), (["MORE_CONTRAST": "1"], .auto, true),
      (["MORE_CONTRAST": "0"], .auto, false), (["MORE_CONTRAST": ""], .auto, false),
      (["MORE_CONTRAST": "1"], .standard, false),
    ] as [([String: String], ContrastChoice, Bool)])
  func contrast(_ environment: [String: String], _ choice: ContrastChoice, _ isRaised: Bool) {
    let traits = TerminalTraits.detect(
      environment: environment, stdoutIsTerminal: true, stderrIsTerminal: true, columns: 100,
      choice: .auto, contrast: choice)
    #expect(traits.isContrastRaised == isRaised)
    #expect(!traits.isLight)
  }

  @Test("standard input is judged apart too")
  func input() {
    let traits = TerminalTraits.detect(
      environment: [:], stdoutIsTerminal: false, stderrIsTerminal: false, stdinIsTerminal: true,
      columns: nil, choice: .auto)
    #expect(traits.stdinIsTerminal)
    #expect(!detect([:]).stdinIsTerminal)
    #expect(!TerminalTraits.pipe.stdinIsTerminal)
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
    if let rows = TerminalProbe.rows { #expect(rows > 0) }
    #expect([true, false].contains(TerminalProbe.stdinIsTerminal))
    #expect([true, false].contains(TerminalProbe.stdoutIsTerminal))
  }
}
