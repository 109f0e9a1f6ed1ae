import Dispatch
import Foundation
import Synchronization
import Terminal
import TerminalScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pseudo-terminal: the terminal's side of a program, with the test in the terminal's place.
final class Pty: Sendable {
  /// The window's end.
  private let window: Int32
  /// The program's end.
  ///
  /// Kept open, so that its mode can be read when the program has ended.
  let terminal: Int32
  /// The program's end as a file, for another process.
  let path: String

  private let isClosed = Mutex(false)
  private let unread = Mutex<[UInt8]>([])

  /// Long beyond any honest wait: what doesn't come fails its test instead of holding it up.
  private static let patience = Duration.seconds(600)

  init(columns: Int = 40, rows: Int = 12) throws {
    var window: Int32 = -1
    var terminal: Int32 = -1
    // Longer than any path of a terminal.
    var name = [CChar](repeating: 0, count: 1024)
    guard openpty(&window, &terminal, &name, nil, nil) == 0 else {
      throw PtyFailure("there is no pseudo-terminal: error \(errno)")
    }
    (self.window, self.terminal) = (window, terminal)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    for end in [window, terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    resize(columns: columns, rows: rows)
  }

  deinit {
    closeWindow()
    close(terminal)
  }

  var device: TerminalDevice { TerminalDevice(input: terminal, output: terminal) }

  func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(window, UInt(TIOCSWINSZ), &size)
  }

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(window, bytes, bytes.count)
  }

  func closeWindow() {
    isClosed.withLock { isClosed in
      if !isClosed { close(window) }
      isClosed = true
    }
  }

  /// The terminal's mode, to be compared.
  var mode: [UInt8] {
    var mode = termios()
    tcgetattr(terminal, &mode)
    return withUnsafeBytes(of: &mode) { Array($0) }
  }

  /// True if keys come one by one, unechoed, and none is a signal.
  var isRaw: Bool {
    var mode = termios()
    tcgetattr(terminal, &mode)
    return mode.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0
  }

  /// Reads what the program writes, up to and including a text.
  ///
  /// - Parameter text: What has to come.
  /// - Returns: Everything since the last reading.
  /// - Throws: A failure if it doesn't come.
  @discardableResult
  func output(until text: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "Pty").async {
        continuation.resume(with: Result { try self.read(until: Array(text.utf8)) })
      }
    }
  }

  private func read(until text: [UInt8]) throws -> String {
    let deadline = ContinuousClock.now + Pty.patience
    var seen = unread.withLock { unread in
      defer { unread = [] }
      return unread
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      if let range = seen.firstRange(of: text) {
        unread.withLock { $0 = Array(seen[range.upperBound...]) }
        return String(decoding: seen[..<range.upperBound], as: UTF8.self)
      }
      var request = pollfd(fd: window, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&request, 1, 100) > 0
      let count = isReady ? readWindow(&buffer) : 0
      guard !isReady || count > 0, ContinuousClock.now < deadline else {
        throw PtyFailure(
          "\(String(reflecting: String(decoding: text, as: UTF8.self))) did not come, but "
            + String(reflecting: String(decoding: seen, as: UTF8.self)))
      }
      seen += buffer.prefix(count)
    }
  }

  private func readWindow(_ buffer: inout [UInt8]) -> Int {
    Pty.systemRead(window, &buffer, buffer.count)
  }

  #if canImport(Glibc)
    private static let systemRead = Glibc.read
  #else
    private static let systemRead = Darwin.read
  #endif
}

/// Says what a pseudo-terminal did not do.
struct PtyFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
