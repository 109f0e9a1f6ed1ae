public import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal by its descriptors: one to read keys from, one to draw on.
///
/// Both can be the same.
public struct TerminalDevice: Sendable, Hashable {
  /// Where keys come from.
  public let input: Int32

  public let output: Int32

  /// No window is larger; one that says so would cost memory without end.
  private static let largest = 1000

  /// Makes a device of open descriptors, which stay the caller's to close.
  public init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  public static let standard = TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO)

  /// Whether both are a terminal, so that a full-screen program can run.
  public var isTerminal: Bool { isatty(input) == 1 && isatty(output) == 1 }

  /// How large its window is now; the standard size where the terminal doesn't know.
  public var size: TerminalSize {
    for descriptor in [output, input] {
      var size = winsize()
      if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 {
        return TerminalSize(
          columns: min(Int(size.ws_col), TerminalDevice.largest),
          rows: min(Int(size.ws_row), TerminalDevice.largest))
      }
    }
    return .standard
  }
}
