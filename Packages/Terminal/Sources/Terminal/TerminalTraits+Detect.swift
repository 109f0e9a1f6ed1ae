extension TerminalTraits {
  /// Decides what output can show, from what the program was started with.
  ///
  /// The user's `choice` comes first; then `NO_COLOR`, `CLICOLOR_FORCE`, `TERM=dumb` and
  /// `CLICOLOR=0`, in this order; then whether there is a terminal. How many colours there are is
  /// read from `COLORTERM` and `TERM`. `COLUMNS` outranks the terminal's own width. Text is Unicode
  /// unless `LC_ALL`, `LC_CTYPE` or `LANG` (the first that is set) names another encoding.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - stdoutIsTerminal: Whether standard output is a terminal.
  ///   - stderrIsTerminal: Whether standard error is a terminal.
  ///   - columns: The terminal's width, or nil where there is none.
  ///   - choice: What the user wants of colours.
  /// - Returns: The traits.
  public static func detect(
    environment: [String: String], stdoutIsTerminal: Bool, stderrIsTerminal: Bool, columns: Int?,
    choice: ColorChoice
  ) -> TerminalTraits {
    func colors(_ isTerminal: Bool) -> ColorLevel {
      wantsColor(choice, isTerminal, environment) ? supportedColors(environment) : .none
    }
    return TerminalTraits(
      stdoutIsTerminal: stdoutIsTerminal,
      stderrIsTerminal: stderrIsTerminal,
      columns: environment["COLUMNS"].flatMap { validColumns(Int($0)) }
        ?? validColumns(columns) ?? defaultColumns,
      colorLevel: colors(stdoutIsTerminal),
      errorColorLevel: colors(stderrIsTerminal),
      isUnicode: isUnicode(environment))
  }

  private static func validColumns(_ columns: Int?) -> Int? {
    // A terminal that doesn't know its width says 0.
    columns.flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  private static func wantsColor(
    _ choice: ColorChoice, _ isTerminal: Bool, _ environment: [String: String]
  ) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if isSet("NO_COLOR", environment) { return false }
    if isSet("CLICOLOR_FORCE", environment), environment["CLICOLOR_FORCE"] != "0" { return true }
    if environment["TERM"] == "dumb" || environment["CLICOLOR"] == "0" { return false }
    return isTerminal
  }

  /// How many colours the terminal has, given that colours are wanted.
  private static func supportedColors(_ environment: [String: String]) -> ColorLevel {
    switch environment["COLORTERM"]?.lowercased() {
    case "truecolor", "24bit": return .trueColor
    default: break
    }
    let terminal = environment["TERM"] ?? ""
    if terminal.hasSuffix("-direct") { return .trueColor }
    return terminal.hasSuffix("-256color") ? .ansi256 : .ansi16
  }

  private static func isUnicode(_ environment: [String: String]) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] where isSet(name, environment) {
      let locale = (environment[name] ?? "").lowercased()
      return locale.contains("utf-8") || locale.contains("utf8")
    }
    // A bare environment (a service, a container) says nothing about anybody's terminal.
    return environment["TERM"] != "dumb"
  }

  private static func isSet(_ name: String, _ environment: [String: String]) -> Bool {
    !(environment[name] ?? "").isEmpty
  }
}
