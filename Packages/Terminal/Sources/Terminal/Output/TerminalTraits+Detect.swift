#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

extension TerminalTraits {
  /// Decides the traits of the output, from the program's environment and options.
  ///
  /// The user's `choice` comes first; then `NO_COLOR`, `CLICOLOR_FORCE`, `TERM=dumb` and
  /// `CLICOLOR=0`, in this order; then whether there is a terminal. How many colours there are is
  /// read from `COLORTERM` and `TERM`. `COLUMNS` and `LINES` outrank the terminal's own size. Text
  /// is Unicode unless `LC_ALL`, `LC_CTYPE` or `LANG` (the first that is set) names another encoding.
  ///
  /// Motion follows the user's `motion`, then `REDUCE_MOTION`, then `TERM=dumb`. Terminals have no
  /// standard variable for it: this one is named after the system setting that browsers report as
  /// `prefers-reduced-motion: reduce` (W3C, Media Queries Level 5), and is read as `NO_COLOR` is,
  /// by not being empty, except that `0` speaks for motion.
  ///
  /// The lightness of the window follows the user's `scheme`, then `COLORFGBG`, which some
  /// terminals set to the numbers of their two colours (`0;15` is black on white). Other terminals
  /// would have to be asked and count as dark. More contrast follows the user's `contrast`, then
  /// `MORE_CONTRAST`, named after `prefers-contrast: more` and read as `REDUCE_MOTION` is.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - stdoutIsTerminal: Whether standard output is a terminal.
  ///   - stderrIsTerminal: Whether standard error is a terminal.
  ///   - stdinIsTerminal: Whether standard input is a terminal.
  ///   - columns: The terminal's width, or nil where there is none.
  ///   - rows: The terminal's height, or nil where there is none.
  ///   - choice: What the user wants of colours.
  ///   - motion: What the user wants of motion.
  ///   - scheme: Whether the user wants light or dark.
  ///   - contrast: How much contrast the user wants.
  /// - Returns: The traits.
  public static func detect(
    environment: [String: String], stdoutIsTerminal: Bool, stderrIsTerminal: Bool,
    stdinIsTerminal: Bool = false, columns: Int?, rows: Int? = nil, choice: ColorChoice,
    motion: MotionChoice = .auto, scheme: SchemeChoice = .auto, contrast: ContrastChoice = .auto
  ) -> TerminalTraits {
    func colors(_ isTerminal: Bool) -> ColorLevel {
      wantsColor(choice, isTerminal, environment) ? supportedColors(environment) : .none
    }
    return TerminalTraits(
      stdoutIsTerminal: stdoutIsTerminal,
      stderrIsTerminal: stderrIsTerminal,
      stdinIsTerminal: stdinIsTerminal,
      columns: side("COLUMNS", environment, measured: columns) ?? defaultColumns,
      rows: side("LINES", environment, measured: rows) ?? defaultRows,
      colorLevel: colors(stdoutIsTerminal),
      errorColorLevel: colors(stderrIsTerminal),
      isUnicode: isUnicode(environment),
      isDumb: environment["TERM"] == "dumb",
      isMotionReduced: isMotionReduced(motion, environment),
      isLight: isLight(scheme, environment),
      isContrastRaised: isContrastRaised(contrast, environment))
  }

  private static func side(
    _ name: String, _ environment: [String: String], measured: Int?
  ) -> Int? {
    // A terminal that doesn't know its size says 0.
    let possible = 1...10_000
    return [environment[name].flatMap { Int($0) }, measured].compactMap(\.self)
      .first(where: possible.contains)
  }

  private static func isMotionReduced(
    _ choice: MotionChoice, _ environment: [String: String]
  ) -> Bool {
    switch choice {
    case .full: return false
    case .reduced: return true
    case .auto: break
    }
    if isSet("REDUCE_MOTION", environment) { return environment["REDUCE_MOTION"] != "0" }
    return environment["TERM"] == "dumb"
  }

  private static func isLight(_ choice: SchemeChoice, _ environment: [String: String]) -> Bool {
    switch choice {
    case .light: return true
    case .dark: return false
    case .auto: break
    }
    // `15;default;0` exists too: the ground is the last. 7 and 15 are the white ones of the sixteen.
    let ground = environment["COLORFGBG"]?.split(separator: ";").last
    return ground == "7" || ground == "15"
  }

  private static func isContrastRaised(
    _ choice: ContrastChoice, _ environment: [String: String]
  ) -> Bool {
    switch choice {
    case .more: return true
    case .standard: return false
    case .auto: return isSet("MORE_CONTRAST", environment) && environment["MORE_CONTRAST"] != "0"
    }
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

  /// The number of colours that the terminal has, given that colours are wanted.
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
    // A bare environment (a service, a container) says nothing about the terminal.
    return environment["TERM"] != "dumb"
  }

  private static func isSet(_ name: String, _ environment: [String: String]) -> Bool {
    !(environment[name] ?? "").isEmpty
  }
}

/// Asks the operating system about the terminal.
///
/// This is the one place that looks; everything else works on ``TerminalTraits``.
public enum TerminalProbe {
  /// True if standard input is a terminal.
  public static var stdinIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// True if standard output is a terminal.
  public static var stdoutIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// True if standard error is a terminal.
  public static var stderrIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The width of the terminal in columns, or nil if there is none.
  ///
  /// Standard output is asked first, then standard error.
  public static var columns: Int? { measure(\.ws_col) }

  /// The height of the terminal in rows, or nil if there is none.
  ///
  /// Standard output is asked first, then standard error.
  public static var rows: Int? { measure(\.ws_row) }

  private static func measure(_ side: KeyPath<winsize, UInt16>) -> Int? {
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      var size = winsize()
      if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size[keyPath: side] > 0 {
        return Int(size[keyPath: side])
      }
    }
    return nil
  }
}
