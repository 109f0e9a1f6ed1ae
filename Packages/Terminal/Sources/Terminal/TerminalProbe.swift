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
  /// Whether standard output is a terminal.
  public static var stdoutIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard error is a terminal.
  public static var stderrIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The width of the terminal in columns, or nil if there is none.
  ///
  /// Standard output is asked first, then standard error.
  public static var columns: Int? {
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      var size = winsize()
      if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
        return Int(size.ws_col)
      }
    }
    return nil
  }
}
