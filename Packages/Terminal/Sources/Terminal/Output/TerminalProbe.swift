#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Asks the operating system about the terminal.
///
/// This is the one place that looks; everything else works on ``TerminalTraits``.
public enum TerminalProbe {
  /// Whether standard input is a terminal.
  public static var stdinIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether standard output is a terminal.
  public static var stdoutIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard error is a terminal.
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
